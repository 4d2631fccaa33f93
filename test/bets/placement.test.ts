import { describe, expect, it } from 'vitest';
import type { BetType } from '../../src/bets/bet-types.ts';
import { placementRuling } from '../../src/bets/placement.ts';
import { betBreaches } from '../../src/bets/placement-checks.ts';
import type { BetToPlace, PlacementFacts } from '../../src/bets/placement-facts.ts';
import { MAX_AMOUNT } from '../../src/money/amount.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU, OWN } from '../support/table.ts';

const LIMITS = {
  player: { min: 100, max: 1000 },
  banker: { min: 100, max: 1000 },
  banker_commission_free: { min: 100, max: 1000 },
  tie: { min: 10, max: 100 },
  player_pair: { min: 10, max: 100 },
  banker_pair: { min: 10, max: 100 },
  perfect_pair: { min: 10, max: 100 },
  big: { min: 10, max: 100 },
};

/** Bets with the ids b1, b2, …, in order. */
function bets(...placed: readonly (readonly [BetType, number])[]): BetToPlace[] {
  return placed.map(([type, stake], index) => ({ betId: `b${index + 1}`, type, stake }));
}

function facts(placed: readonly BetToPlace[], differs: Partial<PlacementFacts> = {}): PlacementFacts {
  return {
    roundNumber: 1,
    bets: placed,
    limits: { perType: LIMITS },
    tableStakes: { player: 0, banker: 0 },
    ...differs,
  };
}

function breachesOf(placed: readonly BetToPlace[], rules = FULL, differs: Partial<PlacementFacts> = {}) {
  return answered(placementRuling(rules, facts(placed, differs))).breaches;
}

/** `b1 code`, for each breach. */
function codes(placed: readonly BetToPlace[], rules = FULL, differs: Partial<PlacementFacts> = {}) {
  return breachesOf(placed, rules, differs).map(({ betId, code }) => `${betId} ${code}`);
}

describe('the answer', () => {
  it('accepts bets that keep every rule, by the rules of the rule set’s book', () => {
    const answer = answered(placementRuling(MACAU, facts(bets(['player', 100], ['player_pair', 10]))));
    expect(answer).toMatchObject({
      ruling: 'accept',
      breaches: [],
      rule: { source: 'MC 12–18', basis: 'own' },
    });
  });

  it('lists every breach of every bet, and counts the bets that cannot be placed', () => {
    const placed = bets(['player', 50], ['big', 10], ['tie', 500], ['banker', 100]);
    const answer = answered(placementRuling(EIGHT_BET, facts(placed, { roundNumber: 31 })));
    expect(answer.ruling).toBe('refuse');
    expect(answer.breaches.map(({ betId, code }) => `${betId} ${code}`)).toEqual([
      'b1 below_minimum',
      'b2 bet_closed',
      'b3 above_maximum',
    ]);
    expect(answer.reason).toContain('3 of 4 bets cannot be placed: b1, b2, b3.');
  });

  it('lists several breaches of one bet', () => {
    const late = { roundNumber: 51, limits: { perType: LIMITS } };
    expect(codes(bets(['perfect_pair', 101]), FULL, late)).toEqual(['b1 bet_closed', 'b1 above_maximum']);
  });
});

describe('the offer', () => {
  it('refuses a bet that the rule set does not have, without asking for its limit', () => {
    const [breach] = breachesOf(bets(['big', 10]), FULL, { limits: { perType: {} } });
    expect(breach).toMatchObject({ code: 'bet_not_offered', rule: { source: 'LT', basis: 'own' } });
    expect(codes(bets(['big', 10]), EIGHT_BET)).toEqual([]);
  });

  it('takes a capped bet in its last round and refuses it in the next, with the cap', () => {
    expect(codes(bets(['big', 10]), EIGHT_BET, { roundNumber: 30 })).toEqual([]);
    const [breach] = breachesOf(bets(['big', 10]), EIGHT_BET, { roundNumber: 31 });
    expect(breach).toMatchObject({ code: 'bet_closed', lastRound: 30, rule: { source: 'EB', basis: 'own' } });
    expect(breach?.reason).toBe('big is taken in rounds 1 to 30 of a shoe; this is round 31.');
  });

  it('is an operator’s own under his own rule set', () => {
    expect(breachesOf(bets(['big', 10]), OWN)[0]?.rule).toMatchObject({
      source: 'own.house@1',
      basis: 'own',
    });
  });
});

describe('the limits of a bet type', () => {
  it('are inclusive', () => {
    expect(codes(bets(['player', 100]))).toEqual([]);
    expect(codes(bets(['player', 1000]))).toEqual([]);
    expect(codes(bets(['player', 99]))).toEqual(['b1 below_minimum']);
    expect(codes(bets(['player', 1001]))).toEqual(['b1 above_maximum']);
  });

  it('hold for the sum of a player’s bets of the type, in the order of placing', () => {
    const [breach, ...others] = breachesOf(bets(['player', 900], ['player', 900]));
    expect(others).toEqual([]);
    expect(breach).toMatchObject({ betId: 'b2', code: 'above_maximum', room: 100, nextStake: 100 });
    expect(breach?.reason).toBe(
      '900 on player is above the maximum of 1000 with 900 placed before; there is room for 100; the next allowed stake is 100.',
    );
    expect(codes(bets(['player', 900], ['player', 100]))).toEqual([]);
    expect(codes(bets(['player', 900], ['banker', 900]))).toEqual([]);
  });

  it('let a later bet add less than the minimum to an earlier one', () => {
    expect(codes(bets(['player', 100], ['player', 1]))).toEqual([]);
  });

  it('do not count a refused bet against the bets after it', () => {
    expect(codes(bets(['player', 900], ['player', 900], ['player', 100]))).toEqual(['b2 above_maximum']);
    expect(codes(bets(['player', 60], ['player', 60]))).toEqual(['b1 below_minimum', 'b2 below_minimum']);
  });

  it('name the next allowed stake below the minimum, and none where the maximum is reached', () => {
    expect(breachesOf(bets(['player', 60]))[0]).toMatchObject({ nextStake: 100 });
    const [full] = breachesOf(bets(['player', 1000], ['player', 1]));
    expect(full).toMatchObject({ betId: 'b2', room: 0 });
    expect(full).not.toHaveProperty('nextStake');
    expect(full?.reason).toContain('no stake is possible');
  });

  it('are the rule set’s own in each book, and borrowed elsewhere', () => {
    const rule = (rules: typeof FULL) => breachesOf(bets(['tie', 9]), rules)[0]?.rule;
    expect(rule(MACAU)).toMatchObject({ source: 'MC 12–18', basis: 'own' });
    expect(rule(FULL)).toMatchObject({ source: 'LT', basis: 'own' });
    expect(rule(EIGHT_BET)).toMatchObject({ source: 'EB', basis: 'own' });
    expect(rule(OWN)).toMatchObject({ source: 'MC 12–18', basis: 'borrowed' });
  });
});

describe('the multiples of MC note 1', () => {
  it('bind a Banker stake, with the next multiple in the answer', () => {
    expect(codes(bets(['banker', 100], ['banker', 300]), MACAU)).toEqual([]);
    const [breach] = breachesOf(bets(['banker', 150]), MACAU);
    expect(breach).toMatchObject({
      code: 'not_a_multiple',
      nextStake: 200,
      rule: { source: 'MC note 1', basis: 'own' },
    });
  });

  it('name the next multiple up although the one below is nearer', () => {
    expect(breachesOf(bets(['banker', 110]), MACAU)[0]).toMatchObject({ nextStake: 200 });
  });

  it('bind what is added to a Banker stake too', () => {
    expect(breachesOf(bets(['banker', 200], ['banker', 50]), MACAU)[0]).toMatchObject({
      betId: 'b2',
      code: 'not_a_multiple',
      nextStake: 100,
    });
  });

  it('name the multiple below where the one above passes a limit', () => {
    expect(breachesOf(bets(['banker', 850], ['banker', 1050]), MACAU, tight(950))).toMatchObject([
      { betId: 'b1', code: 'not_a_multiple', nextStake: 900 },
      { betId: 'b2', code: 'not_a_multiple', nextStake: 900 },
      { betId: 'b2', code: 'above_maximum', room: 950, nextStake: 900 },
    ]);
  });

  it('leave a Player stake any amount from the minimum up, the minimum itself by this service’s choice', () => {
    expect(codes(bets(['player', 100]), MACAU)).toEqual([]);
    expect(codes(bets(['player', 137]), MACAU)).toEqual([]);
    const [breach] = breachesOf(bets(['player', 99]), MACAU);
    expect(breach).toMatchObject({ code: 'below_minimum', rule: { source: 'MC note 1', basis: 'own' } });
    expect(breach?.rule.words).toContain('this service’s choice');
  });

  it('bind no other rule set', () => {
    for (const rules of [FULL, EIGHT_BET, OWN]) expect(codes(bets(['banker', 150]), rules)).toEqual([]);
  });

  function tight(max: number): Partial<PlacementFacts> {
    return { limits: { perType: { banker: { min: 100, max } } } };
  }
});

describe('the differential limit', () => {
  const limited = (player: number, banker: number): Partial<PlacementFacts> => ({
    limits: { perType: LIMITS, differential: 500 },
    tableStakes: { player, banker },
  });

  it('is reached exactly and not passed, with the room that is left', () => {
    expect(codes(bets(['player', 200]), FULL, limited(300, 0))).toEqual([]);
    const [breach] = breachesOf(bets(['player', 201]), FULL, limited(300, 0));
    expect(breach).toMatchObject({
      code: 'differential_limit',
      room: 200,
      nextStake: 200,
      rule: { source: 'LT', basis: 'own' },
    });
    expect(breach?.reason).toContain(
      'beyond the differential limit of 500 with 300 on Player and 0 on Banker',
    );
  });

  it('gives room on one side for more on the other, also by the same player’s bets before', () => {
    expect(codes(bets(['player', 700]), FULL, limited(0, 200))).toEqual([]);
    expect(codes(bets(['banker', 200], ['player', 700]), FULL, limited(0, 0))).toEqual([]);
    expect(codes(bets(['player', 700], ['banker', 200]), FULL, limited(0, 0))).toEqual([
      'b1 differential_limit',
    ]);
  });

  it('is MC’s own under macau, whose Banker stakes stay multiples in what is left of it', () => {
    expect(breachesOf(bets(['banker', 700]), MACAU, limited(0, 150))[0]).toMatchObject({
      code: 'differential_limit',
      room: 350,
      nextStake: 300,
      rule: { source: 'MC 14', basis: 'own' },
    });
  });

  it('takes both Banker bets together', () => {
    const both = bets(['banker', 300], ['banker_commission_free', 300]);
    expect(breachesOf(both, EIGHT_BET, limited(0, 0))).toMatchObject([
      { betId: 'b2', code: 'differential_limit', room: 200, rule: { source: 'MC 14', basis: 'borrowed' } },
    ]);
  });

  it('lets a bet lessen a difference that passes the limit already, and leaves no room to widen it', () => {
    expect(codes(bets(['banker', 100]), FULL, limited(900, 0))).toEqual([]);
    const [breach] = breachesOf(bets(['player', 100]), FULL, limited(900, 0));
    expect(breach).toMatchObject({ code: 'differential_limit', room: 0 });
    expect(breach).not.toHaveProperty('nextStake');
  });

  it('names no stake where the room is smaller than the minimum', () => {
    expect(breachesOf(bets(['player', 100]), FULL, limited(450, 0))[0]).not.toHaveProperty('nextStake');
  });

  it('does not bind bets on neither hand, nor a table without one', () => {
    expect(codes(bets(['tie', 100]), FULL, limited(500, 0))).toEqual([]);
    expect(codes(bets(['player', 1000]), FULL, { tableStakes: { player: 10 ** 12, banker: 0 } })).toEqual([]);
  });
});

describe('a pair bet', () => {
  it.each(['player', 'banker', 'tie'] as const)(
    'under macau may accompany a bet on %s, whichever comes first',
    (main) => {
      expect(codes(bets([main, 100], ['player_pair', 10]), MACAU)).toEqual([]);
      expect(codes(bets(['banker_pair', 10], [main, 100]), MACAU)).toEqual([]);
    },
  );

  it('under macau is refused alone, and beside another pair (MC 13)', () => {
    const both = breachesOf(bets(['player_pair', 10], ['banker_pair', 10]), MACAU);
    expect(both).toMatchObject([
      { betId: 'b1', code: 'pair_without_main_bet', rule: { source: 'MC 13', basis: 'own' } },
      { betId: 'b2', code: 'pair_without_main_bet' },
    ]);
  });

  it('under macau is refused where its only main bet is', () => {
    expect(codes(bets(['player', 1001], ['player_pair', 10]), MACAU)).toEqual([
      'b1 above_maximum',
      'b2 pair_without_main_bet',
    ]);
  });

  it('stands alone where the rule set does not say otherwise', () => {
    for (const rules of [FULL, EIGHT_BET, OWN]) expect(codes(bets(['player_pair', 10]), rules)).toEqual([]);
  });

  it('that macau does not offer is refused for that alone', () => {
    expect(codes(bets(['perfect_pair', 10]), MACAU)).toEqual(['b1 bet_not_offered']);
  });
});

describe('the two Banker modes', () => {
  const both = bets(['banker', 100], ['banker', 100], ['banker_commission_free', 100]);

  it('are not mixed under full, by this service’s choice; the first fixes the mode', () => {
    expect(breachesOf(both, FULL)).toMatchObject([
      { betId: 'b3', code: 'banker_modes_mixed', rule: { source: 'this service', basis: 'choice' } },
    ]);
    expect(codes([...both].reverse(), FULL)).toEqual(['b2 banker_modes_mixed', 'b1 banker_modes_mixed']);
  });

  it('are offered side by side under eight_bet', () => {
    expect(codes(both, EIGHT_BET)).toEqual([]);
  });
});

describe('a standing bettor', () => {
  const placed: BetToPlace[] = [{ betId: 'b1', type: 'player', stake: 100, seat: 3 }];

  it('may not use the place of a seated one (MC 15)', () => {
    const [breach] = breachesOf(placed, MACAU, { standing: true, seatsTaken: [1, 3] });
    expect(breach).toMatchObject({ code: 'place_of_seated_bettor', rule: { source: 'MC 15', basis: 'own' } });
    expect(breach?.reason).toContain('seat 3');
    expect(breachesOf(placed, FULL, { standing: true, seatsTaken: [3] })[0]?.rule.basis).toBe('borrowed');
  });

  it('may use a free place, and a seated bettor any', () => {
    expect(codes(placed, MACAU, { standing: true, seatsTaken: [1, 2] })).toEqual([]);
    expect(codes(placed, MACAU, { standing: true })).toEqual([]);
    expect(codes(placed, MACAU, { standing: false, seatsTaken: [3] })).toEqual([]);
    expect(codes(bets(['player', 100]), MACAU, { standing: true, seatsTaken: [3] })).toEqual([]);
  });
});

describe('facts that cannot be judged', () => {
  const pointers = (placed: readonly BetToPlace[], differs: Partial<PlacementFacts> = {}) =>
    faultsOf(placementRuling(FULL, facts(placed, differs))).map(({ pointer, code }) => `${pointer} ${code}`);

  it('are offered bets without a limit, limits whose minimum passes the maximum, and bet ids that recur', () => {
    const perType = { player: { min: 100, max: 99 } };
    const placed = [...bets(['player', 100], ['tie', 10]), ...bets(['player', 100])];
    expect(pointers(placed, { limits: { perType } })).toEqual([
      '/limits/perType/player contradiction',
      '/limits/perType/tie missing',
      '/bets/2/betId contradiction',
    ]);
  });

  it('are stakes that together leave the range of amounts', () => {
    const tableStakes = { player: MAX_AMOUNT - 100, banker: 0 };
    expect(pointers(bets(['player', 100]), { tableStakes })).toEqual([]);
    expect(pointers(bets(['player', 101]), { tableStakes })).toEqual(['/bets out_of_range']);
  });
});

it('throws where a bet without a limit is checked all the same, rather than take any stake', () => {
  const [bet] = bets(['player', 100]);
  if (bet === undefined) throw new Error('one bet');
  const placed = { ofType: new Map(), onHand: { player: 0, banker: 0 } };
  const unlimited = facts([bet], { limits: { perType: {} } });
  expect(() => betBreaches(FULL, unlimited, bet, placed)).toThrow('there is no limit for player');
});

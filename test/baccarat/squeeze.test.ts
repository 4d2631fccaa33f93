import { describe, expect, it } from 'vitest';
import type { Side } from '../../src/baccarat/hand.ts';
import { type SqueezeTable, squeezeRuling } from '../../src/baccarat/squeeze.ts';
import type { Holders, SqueezeBet } from '../../src/baccarat/squeeze-holders.ts';
import { MAX_AMOUNT } from '../../src/money/amount.ts';
import { answered, EIGHT_BET, faultsOf, MACAU } from '../support/table.ts';

/** A bet that was confirmed so many seconds into the minute. */
function bet(playerId: string, side: SqueezeBet['side'], stake: number, second = 0): SqueezeBet {
  return { playerId, side, stake, confirmedAt: `2026-11-29T12:00:${String(second).padStart(2, '0')}.000Z` };
}

function table(
  kind: SqueezeTable['kind'],
  bets: SqueezeBet[],
  differs: Partial<SqueezeTable> = {},
): SqueezeTable {
  return { kind, device: 'shoe', squeezing: true, bets, ...differs };
}

function holdersOf(question: SqueezeTable, rules = EIGHT_BET): Holders {
  const answer = answered(squeezeRuling(rules, question));
  if (answer.kind !== 'holders') throw new TypeError('the answer names no holders');
  return answer.hands;
}

/** Who holds the Player hand and the Banker hand. */
function heldBy(question: SqueezeTable): readonly [player: string, banker: string] {
  const hands = holdersOf(question);
  const name = (side: Side) => {
    const holder = hands[side];
    return holder.ruling === 'squeeze' ? holder.playerId : 'dealer';
  };
  return [name('player'), name('banker')];
}

function own(bets: SqueezeBet[], differs: Partial<SqueezeTable> = {}) {
  return heldBy(table('own_table', bets, differs));
}

function shared(bets: SqueezeBet[], differs: Partial<SqueezeTable> = {}) {
  return heldBy(table('shared_table', bets, differs));
}

describe('a bettor at a table of his own', () => {
  it('squeezes the hand that he bet on', () => {
    expect(own([bet('a', 'player', 10)])).toEqual(['a', 'dealer']);
    expect(own([bet('a', 'banker', 10)])).toEqual(['dealer', 'a']);
    expect(own([bet('a', 'banker', 10), bet('a', 'other', 500)])).toEqual(['dealer', 'a']);
  });

  it('squeezes of both hands the one with the larger stake, and of equal stakes the Player hand', () => {
    expect(own([bet('a', 'player', 100), bet('a', 'banker', 101)])).toEqual(['dealer', 'a']);
    expect(own([bet('a', 'player', 101), bet('a', 'banker', 100)])).toEqual(['a', 'dealer']);
    expect(own([bet('a', 'banker', 100, 1), bet('a', 'player', 100, 2)])).toEqual(['a', 'dealer']);
  });

  it('has both Banker bets summed', () => {
    expect(own([bet('a', 'player', 100), bet('a', 'banker', 60), bet('a', 'banker', 41)])).toEqual([
      'dealer',
      'a',
    ]);
  });

  it('squeezes the Player hand with other bets alone, and nothing without a bet', () => {
    expect(own([bet('a', 'other', 100)])).toEqual(['a', 'dealer']);
    expect(own([])).toEqual(['dealer', 'dealer']);
  });

  it('is told by which rule, with his stakes, and what a holder may not do', () => {
    const { player, banker } = holdersOf(
      table('own_table', [bet('a', 'player', 300), bet('a', 'banker', 200)]),
      MACAU,
    );
    expect(player).toMatchObject({ ruling: 'squeeze', playerId: 'a', stake: 300 });
    expect(player.rule).toMatchObject({ source: 'EB', basis: 'borrowed' });
    expect(player.reason).toBe('a has 300 on Player and 200 on Banker: he squeezes the Player hand.');
    expect(player.furtherRules).toMatchObject([
      { source: 'MC 16.2', basis: 'own' },
      { source: 'MC 16', basis: 'own' },
    ]);
    expect(banker.ruling).toBe('dealer_opens');
    expect(banker.furtherRules).toBeUndefined();
  });

  it('is refused with another bettor’s bets at his table', () => {
    const two = table('own_table', [bet('a', 'player', 10), bet('b', 'banker', 10)]);
    expect(faultsOf(squeezeRuling(EIGHT_BET, two))).toMatchObject([
      { pointer: '/bets', code: 'contradiction' },
    ]);
  });

  it('does not squeeze while standing', () => {
    expect(own([bet('a', 'player', 10)], { standing: ['a'] })).toEqual(['dealer', 'dealer']);
    expect(own([bet('a', 'player', 10)], { standing: ['b'] })).toEqual(['a', 'dealer']);
  });
});

describe('a shared table', () => {
  it('gives each hand to the highest stake on it', () => {
    const bets = [
      bet('a', 'player', 100),
      bet('b', 'player', 101),
      bet('c', 'banker', 5),
      bet('d', 'banker', 4),
    ];
    expect(shared(bets)).toEqual(['b', 'c']);
    const { player } = holdersOf(table('shared_table', bets));
    expect(player).toMatchObject({ stake: 101, rule: { source: 'EB', basis: 'own' } });
    expect(player.reason).toBe('b has the highest stake on the Player hand, 101; the next is a with 100.');
  });

  it('sums a bettor’s bets on a hand', () => {
    const bets = [bet('a', 'banker', 100), bet('b', 'banker', 60), bet('b', 'banker', 41)];
    expect(shared(bets)).toEqual(['dealer', 'b']);
  });

  it('gives a hand with equal stakes to the earlier confirmed bet, whatever the order of the list', () => {
    const later = bet('a', 'player', 100, 9);
    const earlier = bet('b', 'player', 100, 3);
    expect(shared([later, earlier])).toEqual(['b', 'dealer']);
    const { player } = holdersOf(table('shared_table', [later, earlier]));
    expect(player.reason).toContain('b had it confirmed at 2026-11-29T12:00:03.000Z');
    expect(player.rule).toMatchObject({ source: 'EB', basis: 'own' });
  });

  it('gives a hand with equal stakes of the same time to the one listed earlier, by this service’s choice', () => {
    const bets = [bet('a', 'player', 100, 3), bet('b', 'player', 100, 3)];
    expect(shared(bets)).toEqual(['a', 'dealer']);
    expect(shared([...bets].reverse())).toEqual(['b', 'dealer']);
    const { player } = holdersOf(table('shared_table', bets));
    expect(player.rule).toMatchObject({ source: 'this service', basis: 'choice' });
  });

  it('takes of equal stakes the one that was complete earlier, not the one that was begun earlier', () => {
    const bets = [bet('a', 'player', 40, 1), bet('b', 'player', 100, 2), bet('a', 'player', 60, 3)];
    expect(shared(bets)).toEqual(['b', 'dealer']);
    const { player } = holdersOf(table('shared_table', bets));
    expect(player.furtherRules?.[0]).toMatchObject({ source: 'EB', basis: 'choice' });
  });

  it('leaves a hand that nobody bet on to the dealer', () => {
    expect(shared([bet('a', 'player', 100), bet('b', 'other', 900)])).toEqual(['a', 'dealer']);
  });

  it('lets one bettor hold both hands where he leads them with different stakes', () => {
    const bets = [
      bet('a', 'player', 100),
      bet('a', 'banker', 200),
      bet('b', 'player', 99),
      bet('c', 'banker', 199),
    ];
    expect(shared(bets)).toEqual(['a', 'a']);
  });
});

describe('a bettor who leads both hands of a shared table with equal stakes', () => {
  it('keeps the hand that he bet first, and the other goes to its next bettor', () => {
    const bets = [bet('a', 'banker', 100, 1), bet('a', 'player', 100, 2), bet('b', 'player', 70, 3)];
    expect(shared(bets)).toEqual(['b', 'a']);
    const { player, banker } = holdersOf(table('shared_table', bets));
    expect(banker.rule).toMatchObject({ source: 'EB', basis: 'own' });
    expect(player.rule).toMatchObject({ source: 'EB', basis: 'choice' });
    expect(player.reason).toContain('goes to its next bettor, b with 70');
  });

  it('has bet first the hand of his first bet, although he completed the other earlier', () => {
    const bets = [bet('a', 'banker', 40, 1), bet('a', 'player', 100, 2), bet('a', 'banker', 60, 3)];
    expect(shared(bets)).toEqual(['dealer', 'a']);
  });

  it('gives it to the dealer where nobody else bet on it', () => {
    expect(shared([bet('a', 'player', 100, 1), bet('a', 'banker', 100, 2)])).toEqual(['a', 'dealer']);
    expect(shared([bet('a', 'player', 100, 2), bet('a', 'banker', 100, 1)])).toEqual(['dealer', 'a']);
  });

  it('takes of bets of the same time the one listed earlier as the first', () => {
    expect(shared([bet('a', 'banker', 100, 1), bet('a', 'player', 100, 1)])).toEqual(['dealer', 'a']);
  });

  it('gives nothing up where somebody has staked more on one of them', () => {
    const bets = [bet('a', 'player', 100, 1), bet('a', 'banker', 100, 2), bet('b', 'player', 101, 3)];
    expect(shared(bets)).toEqual(['b', 'a']);
  });
});

describe('the rules of MC 16', () => {
  const bets = [bet('a', 'player', 100), bet('b', 'player', 900), bet('b', 'banker', 900)];

  it('let the house switch squeezing off', () => {
    const { player, banker } = holdersOf(table('shared_table', bets, { squeezing: false }), MACAU);
    for (const hand of [player, banker]) {
      expect(hand).toMatchObject({ ruling: 'dealer_opens', rule: { source: 'MC 16', basis: 'own' } });
    }
  });

  it('leave out standing bettors, and say so', () => {
    expect(shared(bets, { standing: ['b'] })).toEqual(['a', 'dealer']);
    const { player, banker } = holdersOf(table('shared_table', bets, { standing: ['b'] }));
    for (const hand of [player, banker]) {
      expect(hand.reason).toContain('Standing bettors do not qualify: b.');
      expect(hand.furtherRules?.at(-1)).toMatchObject({ source: 'MC 16', basis: 'borrowed' });
    }
    expect(holdersOf(table('shared_table', bets, { standing: [] })).player.reason).not.toContain('Standing');
  });

  it('have no squeeze with a machine that deals continuously', () => {
    const { player } = holdersOf(table('shared_table', bets, { device: 'continuous_shuffler' }));
    expect(player).toMatchObject({ ruling: 'dealer_opens', rule: { source: 'MC 2.3, 7.2' } });
  });

  it('keep the cards at the table', () => {
    expect(act({ kind: 'holder_leaves', withCards: true })).toMatchObject({
      ruling: 'refuse',
      rule: { source: 'MC 16.2', basis: 'own' },
    });
    expect(act({ kind: 'holder_leaves', withCards: false }).ruling).toBe('accept');
  });

  it('keep the third card apart from the first two', () => {
    expect(act({ kind: 'holder_looks_at_third_card', firstTwoOpened: false })).toMatchObject({
      ruling: 'refuse',
      rule: { source: 'MC 16', basis: 'own' },
    });
    expect(act({ kind: 'holder_looks_at_third_card', firstTwoOpened: true }).ruling).toBe('accept');
  });
});

function act(question: Parameters<typeof squeezeRuling>[1]) {
  const answer = answered(squeezeRuling(MACAU, question));
  if (answer.kind !== 'holder_act') throw new TypeError('the answer is no decision on a holder');
  return answer.decision;
}

it('refuses stakes that together leave the range of amounts', () => {
  const within = table('shared_table', [bet('a', 'player', MAX_AMOUNT - 1), bet('b', 'banker', 1)]);
  expect(faultsOf(squeezeRuling(EIGHT_BET, within))).toEqual([]);
  const beyond = table('shared_table', [bet('a', 'player', MAX_AMOUNT - 1), bet('b', 'banker', 2)]);
  expect(faultsOf(squeezeRuling(EIGHT_BET, beyond))).toMatchObject([
    { pointer: '/bets', code: 'out_of_range' },
  ]);
});

import { describe, expect, it } from 'vitest';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { BET, DEAL, manyBets, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

let rounds = 0;

/** Settles a round of its own. */
function settle(request: object) {
  rounds += 1;
  return running.api.settle(running.key, `bets-${rounds}`, { ...ROUND, ...request });
}

const bet = (type: string, differs: object = {}) => ({ ...BET, betId: type, type, ...differs });
const RANKS = { kind: 'hands', player: ['2', '3', '9'], banker: ['K', '6'] };

describe('the offer', () => {
  it('is what settles: every bet that it lacks is named', async () => {
    const bets = [bet('player'), bet('big'), bet('tie'), bet('lucky_six'), bet('big', { betId: 'again' })];
    expectProblem(await settle({ ruleSet: 'macau', bets }), 422, 'bet_not_offered', [
      '/bets/1/type bet_not_offered',
      '/bets/3/type bet_not_offered',
      '/bets/4/type bet_not_offered',
    ]);
  });

  it('does not bind a bet that is void', async () => {
    const answer = await settle({ ruleSet: 'macau', bets: [bet('big', { void: 'not_offered' })] });
    expect(bodyOf(answer)).toMatchObject({
      bets: [{ type: 'big', result: 'void', void: 'not_offered', payout: BET.stake, validStake: 0 }],
    });
  });
});

describe('round caps', () => {
  const CAPS = [
    ['full', 'player_pair', 60],
    ['full', 'either_pair', 50],
    ['full', 'player_dragon_bonus', 40],
    ['full', 'super_lucky_seven', 50],
    ['eight_bet', 'big', 30],
    ['eight_bet', 'small', 30],
  ] as const;

  it.each(CAPS)('under %s take %s until round %i and not after', async (ruleSet, type, cap) => {
    const at = (roundNumber: number) => settle({ ruleSet, table: { roundNumber }, bets: [bet(type)] });
    expect((await at(cap)).status).toBe(201);
    expectProblem(await at(cap + 1), 422, 'bet_closed', ['/bets/0/type bet_closed']);
  });

  it('need the round number, which is asked for once for each kind of bet', async () => {
    const bets = [...manyBets(3, { type: 'player_pair' }), bet('banker_pair'), bet('player')];
    const faults = ['/table/roundNumber required', '/table/roundNumber required'];
    expectProblem(await settle({ bets }), 422, 'invalid_request', faults);
    expectProblem(await settle({ bets, table: { tableId: 'T' } }), 422, 'invalid_request', faults);
  });

  it('need none where no bet has a cap', async () => {
    expect((await settle({ bets: [bet('player'), bet('tie')] })).status).toBe(201);
    expect((await settle({ ruleSet: 'eight_bet', bets: [bet('player_pair')] })).status).toBe(201);
  });

  it('do not bind a bet that is void, with or without the round number', async () => {
    const bets = [bet('player_pair', { void: 'too_late' })];
    expect((await settle({ bets })).status).toBe(201);
    expect((await settle({ bets, table: { roundNumber: 61 } })).status).toBe(201);
  });

  it('are judged beside the offer, all faults at once', async () => {
    const bets = [bet('player_pair'), bet('big'), bet('player'), bet('either_pair', { void: 'x' })];
    expectProblem(await settle({ bets, table: { roundNumber: 99 } }), 422, 'bet_closed', [
      '/bets/0/type bet_closed',
      '/bets/1/type bet_not_offered',
    ]);
  });
});

describe('deals of ranks alone', () => {
  it('settle every bet that needs no suits', async () => {
    const bets = ['player', 'banker', 'tie', 'player_pair', 'either_pair', 'lucky_six'].map((type) =>
      bet(type),
    );
    const answer = await settle({ deal: RANKS, table: { roundNumber: 1 }, bets });
    expect(answer.status).toBe(201);
    const { deal, outcome } = bodyOf(answer);
    expect(deal).toEqual(RANKS);
    expect(JSON.stringify(outcome)).not.toContain('perfectPair');
  });

  it('do not settle a perfect pair', async () => {
    const bets = [bet('player'), bet('perfect_pair')];
    const answer = await settle({ deal: RANKS, table: { roundNumber: 1 }, bets });
    expectProblem(answer, 422, 'invalid_request', ['/bets/1/type suits_required']);
  });

  it('return a perfect pair that is void', async () => {
    const bets = [bet('perfect_pair', { void: 'no_suits' })];
    expect((await settle({ deal: RANKS, bets })).status).toBe(201);
  });
});

describe('rule sets', () => {
  it('are named in the record by their version, pinned or not', async () => {
    const named = await settle({ ruleSet: 'full' });
    const pinned = await settle({ ruleSet: 'full@1' });
    expect([bodyOf(named)['ruleSet'], bodyOf(pinned)['ruleSet']]).toEqual(['full@1', 'full@1']);
  });

  it.each(['none', 'none@1', 'full@2', 'own.none', 'fulls'])('%s is unknown', async (ruleSet) => {
    expectProblem(await settle({ ruleSet }), 422, 'unknown_rule_set', ['/ruleSet unknown_rule_set']);
  });
});

describe('spellings of cards', () => {
  it('are answered in one', async () => {
    const deal = { kind: 'hands', player: ['10d', 'tH', 'kc'], banker: ['jS', '7d'] };
    expect(bodyOf(await settle({ deal }))).toMatchObject({
      deal: { player: ['TD', 'TH', 'KC'], banker: ['JS', '7D'] },
      outcome: { winner: 'banker', player: { total: 0, pair: true, perfectPair: false } },
    });
  });

  it('hold for a sequence, of which a card too many is set aside', async () => {
    const deal = { kind: 'sequence', cards: ['2s', 'kh', '3d', '6d', '9c', '10h'] };
    expect(bodyOf(await settle({ deal }))).toMatchObject({
      deal: { kind: 'sequence', cards: ['2S', 'KH', '3D', '6D', '9C', 'TH'] },
      outcome: { player: { cards: ['2S', '3D', '9C'] }, banker: { cards: ['KH', '6D'] }, excess: ['TH'] },
    });
  });
});

describe('a round without bets', () => {
  it('settles', async () => {
    expect(bodyOf(await settle({ bets: [] }))).toMatchObject({ bets: [], totals: [], status: 'settled' });
  });
});

describe('a settlement', () => {
  it('leaves out what was not sent, and shows what was', async () => {
    const bare = bodyOf(await settle({}));
    expect(Object.keys(bare)).not.toContain('table');
    expect(Object.keys(bare)).not.toContain('playedAt');
    const table = { shoeId: 'S', roundNumber: 3 };
    const full = bodyOf(await settle({ table, playedAt: '2026-11-29T11:59:58.000Z', coupId: 'C' }));
    expect(full).toMatchObject({
      table,
      playedAt: '2026-11-29T11:59:58.000Z',
      playedGamingDay: '2026-11-29',
      coupId: 'C',
    });
  });

  it('has its place and version in its headers', async () => {
    const { headers } = await running.api.settle(running.key, 'A.b_c:d~e-f', { ...ROUND, deal: DEAL });
    expect(headers.get('Location')).toBe('/v1/rounds/A.b_c:d~e-f/settlement');
    expect([headers.get('ETag'), headers.get('Idempotent-Replayed')]).toEqual(['"1"', null]);
  });
});

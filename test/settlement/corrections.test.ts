import { describe, expect, it } from 'vitest';
import type { PlacedBet } from '../../src/bets/settle.ts';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { unbrokenChain } from '../support/hash-chain.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS, roundWith, TIE } from '../support/office-rounds.ts';

describe.each(ENGINES)('a correction on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');
  let rounds = 0;

  /** A round settled with bets, and its id. */
  async function settled(bets: readonly PlacedBet[], differs: object = {}): Promise<string> {
    rounds += 1;
    expect(await on.office.settle(`R-${rounds}`, roundWith(bets, differs))).toMatchObject({ status: 201 });
    return `R-${rounds}`;
  }

  it('settles all bets again on the right cards, and shows the new deal and outcome', async () => {
    const round = await settled([betOn('player', 100), betOn('banker', 50), betOn('tie', 10)]);
    const { body } = await on.office.correct(round, 1, { deal: PLAYER_WINS });
    expect(body).toMatchObject({
      deal: PLAYER_WINS,
      outcome: { winner: 'player', cardCount: 4 },
      bets: [
        { betId: 'player', result: 'win', payout: 200, adjustment: 200 },
        { betId: 'banker', result: 'lose', payout: 0, adjustment: -97 },
        { betId: 'tie', result: 'lose', payout: 0, adjustment: 0 },
      ],
      totals: [{ stake: 160, payout: 200 }],
    });
  });

  it('takes the cards as a sequence where the round was settled from hands', async () => {
    const round = await settled([betOn('player', 100)]);
    const deal = { kind: 'sequence', cards: ['2S', 'KH', '7D', '6D'] };
    expect(await on.office.correct(round, 1, { deal })).toMatchObject({
      status: 201,
      body: { deal, outcome: { winner: 'player' }, bets: [{ payout: 200 }] },
    });
  });

  it('changes deal, added and voided bets at once, and nets the turnover of all bets again', async () => {
    const round = await settled([betOn('player', 100), betOn('tie', 10)]);
    const { body } = await on.office.correct(round, 1, {
      deal: PLAYER_WINS,
      addBets: [betOn('banker', 30)],
      voidBets: [{ betId: 'tie', reason: 'late_bet' }],
    });
    expect(body.bets).toMatchObject([
      { betId: 'player', payout: 200, adjustment: 200, validStake: 70 },
      { betId: 'tie', result: 'void', void: 'late_bet', payout: 10, adjustment: 10, validStake: 0 },
      { betId: 'banker', result: 'lose', payout: 0, adjustment: 0, validStake: 0 },
    ]);
    expect(body.adjustments).toMatchObject([
      { type: 'banker', bets: 1, stake: 30, payout: 0, houseResult: 30 },
      { type: 'player', bets: 0, stake: 0, payout: 200, validStake: -30, houseResult: -200 },
      { type: 'tie', bets: 0, stake: 0, payout: 10, validStake: -10, houseResult: -10 },
    ]);
  });

  it('follows corrections with corrections: each adjusts the version before it, none the first', async () => {
    const round = await settled([betOn('player', 100)]);
    const deals = [PLAYER_WINS, TIE, PLAYER_WINS];
    for (const [index, deal] of deals.entries()) await on.office.correct(round, index + 1, { deal });
    await on.office.void(round, 4);
    const chain = await unbrokenChain(on.office, round);
    expect(chain.map(({ bets }) => bets?.[0]?.adjustment)).toEqual([undefined, 200, -100, 100, -100]);
  });

  it('settles an empty round’s forgotten bets', async () => {
    const round = await settled([]);
    const { body } = await on.office.correct(round, 1, { addBets: [betOn('banker', 100)] });
    expect(body).toMatchObject({
      bets: [{ payout: 195, adjustment: 195 }],
      adjustments: [{ bets: 1, stake: 100 }],
    });
  });

  it.each([
    [
      'an unknown bet to void',
      { voidBets: [{ betId: 'none', reason: 'x' }] },
      ['/voidBets/0/betId unknown_bet'],
    ],
    [
      'a bet that is void already',
      { voidBets: [{ betId: 'gone', reason: 'x' }] },
      ['/voidBets/0/betId bet_is_void'],
    ],
    [
      'an added bet whose id the round has',
      { addBets: [betOn('tie', 1), betOn('tie', 1, { betId: 'player' })] },
      ['/addBets/1/betId duplicate_bet_id'],
    ],
    [
      'an added bet whose id another has',
      { addBets: [betOn('tie', 1), betOn('tie', 2)] },
      ['/addBets/1/betId duplicate_bet_id'],
    ],
    [
      'a bet that is voided twice',
      {
        voidBets: [
          { betId: 'player', reason: 'x' },
          { betId: 'player', reason: 'x' },
        ],
      },
      ['/voidBets/1/betId duplicate_bet_id'],
    ],
    ['no change at all', {}, [' required']],
    [
      'both at fault at once',
      { addBets: [betOn('player', 1)], voidBets: [{ betId: 'none', reason: 'x' }] },
      ['/voidBets/0/betId unknown_bet', '/addBets/0/betId duplicate_bet_id'],
    ],
  ])('refuses %s with invalid_request and points at it', async (_, change, faults) => {
    const round = await settled([
      betOn('player', 100),
      betOn('banker', 5, { betId: 'gone', void: 'late_bet' }),
    ]);
    const { status, body } = await on.office.correct(round, 1, change);
    expect([status, body.code]).toEqual([422, 'invalid_request']);
    expect(body.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults);
    expect(await unbrokenChain(on.office, round)).toHaveLength(1);
  });

  it.each([
    [
      'a bet that the rule set does not offer',
      { addBets: [betOn('tie', 1), betOn('big', 1)] },
      'bet_not_offered',
      '/addBets/1/type',
    ],
    ['a bet past its round cap', { addBets: [betOn('lucky_six', 1)] }, 'bet_closed', '/addBets/0/type'],
    [
      'an illegal deal',
      { deal: { kind: 'hands', player: ['2S', '3D'], banker: ['KH', '6D'] } },
      'illegal_deal',
      '/deal/player',
    ],
    [
      'stakes beyond what amounts can hold',
      {
        addBets: Array.from({ length: 1_001 }, (_, index) => betOn('tie', 10 ** 12, { betId: `t${index}` })),
      },
      'amount_out_of_range',
      '/addBets',
    ],
  ])('refuses %s as a settlement would, and points into the correction', async (_, change, code, pointer) => {
    const round = await settled([betOn('player', 100)], { table: { roundNumber: 51 } });
    const answer = await on.office.correct(round, 1, change);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it('refuses bets beyond 10,000 over all versions of the round', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => betOn('player', 1, { betId: `b${from + index}` }));
    const round = await settled(many(0, 9_999));
    expect(await on.office.correct(round, 1, { addBets: many(9_999, 2) })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', errors: [{ pointer: '/addBets', code: 'too_big' }] },
    });
    const { status, body } = await on.office.correct(round, 1, {
      addBets: many(9_999, 1),
      deal: PLAYER_WINS,
    });
    expect([status, body.bets?.length, body.totals?.[0]?.payout]).toEqual([201, 10_000, 20_000]);
    expect(await unbrokenChain(on.office, round)).toHaveLength(2);
  });

  it('keeps a voided bet void when the cards are corrected later', async () => {
    const round = await settled([betOn('player', 100)]);
    await on.office.correct(round, 1, { voidBets: [{ betId: 'player', reason: 'late_bet' }] });
    const { body } = await on.office.correct(round, 2, { deal: PLAYER_WINS });
    expect(body.bets).toMatchObject([{ result: 'void', void: 'late_bet', payout: 100, adjustment: 0 }]);
  });

  it('takes a ranks-only deal unless a bet needs suits', async () => {
    const ranks = { kind: 'hands', player: ['2', '7'], banker: ['K', '6'] };
    const plain = await settled([betOn('player', 100)]);
    expect(await on.office.correct(plain, 1, { deal: ranks })).toMatchObject({ status: 201 });
    const suited = await settled([betOn('perfect_pair', 100)], { table: { roundNumber: 1 } });
    expect(await on.office.correct(suited, 1, { deal: ranks })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', errors: [{ pointer: '/deal', code: 'suits_required' }] },
    });
  });

  it('takes no capped bet where the number of the round is not known, and points at the added bets', async () => {
    const round = await settled([betOn('player', 100)]);
    expect(await on.office.correct(round, 1, { addBets: [betOn('lucky_six', 1)] })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', errors: [{ pointer: '/addBets', code: 'required' }] },
    });
  });

  it('is replayed for the same content in another spelling: key order, card case and 10 for T', async () => {
    const round = await settled([betOn('player', 100)]);
    const deal = { kind: 'hands', player: ['TS', '9D'], banker: ['KH', '6D'] };
    const first = await on.office.correct(round, 1, { deal });
    const respelt = { deal: { banker: ['kh', '6d'], player: ['10S', '9d'], kind: 'hands' } };
    expect(await on.office.correct(round, 1, respelt)).toEqual({ ...first, status: 200, replayed: true });
  });

  it('answers the text that it stored, to its own replay and to every read', async () => {
    const round = await settled([betOn('player', 100)]);
    const { text } = await on.office.correct(round, 1, { deal: TIE });
    expect((await on.office.read(round)).text).toBe(text);
    expect((await on.office.read(round, 2)).text).toBe(text);
    expect(await on.office.settle(round, LOST_100)).toMatchObject({ replayed: true, body: { version: 1 } });
  });
});

import { describe, expect, it } from 'vitest';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { unbrokenChain } from '../support/hash-chain.ts';
import { officeOn } from '../support/office-on.ts';
import { BANKER_WINS, LOST_100, PLAYER_WINS, roundWith, TIE } from '../support/office-rounds.ts';

const DEALS = { lose: BANKER_WINS, win: PLAYER_WINS, tie: TIE };

describe.each(ENGINES)('voids and corrections on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');

  describe('the adjustment of a bet of 100 at odds 1:1', () => {
    it.each([
      ['lose', 'win', 200],
      ['win', 'lose', -200],
      ['tie', 'win', 100],
      ['win', 'tie', -100],
      ['lose', 'tie', 100],
      ['tie', 'lose', -100],
    ] as const)('from %s to %s is %d', async (before, after, adjustment) => {
      const round = `M-${before}-${after}`;
      await on.office.settle(round, roundWith([betOn('player', 100)], { deal: DEALS[before] }));
      const { status, body } = await on.office.correct(round, 1, { deal: DEALS[after] });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        version: 2,
        status: 'corrected',
        bets: [{ adjustment }],
        adjustments: [
          {
            currency: 'EUR',
            type: 'player',
            bets: 0,
            stake: 0,
            payout: adjustment,
            houseResult: -adjustment,
          },
        ],
      });
    });

    it.each([
      ['win', -100],
      ['lose', 100],
      ['tie', 0],
    ] as const)('of a void after %s is %d', async (before, adjustment) => {
      const round = `V-${before}`;
      await on.office.settle(round, roundWith([betOn('player', 100)], { deal: DEALS[before] }));
      const { body } = await on.office.void(round, 1, 'misdeal');
      expect(body).toMatchObject({
        version: 2,
        status: 'voided',
        bets: [{ adjustment, result: 'void', void: 'misdeal', payout: 100, winnings: 0, validStake: 0 }],
        totals: [{ currency: 'EUR', bets: 1, stake: 100, payout: 100, houseResult: 0, validStake: 0 }],
      });
      const { validStake } = body.adjustments?.[0] ?? { validStake: 0 };
      expect(validStake).toBe(before === 'tie' ? 0 : -100);
    });

    it('is nothing where nothing changes, and the types that do not change are left out', async () => {
      await on.office.settle('M-same', roundWith([betOn('player', 100), betOn('tie', 7)]));
      const { body } = await on.office.correct('M-same', 1, {
        addBets: [betOn('banker', 20, { betId: 'late', playerId: 'p9' })],
      });
      expect(body.bets?.map(({ betId, adjustment }) => [betId, adjustment])).toEqual([
        ['player', 0],
        ['tie', 0],
        ['late', 39],
      ]);
      expect(body.adjustments).toEqual([
        {
          currency: 'EUR',
          type: 'banker',
          bets: 1,
          stake: 20,
          payout: 39,
          winnings: 19,
          commission: 1,
          validStake: 20,
          houseResult: -19,
        },
      ]);
    });
  });

  describe('the order of judging', () => {
    it('replays the same void for ever, also when it is no longer the latest version', async () => {
      await on.office.settle('O-1', LOST_100);
      const corrected = await on.office.correct('O-1', 1, { deal: TIE });
      const voided = await on.office.void('O-1', 2);
      for (let time = 0; time < 2; time += 1) {
        on.office.clock.now += 400 * 86_400_000;
        const again = await on.office.correct('O-1', 1, { deal: TIE });
        expect(again).toEqual({ ...corrected, status: 200, replayed: true });
        expect(await on.office.void('O-1', 2)).toEqual({ ...voided, status: 200, replayed: true });
      }
      expect(await on.office.settle('O-1', LOST_100)).toMatchObject({
        status: 200,
        replayed: true,
        body: { version: 1 },
      });
      expect(await unbrokenChain(on.office, 'O-1')).toHaveLength(3);
    });

    it.each([
      ['another reason', (round: string) => on.office.void(round, 1, 'other')],
      ['a correction', (round: string) => on.office.correct(round, 1, { deal: TIE })],
      [
        'the same change under another reason',
        (round: string) => on.office.correct(round, 1, { deal: PLAYER_WINS, reason: { code: 'other' } }),
      ],
    ])(
      'answers version_conflict to %s where version n + 1 exists, and names expectedVersion',
      async (what, send) => {
        const round = `O-2-${what.length}`;
        await on.office.settle(round, LOST_100);
        await on.office.void(round, 1);
        expect(await send(round)).toMatchObject({
          status: 409,
          body: { code: 'version_conflict', errors: [{ pointer: '/expectedVersion', code: 'differs' }] },
        });
        expect(await unbrokenChain(on.office, round)).toHaveLength(2);
      },
    );

    it('answers not_found where the round is unknown, and version_conflict where the version is', async () => {
      expect(await on.office.void('O-none', 1)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await on.office.correct('O-none', 3, { deal: TIE })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      await on.office.settle('O-3', LOST_100);
      expect(await on.office.void('O-3', 2)).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      });
      expect(await on.office.void('O-3', 7)).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      });
    });

    it('lets nothing follow a void, and still replays it', async () => {
      await on.office.settle('O-4', LOST_100);
      await on.office.void('O-4', 1);
      for (const refused of [
        await on.office.void('O-4', 2),
        await on.office.correct('O-4', 2, { deal: TIE }),
      ]) {
        expect(refused).toMatchObject({ status: 409, body: { code: 'round_voided' } });
      }
      expect(await on.office.void('O-4', 1)).toMatchObject({ status: 200, replayed: true });
    });

    it('judges what version n + 1 is before the content of a correction', async () => {
      await on.office.settle('O-5', LOST_100);
      await on.office.void('O-5', 1);
      const illegal = { deal: { kind: 'hands', player: ['2S', '3D'], banker: ['KH', '6D'] } };
      expect(await on.office.correct('O-5', 1, illegal)).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      });
      expect(await on.office.correct('O-5', 2, illegal)).toMatchObject({
        status: 409,
        body: { code: 'round_voided' },
      });
    });
  });

  describe('the void of a round that was never settled', () => {
    it('stores a first version without bets that a late settlement meets, and that is replayed', async () => {
      const voided = await on.office.void('T-1', 0, 'shoe_jam');
      expect(voided).toMatchObject({
        status: 201,
        body: { version: 1, status: 'voided', bets: [], totals: [], reason: { code: 'shoe_jam' } },
      });
      expect(voided.body).not.toHaveProperty('adjustments');
      expect(await on.office.settle('T-1', LOST_100)).toMatchObject({
        status: 409,
        body: { code: 'round_voided' },
      });
      expect(await on.office.settle('T-1', roundWith([betOn('big', 1)]))).toMatchObject({
        status: 422,
        body: { code: 'bet_not_offered' },
      });
      expect(await on.office.void('T-1', 0, 'shoe_jam')).toEqual({ ...voided, status: 200, replayed: true });
      expect(await on.office.void('T-1', 1)).toMatchObject({ status: 409, body: { code: 'round_voided' } });
      expect(await on.office.correct('T-1', 1, { deal: TIE })).toMatchObject({
        status: 409,
        body: { code: 'round_voided' },
      });
      expect(await unbrokenChain(on.office, 'T-1')).toHaveLength(1);
    });

    it('is a version_conflict once the round is settled', async () => {
      await on.office.settle('T-2', LOST_100);
      expect(await on.office.void('T-2', 0)).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      });
    });
  });

  it('makes each version at least a millisecond younger than the one before, though the clock stands or goes back', async () => {
    on.office.at('2026-03-10T12:00:00.000Z');
    await on.office.settle('S-1', LOST_100);
    await on.office.correct('S-1', 1, { deal: TIE });
    on.office.at('2026-03-10T11:59:59.000Z');
    await on.office.correct('S-1', 2, { deal: PLAYER_WINS });
    const chain = await unbrokenChain(on.office, 'S-1');
    expect(chain.map(({ settledAt }) => settledAt)).toEqual([
      '2026-03-10T12:00:00.000Z',
      '2026-03-10T12:00:00.001Z',
      '2026-03-10T12:00:00.002Z',
    ]);
  });

  it('keeps an own reason of a bet that had been void before its round was', async () => {
    await on.office.settle('S-2', roundWith([betOn('player', 100, { void: 'late_bet' }), betOn('tie', 5)]));
    const { body } = await on.office.void('S-2', 1, 'misdeal');
    expect(body.bets).toMatchObject([
      { void: 'late_bet', adjustment: 0 },
      { void: 'misdeal', adjustment: 5 },
    ]);
  });

  it('hides one operator’s rounds from another: what is not his is not found', async () => {
    await on.office.settle('S-3', LOST_100);
    const other = await on.office.asOperator('other');
    expect(await other.void('S-3', 1)).toMatchObject({ status: 404 });
    expect(await other.correct('S-3', 1, { deal: TIE })).toMatchObject({ status: 404 });
    expect(await other.void('S-3', 0)).toMatchObject({ status: 201, body: { version: 1 } });
    expect(await unbrokenChain(on.office, 'S-3')).toHaveLength(1);
  });
});

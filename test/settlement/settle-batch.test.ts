import { afterEach, describe, expect, it } from 'vitest';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS, roundWith } from '../support/office-rounds.ts';

describe.each(ENGINES)('a batch on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');

  afterEach(() => on.office.service.connection.client.middlewareStack.remove('failing'));

  it('answers in the order of the request, each round as it alone would be answered', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `R-${(index * 37) % 50}`);
    const { status, body } = await on.office.batch(ids.map((roundId) => ({ roundId, ...LOST_100 })));
    expect(status).toBe(200);
    expect(body.results?.map(({ roundId }) => roundId)).toEqual(ids);
    for (const { roundId, status: own, replayed, settlement } of body.results ?? []) {
      expect([own, replayed]).toEqual([201, false]);
      expect(settlement).toEqual((await on.office.read(roundId)).body);
    }
  });

  it('spoils no round by another: schema, rule set, deal, bets and conflicts stay with their own', async () => {
    await on.office.settle('S-0', LOST_100);
    await on.office.void('S-void', 0);
    const { body } = await on.office.batch([
      { roundId: 'S-1', ...LOST_100 },
      { roundId: 'S-2', ...LOST_100, wrong: 1 },
      { roundId: 'S-3', ...roundWith([], { ruleSet: 'none' }) },
      {
        roundId: 'S-4',
        ...roundWith([], { deal: { kind: 'hands', player: ['2S', '3D'], banker: ['KH', '6D'] } }),
      },
      { roundId: 'S-5', ...roundWith([betOn('tie', 1), betOn('big', 1)]) },
      { roundId: 'S-0', ...roundWith([betOn('player', 101)]) },
      { roundId: 'S-void', ...LOST_100 },
      { roundId: 'S-6', ...roundWith([betOn('tie', 1.5)]) },
      { roundId: 'S-7', ...LOST_100 },
    ]);
    expect(
      body.results?.map(({ roundId, status, problem }) =>
        [roundId, status, problem?.code ?? '', problem?.errors?.[0]?.pointer ?? ''].join(' ').trim(),
      ),
    ).toEqual([
      'S-1 201',
      'S-2 422 invalid_request /wrong',
      'S-3 422 unknown_rule_set /ruleSet',
      'S-4 422 illegal_deal /deal/player',
      'S-5 422 bet_not_offered /bets/1/type',
      'S-0 409 round_already_settled /bets',
      'S-void 409 round_voided',
      'S-6 422 invalid_request /bets/0/stake',
      'S-7 201',
    ]);
  });

  it('replays rounds that were settled before, in a batch or alone', async () => {
    const entries = ['T-1', 'T-2'].map((roundId) => ({ roundId, ...LOST_100 }));
    await on.office.settle('T-1', LOST_100);
    const first = await on.office.batch(entries);
    expect(first.body.results?.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, true],
      [201, false],
    ]);
    await on.office.correct('T-2', 1, { deal: PLAYER_WINS });
    const again = await on.office.batch(entries);
    expect(
      again.body.results?.map(({ status, replayed, settlement }) => [status, replayed, settlement?.version]),
    ).toEqual([
      [200, true, 1],
      [200, true, 1],
    ]);
  });

  it.each([
    ['no round', [], '/settlements too_small'],
    [
      '51 rounds',
      Array.from({ length: 51 }, (_, index) => ({ roundId: `U-${index}`, ...LOST_100 })),
      '/settlements too_big',
    ],
    [
      'a round twice',
      ['U-1', 'U-2', 'U-1'].map((roundId) => ({ roundId, ...LOST_100 })),
      '/settlements/2/roundId duplicate_round',
    ],
    ['a round without an id', [LOST_100], '/settlements/0/roundId required'],
    [
      '10,001 bets together',
      [5_000, 5_001].map((count, index) => ({
        roundId: `U-${index}`,
        ...roundWith(Array.from({ length: count }, (_, bet) => betOn('player', 1, { betId: `b${bet}` }))),
      })),
      '/settlements too_big',
    ],
  ])('with %s is refused whole, and nothing of it is stored', async (_, settlements, fault) => {
    const { status, body } = await on.office.batch(settlements);
    expect([status, body.code]).toEqual([422, 'invalid_request']);
    expect(body.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([fault]);
    expect(await on.office.read('U-1')).toMatchObject({ status: 404 });
  });

  it('settles 10,000 bets in one go', async () => {
    const bets = Array.from({ length: 200 }, (_, bet) => betOn('player', 1, { betId: `b${bet}` }));
    const { body } = await on.office.batch(
      Array.from({ length: 50 }, (_, index) => ({ roundId: `W-${index}`, ...roundWith(bets) })),
    );
    expect(body.results?.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
  });

  it('answers 503 for the round that the store does not take; the others are settled, and it can be repeated', async () => {
    const { client } = on.office.service.connection;
    client.middlewareStack.add(
      (next) => async (args) => {
        if (JSON.stringify(args.input).includes('#X-2"'))
          throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
        return next(args);
      },
      { step: 'initialize', name: 'failing' },
    );
    const entries = ['X-1', 'X-2', 'X-3'].map((roundId) => ({ roundId, ...LOST_100 }));
    const { body } = await on.office.batch(entries);
    expect(body.results?.map(({ status }) => status)).toEqual([201, 503, 201]);
    expect(body.results?.[1]?.problem).toMatchObject({ code: 'store_unavailable', retryable: true });
    client.middlewareStack.remove('failing');
    expect((await on.office.batch(entries)).body.results?.map(({ status }) => status)).toEqual([
      200, 201, 200,
    ]);
  });

  it('keeps no more than eight rounds under way at a time', async () => {
    let [under, most] = [0, 0];
    const { client } = on.office.service.connection;
    client.middlewareStack.add(
      (next) => async (args) => {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setTimeout(resolve, 5));
        const result = await next(args);
        under -= 1;
        return result;
      },
      { step: 'initialize', name: 'failing' },
    );
    await on.office.batch(Array.from({ length: 50 }, (_, index) => ({ roundId: `Y-${index}`, ...LOST_100 })));
    expect(most).toBe(8);
  });
});

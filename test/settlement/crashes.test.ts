import { beforeAll, describe, expect, it } from 'vitest';
import type { OfficeAnswer } from '../support/back-office.ts';
import { betOn } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { unbrokenChain } from '../support/hash-chain.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100, PLAYER_WINS, roundWith } from '../support/office-rounds.ts';
import { seededDraw } from '../support/random.ts';
import { CallStopper } from '../support/stopping.ts';

/** Bets whose ids do not compress: a thousand fill one part of lines, 5,500 with long ids two. */
function bulkyBets(count: number, idLength: number) {
  const draw = seededDraw(count);
  const id = () => Array.from({ length: idLength }, () => draw(36).toString(36)).join('');
  return Array.from({ length: count }, () => betOn('player', 100, { betId: id(), playerId: id() }));
}

describe.each(ENGINES)('a process that stops on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');
  let stopper: CallStopper;

  beforeAll(() => {
    stopper = new CallStopper(on.office.service.connection);
  });

  const parts = bulkyBets(1_000, 16);
  const manyParts = bulkyBets(5_500, 64);

  it.each([
    ['a settlement', 0, 1, (round: string) => on.office.settle(round, LOST_100)],
    [
      'a settlement whose lines are a part',
      0,
      3,
      (round: string) => on.office.settle(round, roundWith(parts)),
    ],
    [
      'a settlement whose lines are two parts',
      0,
      4,
      (round: string) => on.office.settle(round, roundWith(manyParts)),
    ],
    [
      'a part of a coup',
      0,
      2,
      (round: string) => on.office.settle(round, roundWith([betOn('tie', 5)], { coupId: `C-${round}` })),
    ],
    [
      'a part of a coup whose lines are a part',
      0,
      4,
      (round: string) => on.office.settle(round, roundWith(parts, { coupId: `C-${round}` })),
    ],
    ['the void of a round never settled', 0, 2, (round: string) => on.office.void(round, 0)],
    ['a void', 1, 3, (round: string) => on.office.void(round, 1)],
    [
      'a correction',
      1,
      3,
      (round: string) => on.office.correct(round, 1, { deal: PLAYER_WINS, addBets: [betOn('tie', 5)] }),
    ],
    [
      'a correction whose lines become a part',
      1,
      4,
      (round: string) => on.office.correct(round, 1, { addBets: parts }),
    ],
    [
      'a batch',
      0,
      1,
      async (round: string): Promise<OfficeAnswer> => {
        const { body, ...answer } = await on.office.batch([{ roundId: round, ...LOST_100 }]);
        const [result] = body.results ?? [];
        const text = JSON.stringify(result?.settlement);
        return { ...answer, status: result?.status ?? answer.status, body, text };
      },
    ],
  ] as const)(
    'before or after any call of %s leaves what the same request finishes',
    async (what, settled, leastCalls, request) => {
      const { office } = on;
      const reference = `${what.replaceAll(' ', '-')}-whole`;
      if (settled === 1) await office.settle(reference, LOST_100);
      expect(await request(reference)).toMatchObject({ status: 201 });
      const expected = (await unbrokenChain(office, reference)).map(withoutTraces);
      for (const answerIsLost of [false, true]) {
        let call = 1;
        for (let stopped = true; stopped; call += 1) {
          const round = `${what.replaceAll(' ', '-')}-${call}-${answerIsLost}`;
          if (settled === 1) await office.settle(round, LOST_100);
          stopped = await stopper.stopAt(call, answerIsLost, async () => {
            const { status } = await request(round);
            expect([201, 500]).toContain(status);
          });
          const repeated = await request(round);
          expect([200, 201]).toContain(repeated.status);
          expect((await request(round)).text).toBe(repeated.text);
          expect((await unbrokenChain(office, round)).map(withoutTraces)).toEqual(expected);
        }
        expect(call - 2).toBeGreaterThanOrEqual(leastCalls);
      }
      office.service.faults.length = 0;
    },
    120_000,
  );
});

/** A version without what tells one round from another. */
function withoutTraces(version: object): object {
  const { roundId, coupId, settledAt, hash, previousHash, ...rest } = version as Record<string, unknown>;
  return rest;
}

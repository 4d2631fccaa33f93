import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SettlementRequest } from '../../src/settlement/request.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { describeOnEveryEngine } from '../support/every-engine.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

/** What a wallet would have been answered. */
type Answer = { readonly status: 201 | 200; readonly text: string } | { readonly status: 409 };

describeOnEveryEngine('a hundred concurrent settlements of one round', (name) => {
  let engine: Engine;
  let store: TestStore;
  let others: TestStore[];
  beforeAll(async () => {
    engine = await startEngine(name);
    store = await createStore(engine.endpoint);
    others = [store.again(), store.again(), store.again()];
  }, 60_000);
  afterAll(async () => {
    for (const { connection } of others) connection.client.destroy();
    await store.close();
    await engine.stop();
  });

  /** Settles a round once with each request, all at once, over four connections. */
  function race(roundId: string, requests: readonly SettlementRequest[]): Promise<Answer[]> {
    return Promise.all(
      requests.map(async (request, index) => {
        const { services } = [store, ...others][index % 4] ?? store;
        const settled = await settleRound(services, { operator: operatorOf(), roundId, request });
        if (settled.ok) return { status: settled.value.replayed ? 200 : 201, text: settled.value.text };
        expect(settled.refusal.code).toBe('round_already_settled');
        return { status: 409 };
      }),
    );
  }

  async function versionsOf(roundId: string): Promise<number> {
    const items = await store.itemsOf({ operatorId: 'op', roundId });
    return items.filter(({ sk }) => sk?.S?.startsWith('V#')).length;
  }

  function count(answers: readonly Answer[], status: Answer['status']): number {
    return answers.filter((answer) => answer.status === status).length;
  }

  const SIZES = [
    ['ten bets', 10, 'short', 100],
    ['lines in a part of their own', 60, 'longest', 100],
    ['lines in two parts', 4_000, 'longest', 4],
  ] as const;

  it.each(SIZES)(
    'with the same body of %s bring one 201, for the rest 200, and one text',
    async (...size) => {
      const [, bets, ids, attempts] = size;
      const roundId = `R-same-${bets}-${ids}`;
      const request = requestOf(manyBets(bets, ids));
      const answers = await race(
        roundId,
        Array.from({ length: attempts }, () => request),
      );
      expect(count(answers, 201)).toBe(1);
      expect(count(answers, 200)).toBe(attempts - 1);
      expect(new Set(answers.map((answer) => 'text' in answer && answer.text)).size).toBe(1);
      expect(await versionsOf(roundId)).toBe(1);
    },
  );

  it.each(SIZES)('with two bodies of %s are won by one body; every other is a conflict', async (...size) => {
    const [, bets, ids, attempts] = size;
    const roundId = `R-two-${bets}-${ids}`;
    const bodies = [1, 2].map((seed) => requestOf(manyBets(bets, ids, seed)));
    const requests = Array.from({ length: attempts }, (_, index) => bodies[index % 2] ?? requestOf([]));
    const answers = await race(roundId, requests);
    expect(count(answers, 201)).toBe(1);
    const winner = answers.findIndex(({ status }) => status === 201) % 2;
    for (const [index, { status }] of answers.entries()) {
      if (index % 2 === winner) expect(status).not.toBe(409);
      else expect(status).toBe(409);
    }
    expect(new Set(answers.flatMap((answer) => ('text' in answer ? [answer.text] : []))).size).toBe(1);
    expect(await versionsOf(roundId)).toBe(1);
  });
});

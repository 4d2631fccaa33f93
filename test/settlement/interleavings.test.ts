import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctRound } from '../../src/settlement/correct-round.ts';
import type { Operator } from '../../src/settlement/operator.ts';
import type { Services, SettlementStore } from '../../src/settlement/ports.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { voidRound } from '../../src/settlement/void-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { describeOnEveryEngine } from '../support/every-engine.ts';
import { type Gate, playEveryInterleaving, type Scenario } from '../support/interleavings.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

/** Bets whose lines do not fit beside the version. */
const IN_PARTS = requestOf(manyBets(50, 'longest'));
const OTHER_IN_PARTS = requestOf(manyBets(50, 'longest', 2));

type UseCase = (services: Services, roundId: string) => ReturnType<typeof settleRound>;

/** The same use case as another release or another operator's setting would compute it. */
const settleUnder =
  (operator: Operator, request = IN_PARTS): UseCase =>
  (services, roundId) =>
    settleRound(services, { operator, roundId, request });

const ROUNDING_UP = {
  ...operatorOf(),
  settings: operatorOf().settings.map((version) => ({ ...version, rounding: 'half_up' as const })),
};

/** A store that packs the same lines into other bytes. */
function withAnotherCompressor(store: SettlementStore): SettlementStore {
  return {
    ...store,
    packLines(lines) {
      const { bytes, inline } = store.packLines(lines);
      return { bytes: brotliCompressSync(brotliDecompressSync(bytes)), inline };
    },
  };
}

describeOnEveryEngine('two attempts on one round', (name) => {
  let engine: Engine;
  let store: TestStore;
  let attemptStores: readonly TestStore[];
  let rounds = 0;
  beforeAll(async () => {
    engine = await startEngine(name);
    store = await createStore(engine.endpoint);
    attemptStores = [store.again(), store.again()];
  }, 60_000);
  afterAll(async () => {
    for (const { connection } of attemptStores) connection.client.destroy();
    await store.close();
    await engine.stop();
  });

  /** Settles a round of its own beforehand; few bets, since an amendment reads before it writes. */
  async function settledRound(): Promise<string> {
    const roundId = newRound();
    const settle = settleUnder(operatorOf(), requestOf(manyBets(3)));
    expect(await settle(store.services, roundId)).toMatchObject({ ok: true });
    return roundId;
  }

  function newRound(): string {
    rounds += 1;
    return `R-${rounds}`;
  }

  /**
   * Two use cases on one round. At every moment a reader sees nothing or one whole record of the
   * version, ever the same and the one that was answered; the answers come out as expected.
   */
  function scenarioOf(
    roundId: string,
    useCases: readonly [UseCase, UseCase],
    expected: readonly (readonly string[])[],
    { version = 1, wrap = (settlements: SettlementStore, _attempt: number) => settlements } = {},
  ): Scenario {
    const results: string[] = [];
    const texts = new Set<string>();
    const look = async () => {
      const found = await readRound(store.services, { operatorId: 'op', roundId }, version);
      if (found.ok) texts.add(found.value.text);
      expect(texts.size).toBeLessThanOrEqual(1);
      return found.ok;
    };
    return {
      attempts: useCases.map((useCase, attempt) => async (gate: Gate) => {
        const { connection, services } = attemptStores[attempt] ?? store;
        gate.watch(connection.client);
        const settlements = wrap(services.settlements, attempt);
        const result = await useCase({ ...services, settlements }, roundId);
        if (result.ok) texts.add(result.value.text);
        results.push(result.ok ? (result.value.replayed ? 'replayed' : 'stored') : result.refusal.code);
      }),
      observe: async () => void (await look()),
      conclude: async () => {
        expect(await look()).toBe(true);
        expect(expected).toContainEqual(results.toSorted());
      },
    };
  }

  it('of the same body under another setting and engine never tear each other: one is stored, the other its replay', async () => {
    const newRelease: UseCase = (services, roundId) =>
      settleUnder(ROUNDING_UP)({ ...services, engine: '2' }, roundId);
    const attempts = [settleUnder(operatorOf()), newRelease] as const;
    const orders = await playEveryInterleaving(() =>
      scenarioOf(newRound(), attempts, [['replayed', 'stored']]),
    );
    expect(orders).toBeGreaterThanOrEqual(20);
  });

  it('of the same body with another compressor never tear each other', async () => {
    const attempts = [settleUnder(operatorOf()), settleUnder(operatorOf())] as const;
    const wrap = (settlements: SettlementStore, attempt: number) =>
      attempt === 0 ? settlements : withAnotherCompressor(settlements);
    const orders = await playEveryInterleaving(() =>
      scenarioOf(newRound(), attempts, [['replayed', 'stored']], { wrap }),
    );
    expect(orders).toBeGreaterThanOrEqual(20);
  });

  it('of other bodies never tear each other, although one of them may die at any moment', async () => {
    const attempts = [settleUnder(operatorOf()), settleUnder(operatorOf(), OTHER_IN_PARTS)] as const;
    const orders = await playEveryInterleaving(
      () => scenarioOf(newRound(), attempts, [['round_already_settled', 'stored'], ['stored']]),
      { firstMayDie: true },
    );
    expect(orders).toBeGreaterThanOrEqual(50);
  });

  it('to void and to correct it never tear each other: one is stored, the other a conflict', async () => {
    const reason = { code: 'misdeal' };
    const target = { operator: operatorOf(), expectedVersion: 1 };
    const attempts: [UseCase, UseCase] = [
      (services, roundId) => voidRound(services, { ...target, roundId, request: { reason } }),
      (services, roundId) =>
        correctRound(services, {
          ...target,
          roundId,
          request: { reason, deal: { kind: 'hands', player: ['9S', 'KD'], banker: ['2S', '6D'] } },
        }),
    ];
    const orders = await playEveryInterleaving(async () =>
      scenarioOf(await settledRound(), attempts, [['stored', 'version_conflict']], { version: 2 }),
    );
    expect(orders).toBeGreaterThanOrEqual(20);
  });
});

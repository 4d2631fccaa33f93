import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { generatedRounds, loadRounds } from '../support/generated-day.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';
import { interleaved, median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

/** How much more a settlement may cost where a hundred times as many rounds are stored: flat. */
const GROWTH = 1.5;

interface Filled {
  readonly rounds: number;
  readonly engine: Engine;
  readonly store: TestStore;
}

/** The cost of a ten-bet settlement as the rounds grow that are stored in the embedded engine. */
export async function scale(full: boolean): Promise<Row[]> {
  const stores: Filled[] = [];
  try {
    for (const rounds of [1_000, 10_000, 100_000, ...(full ? [1_000_000] : [])]) {
      const engine = await startEngine('dynalite');
      const store = await createStore(engine.endpoint);
      stores.push({ rounds, engine, store });
      await fill(store, rounds);
    }
    const works = Object.fromEntries(stores.map(({ rounds, store }) => [`${rounds}`, settlerOn(store)]));
    const samples = await interleaved(works, { repetitions: 31 });
    const least = samples['1000'] ?? [];
    return stores.map(({ rounds }) => {
      const own = samples[`${rounds}`] ?? [];
      const name = `ten bets, ${rounds.toLocaleString('en')} rounds stored`;
      const row = { name, value: median(own), unit: 'ms' };
      return rounds === 1_000 ? row : judged({ ...row, ratio: ratioOf(own, least) }, '≤', GROWTH);
    });
  } finally {
    for (const { engine, store } of stores) {
      store.connection.client.destroy();
      await engine.stop();
    }
  }
}

function settlerOn({ services }: TestStore): () => Promise<void> {
  let settledRounds = 0;
  const request = requestOf(manyBets(10));
  return async () => {
    settledRounds += 1;
    const command = { operator: operatorOf(), roundId: `N-${settledRounds}`, request };
    const settled = await settleRound(services, command);
    if (!settled.ok || settled.value.replayed) throw new Error('a new round was not settled');
  };
}

/** Settles generated rounds of the last hours, a hundred a second. */
async function fill({ services, connection }: TestStore, rounds: number): Promise<void> {
  const start = Date.now() - rounds * 10;
  const timed = generatedRounds(rounds, 7).map((request, index) => ({
    roundId: `R-${index}`,
    at: start + index * 10,
    request,
  }));
  await loadRounds(services, connection, operatorOf(), timed, () => {});
}

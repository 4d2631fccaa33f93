import pMap from 'p-map';
import type { Stage } from './stage.ts';
import type { StoredEntry } from './work-rows.ts';

/** How many requests are under way at a time; each has the API read up to 1,000 rounds. */
const CONCURRENCY = 4;

/** Has the API compare every entry of the ledger that was not compared yet. */
export async function compareEntries(stage: Stage, gamingDay: string): Promise<void> {
  const { api, workFile, progress, signal } = stage;
  const { all, undecided } = workFile.entryCounts();
  progress.begin('Comparing the ledger, entries', all);
  progress.advance(all - undecided);
  await pMap(
    batches(stage),
    async (entries) => {
      signal.throwIfAborted();
      const sent = entries.map(({ id: _, ...entry }) => entry);
      workFile.decide(entries, await api.reconcile(gamingDay, sent));
      progress.advance(entries.length);
    },
    { concurrency: CONCURRENCY },
  );
  progress.end();
}

/** The entries that wait, as many at a time as one request takes; read only as they are needed. */
function* batches({ workFile }: Stage): Generator<readonly StoredEntry[], void> {
  let last = 0;
  for (;;) {
    const entries = workFile.undecidedEntries(last);
    const final = entries.at(-1);
    if (final === undefined) return;
    last = final.id;
    yield entries;
  }
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiTools } from '../shared/api-tools.ts';
import { OutputFile } from '../shared/output-file.ts';
import { compareEntries } from './compare-entries.ts';
import { type FeedCounts, followFeeds } from './follow-feed.ts';
import { inspectLedger, type LedgerFile, loadLedger } from './load-ledger.ts';
import type { ReconcileOptions } from './options.ts';
import { type Results, writeResults } from './results.ts';
import { WorkFile } from './work-file.ts';

/** What the command works with besides its options. */
export interface ReconcileTools extends ApiTools {
  readonly clock: () => number;
  /** Says a line to the user. */
  readonly say: (line: string) => void;
}

/** What a reconciliation came to. */
export interface Reconciled {
  readonly differences: number;
  /** What stands in `summary.json`. */
  readonly summary: object;
}

/**
 * Reconciles an operator's ledger of a gaming day with our settlements, in both directions.
 *
 * The ledger of a day has the rounds that were first settled on that day, one entry per round and
 * currency, with the stakes and payouts that stand now. So each entry is compared with the latest version
 * of its round, whichever day that was stored on; and each round whose version 1 stands in the day's feed
 * must have an entry in every currency that its latest version has. A void or correction therefore
 * changes what is expected of the day on which its round was first settled, and nothing of the day on
 * which it was stored; the daily report, which books differences on their own day, is another view.
 */
export async function reconcileDay(options: ReconcileOptions, tools: ReconcileTools): Promise<Reconciled> {
  const { ledger, gamingDay, through, endpoint, out } = options;
  const ledgerFile = await inspectLedger(ledger.path);
  await mkdir(out, { recursive: true });
  const { path: _, ...reading } = ledger;
  const identity = JSON.stringify({ gamingDay, through, endpoint, reading, sha256: ledgerFile.sha256 });
  const workPath = join(out, 'work.sqlite');
  const { workFile, resumed } = WorkFile.open(workPath, identity);
  try {
    if (resumed) tools.say('Going on with the run that was interrupted.');
    const stage = { ...tools, workFile };
    await loadLedger(stage, ledger, ledgerFile);
    const feed = await followFeeds(stage, gamingDay, through);
    await compareEntries(stage, gamingDay);
    const results = await writeResults(stage, out, gamingDay);
    const summary = summaryOf(options, tools, { workFile, ledgerFile, feed, results });
    await writeSummary(out, summary);
    tools.say(closingLine(results, out));
    workFile.close();
    await rm(workPath);
    return { differences: results.differences, summary };
  } catch (error) {
    workFile.close();
    throw error;
  }
}

interface Findings {
  readonly workFile: WorkFile;
  readonly ledgerFile: LedgerFile;
  readonly feed: FeedCounts;
  readonly results: Results;
}

function summaryOf(
  { ledger, gamingDay, endpoint }: ReconcileOptions,
  { clock }: ReconcileTools,
  { workFile, ledgerFile, feed, results }: Findings,
): object {
  const { totals } = results;
  return {
    gamingDay,
    endpoint,
    finishedAt: new Date(clock()).toISOString(),
    ledger: {
      file: ledger.path,
      ...ledgerFile,
      rows: Number(workFile.fact('rows')),
      unreadableRows: results.byCode['unreadable_row'] ?? 0,
      entries: workFile.entryCounts().all,
      totals: totals.ledger,
    },
    settled: { ...feed, rounds: workFile.roundCount(), totals: totals.settled },
    matched: { totals: totals.matched },
    differences: {
      count: results.differences,
      byCode: results.byCode,
      ledgerTotals: totals.differing,
      hereTotals: totals.differingHere,
    },
    files: results.files,
  };
}

async function writeSummary(folder: string, summary: object): Promise<void> {
  const file = await OutputFile.create(join(folder, 'summary.json'));
  await file.write(`${JSON.stringify(summary, undefined, 2)}\n`);
  await file.finish();
}

function closingLine({ differences, byCode }: Results, out: string): string {
  if (differences === 0) return `Everything matches; the results are in ${out}.`;
  const codes = Object.entries(byCode).map(([code, count]) => `${count} ${code}`);
  return `${differences} differences (${codes.join(', ')}); the results are in ${out}.`;
}

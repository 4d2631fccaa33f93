import { ControlTotals } from '../shared/control-totals.ts';
import type { WrittenFile } from '../shared/output-file.ts';
import { ResultFiles } from './result-files.ts';
import {
  DIFFERENCE_COLUMNS,
  differenceRow,
  MATCHED_COLUMNS,
  matchedRow,
  missingRow,
  type ResultRow,
  unreadableRow,
} from './result-rows.ts';
import type { Stage } from './stage.ts';
import { MATCHED } from './work-file.ts';

const FIGURES = ['entries', 'stake', 'payout'] as const;
type EntryTotals = ControlTotals<(typeof FIGURES)[number]>;

/** Control totals per currency: how many entries, and the sums of their stakes and payouts. */
export interface ResultTotals {
  /** All entries of the ledger: those that match, and the ledger's side of those that do not. */
  readonly ledger: EntryTotals;
  readonly matched: EntryTotals;
  readonly differing: EntryTotals;
  /** Our side of the differences, rounds of other gaming days included. */
  readonly differingHere: EntryTotals;
  /** All rounds that were first settled on the day, as they stood when the feed was read. */
  readonly settled: EntryTotals;
}

/** What a reconciliation came to. */
export interface Results {
  readonly totals: ResultTotals;
  readonly differences: number;
  readonly byCode: Readonly<Record<string, number>>;
  readonly files: readonly WrittenFile[];
}

/** Writes `matched` and `differences` into a folder, and adds up both sides. */
export async function writeResults(stage: Stage, folder: string, gamingDay: string): Promise<Results> {
  const matched = await ResultFiles.create(folder, 'matched', MATCHED_COLUMNS);
  const differing = await ResultFiles.create(folder, 'differences', DIFFERENCE_COLUMNS);
  const byCode: Record<string, number> = {};
  const differ = async (row: ResultRow): Promise<void> => {
    const code = String(row['code']);
    byCode[code] = (byCode[code] ?? 0) + 1;
    await differing.add(row);
  };
  const { workFile, progress } = stage;
  progress.begin('Writing the results, entries', workFile.entryCounts().all);
  const totals = noTotals();
  await writeEntries(stage, totals, matched, differ);
  await writeOurSide(stage, totals, gamingDay, differ);
  for (const row of workFile.unreadableRows()) await differ(unreadableRow(row));
  const files = [...(await matched.finish()), ...(await differing.finish())];
  progress.end();
  const differences = Object.values(byCode).reduce((sum, count) => sum + count, 0);
  return { totals, differences, byCode, files };
}

function noTotals(): ResultTotals {
  return {
    ledger: new ControlTotals(FIGURES),
    matched: new ControlTotals(FIGURES),
    differing: new ControlTotals(FIGURES),
    differingHere: new ControlTotals(FIGURES),
    settled: new ControlTotals(FIGURES),
  };
}

/** The ledger's entries, each under what became of it. */
async function writeEntries(
  { workFile, progress, signal }: Stage,
  totals: ResultTotals,
  matched: ResultFiles,
  differ: (row: ResultRow) => Promise<void>,
): Promise<void> {
  for (const entry of workFile.comparedEntries()) {
    signal.throwIfAborted();
    const { currency, stake, payout, here, code } = entry;
    const figures = { entries: 1, stake, payout };
    totals.ledger.add(currency, figures);
    if (code === MATCHED) {
      totals.matched.add(currency, figures);
      await matched.add(matchedRow(entry));
    } else {
      totals.differing.add(currency, figures);
      if (here) totals.differingHere.add(currency, { entries: 1, stake: here.stake, payout: here.payout });
      await differ(differenceRow(entry));
    }
    progress.advance(1);
  }
}

/** Our rounds of the day, and those among them that the ledger does not have. */
async function writeOurSide(
  { workFile, signal }: Stage,
  totals: ResultTotals,
  gamingDay: string,
  differ: (row: ResultRow) => Promise<void>,
): Promise<void> {
  for (const { currency, stake, payout } of workFile.settledRounds()) {
    totals.settled.add(currency, { entries: 1, stake, payout });
  }
  for (const round of workFile.missingInLedger()) {
    signal.throwIfAborted();
    const { currency, stake, payout } = round;
    totals.differingHere.add(currency, { entries: 1, stake, payout });
    await differ(missingRow(round, gamingDay));
  }
}

import { ControlTotals } from '../shared/control-totals.ts';
import type { WrittenFile } from '../shared/output-file.ts';
import { ResultFiles } from './result-files.ts';
import {
  DIFFERENCE_COLUMNS,
  differenceRow,
  MATCHED_COLUMNS,
  matchedRow,
  missingRow,
  unreadableRow,
} from './result-rows.ts';
import type { Stage } from './stage.ts';
import { MATCHED } from './work-file.ts';

const FIGURES = ['entries', 'stake', 'payout'] as const;
type EntryTotals = ControlTotals<(typeof FIGURES)[number]>;

/** What a reconciliation came to. Every total is per currency: entries, stake and payout. */
export interface Results {
  readonly differences: number;
  readonly byCode: Readonly<Record<string, number>>;
  /** All entries of the ledger; what matched, and the ledger's side of what did not, add up to them. */
  readonly ledger: EntryTotals;
  readonly matched: EntryTotals;
  readonly differing: EntryTotals;
  /** Our side of the differences, rounds of other gaming days included. */
  readonly differingHere: EntryTotals;
  /** All rounds that were first settled on the day, as they stood when the feed was read. */
  readonly settled: EntryTotals;
  readonly files: readonly WrittenFile[];
}

/** Writes `matched` and `differences` into a folder, and adds up both sides. */
export async function writeResults(stage: Stage, folder: string, gamingDay: string): Promise<Results> {
  const { workFile, progress, signal } = stage;
  const totals = {
    ledger: new ControlTotals(FIGURES),
    matched: new ControlTotals(FIGURES),
    differing: new ControlTotals(FIGURES),
    differingHere: new ControlTotals(FIGURES),
    settled: new ControlTotals(FIGURES),
  };
  const byCode: Record<string, number> = {};
  const matchedFiles = await ResultFiles.create(folder, 'matched', MATCHED_COLUMNS);
  const differenceFiles = await ResultFiles.create(folder, 'differences', DIFFERENCE_COLUMNS);
  const differ = async (row: ReturnType<typeof differenceRow>): Promise<void> => {
    const code = String(row['code']);
    byCode[code] = (byCode[code] ?? 0) + 1;
    await differenceFiles.add(row);
  };
  progress.begin('Writing the results, entries', workFile.entryCounts().all);
  for (const entry of workFile.comparedEntries()) {
    signal.throwIfAborted();
    const { currency, stake, payout, here, code } = entry;
    totals.ledger.add(currency, { entries: 1, stake, payout });
    if (code === MATCHED) {
      totals.matched.add(currency, { entries: 1, stake, payout });
      await matchedFiles.add(matchedRow(entry));
    } else {
      totals.differing.add(currency, { entries: 1, stake, payout });
      if (here) totals.differingHere.add(currency, { entries: 1, stake: here.stake, payout: here.payout });
      await differ(differenceRow(entry));
    }
    progress.advance(1);
  }
  for (const round of workFile.missingInLedger()) {
    const { currency, stake, payout } = round;
    totals.differingHere.add(currency, { entries: 1, stake, payout });
    await differ(missingRow(round, gamingDay));
  }
  for (const row of workFile.unreadableRows()) await differ(unreadableRow(row));
  for (const { currency, stake, payout } of workFile.settledRounds()) {
    totals.settled.add(currency, { entries: 1, stake, payout });
  }
  const files = [...(await matchedFiles.finish()), ...(await differenceFiles.finish())];
  progress.end();
  const differences = Object.values(byCode).reduce((sum, count) => sum + count, 0);
  return { ...totals, differences, byCode, files };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { refuse } from '../../../result.ts';
import { CannotFinish } from '../shared/run.ts';
import { type LedgerRow, readLedger } from './ledger.ts';
import { entryOf } from './ledger-row.ts';
import type { LedgerSource } from './options.ts';
import type { Stage } from './stage.ts';
import type { WorkFile } from './work-file.ts';

/** What there is to know of a ledger before its rows are read. */
export interface LedgerFile {
  readonly bytes: number;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** Weighs and hashes a ledger; a run goes on only with the very ledger that it began with. */
export async function inspectLedger(path: string): Promise<LedgerFile> {
  try {
    const { size: bytes } = await stat(path);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    throw new CannotFinish(`${path} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/** How many rows are stored at a time. */
const BATCH = 1_000;

/**
 * Brings the ledger into the work file; a run that is interrupted here reads the ledger again. Rows of
 * one round and currency are added up; a row that cannot be read is noted.
 */
export async function loadLedger(stage: Stage, source: LedgerSource, { bytes }: LedgerFile): Promise<void> {
  const { workFile, progress, signal } = stage;
  if (workFile.fact('rows') !== undefined) return;
  workFile.clearLedger();
  progress.begin('Reading the ledger, bytes', bytes);
  let rows = 0;
  let batch: LedgerRow[] = [];
  for await (const row of readLedger(source, (read) => progress.advance(read))) {
    signal.throwIfAborted();
    rows += 1;
    batch.push(row);
    if (batch.length < BATCH) continue;
    storeRows(workFile, batch);
    batch = [];
  }
  storeRows(workFile, batch);
  workFile.transaction(() => {
    workFile.decideOutOfRange();
    workFile.note('rows', String(rows));
  });
  progress.end();
}

function storeRows(workFile: WorkFile, rows: readonly LedgerRow[]): void {
  workFile.transaction(() => {
    for (const { line, row } of rows) {
      const entry = row === undefined ? refuse('The line is no row of the ledger.') : entryOf(row);
      if (entry.ok) workFile.addRow(line, entry.value);
      else workFile.addUnreadable(line, entry.refusal);
    }
  });
}

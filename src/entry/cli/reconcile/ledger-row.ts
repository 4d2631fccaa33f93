import { LedgerEntry } from '../../../http/schemas/reconciliation.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import type { Entry } from '../shared/api-client.ts';
import { FIELDS, type Field } from './options.ts';

/** A row as it stands in the ledger: text from a CSV, any JSON value from an NDJSON. */
export type RawRow = Readonly<Record<Field, unknown>>;

/**
 * Reads a row as an entry, or says why it is none. Amounts are whole units, as a number or as digits;
 * `10.00` is refused rather than guessed at.
 */
export function entryOf(row: RawRow): Result<Entry, string> {
  const parsed = LedgerEntry.safeParse({ ...row, stake: amountOf(row.stake), payout: amountOf(row.payout) });
  if (parsed.success) return accept(parsed.data);
  const faults = FIELDS.flatMap((field) => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    return issue === undefined
      ? []
      : [`${field} ${JSON.stringify(row[field]) ?? 'missing'}: ${issue.message}`];
  });
  return refuse(faults.join('; '));
}

function amountOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

import { z } from 'zod';
import { CURRENCY_PATTERN, ID_PATTERN } from '../../../http/schemas/patterns.ts';
import { MAX_AMOUNT } from '../../../money/amount.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import type { Entry } from '../shared/api-client.ts';
import { FIELDS, type Field } from './options.ts';

/** An entry as the API takes one; its schema in full would cost each command the memory of the API. */
const LedgerEntry = z.object({
  roundId: z.string().regex(ID_PATTERN, 'no id'),
  currency: z.string().regex(CURRENCY_PATTERN, 'no currency'),
  stake: z.int().min(0).max(MAX_AMOUNT),
  payout: z.int().min(0).max(MAX_AMOUNT),
});

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

import type { SQLOutputValue } from 'node:sqlite';
import type { Entry, Here } from '../shared/api-client.ts';

/** An entry of the ledger: its rows of one round and currency, added up. */
export interface StoredEntry extends Entry {
  readonly id: number;
}

/** An entry with what became of it. Sums of rows may pass what an amount can be, so they are big. */
export interface ComparedEntry {
  readonly roundId: string;
  readonly currency: string;
  /** The line of the first of its rows in the ledger, and how many there are. */
  readonly line: number;
  readonly rows: number;
  readonly stake: bigint;
  readonly payout: bigint;
  /** `matched`, or how it differs. */
  readonly code: string;
  readonly here?: Here;
}

/** A round that is settled here in a currency. */
export interface SettledRound extends Entry {
  readonly version: number;
  readonly status: string;
}

type Row = Readonly<Record<string, SQLOutputValue>>;

/** An entry with its outcome, from a row of which every number is big. */
export function comparedEntry(row: Row): ComparedEntry {
  return {
    roundId: text(row['roundId']),
    currency: text(row['currency']),
    line: number(row['line']),
    rows: number(row['rows']),
    stake: big(row['stake']),
    payout: big(row['payout']),
    code: text(row['code']),
    ...(row['version'] !== null && {
      here: {
        version: number(row['version']),
        status: text(row['status']),
        gamingDay: text(row['gamingDay']),
        stake: number(row['hereStake']),
        payout: number(row['herePayout']),
      },
    }),
  };
}

/** What a row says of a round in a currency. */
export function entryOf(row: Row): Entry {
  return {
    roundId: text(row['roundId']),
    currency: text(row['currency']),
    stake: number(row['stake']),
    payout: number(row['payout']),
  };
}

/** A round that is settled here. */
export function settledRound(row: Row): SettledRound {
  return { ...entryOf(row), version: number(row['version']), status: text(row['status']) };
}

/** A text of the work file; nothing else may stand in its place. */
export function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError('the work file holds no text where it should');
  return value;
}

function big(value: SQLOutputValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  return BigInt(number(value));
}

/** A whole number of the work file. */
export function number(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    throw new TypeError('the work file holds no number where it should');
  }
  return Number(value);
}

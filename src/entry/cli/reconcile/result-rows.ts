import type { Cell } from '../shared/csv.ts';
import { OUT_OF_RANGE } from './work-file.ts';
import type { ComparedEntry, SettledRound } from './work-rows.ts';

/** A row of a result: its members in the order of the columns, those that are absent left out. */
export type ResultRow = Readonly<Record<string, Exclude<Cell, bigint>>>;

export const MATCHED_COLUMNS = ['roundId', 'currency', 'stake', 'payout', 'ledgerLine', 'ledgerRows'];

export const DIFFERENCE_COLUMNS = [
  'code',
  'roundId',
  'currency',
  'ledgerLine',
  'ledgerRows',
  'ledgerStake',
  'ledgerPayout',
  'hereVersion',
  'hereStatus',
  'hereGamingDay',
  'hereStake',
  'herePayout',
  'stakeDifference',
  'payoutDifference',
  'reason',
];

/** An entry that agrees with its round's latest version. */
export function matchedRow({ roundId, currency, stake, payout, line, rows }: ComparedEntry): ResultRow {
  return {
    roundId,
    currency,
    stake: exact(stake),
    payout: exact(payout),
    ledgerLine: line,
    ledgerRows: rows,
  };
}

/** An entry that does not, with both sides' figures; the differences are the ledger's less ours. */
export function differenceRow(entry: ComparedEntry): ResultRow {
  const { code, roundId, currency, line, rows, stake, payout, here } = entry;
  return {
    code,
    roundId,
    currency,
    ledgerLine: line,
    ledgerRows: rows,
    ledgerStake: exact(stake),
    ledgerPayout: exact(payout),
    ...(here && {
      hereVersion: here.version,
      hereStatus: here.status,
      hereGamingDay: here.gamingDay,
      hereStake: here.stake,
      herePayout: here.payout,
      stakeDifference: exact(stake - BigInt(here.stake)),
      payoutDifference: exact(payout - BigInt(here.payout)),
    }),
    ...(code === OUT_OF_RANGE && { reason: 'The rows add up to more than an amount can be.' }),
  };
}

/** A round of the day that is settled here in a currency in which the ledger does not have it. */
export function missingRow(round: SettledRound, gamingDay: string): ResultRow {
  const { roundId, currency, version, status, stake, payout } = round;
  return {
    code: 'missing_in_ledger',
    roundId,
    currency,
    hereVersion: version,
    hereStatus: status,
    hereGamingDay: gamingDay,
    hereStake: stake,
    herePayout: payout,
    stakeDifference: exact(-BigInt(stake)),
    payoutDifference: exact(-BigInt(payout)),
  };
}

/** A line of the ledger that is no entry. */
export function unreadableRow({
  line,
  reason,
}: {
  readonly line: number;
  readonly reason: string;
}): ResultRow {
  return { code: 'unreadable_row', ledgerLine: line, reason };
}

/** A number while it can be told apart from its neighbours, else its digits. */
function exact(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

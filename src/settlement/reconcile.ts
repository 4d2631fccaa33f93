import pMap from 'p-map';
import type { Amount } from '../money/amount.ts';
import type { Operator } from './operator.ts';
import type { Services } from './ports.ts';
import type { Status, VersionHeader } from './record.ts';

/** One round in one currency, as the operator's ledger has it. */
export interface LedgerEntry {
  readonly roundId: string;
  readonly currency: string;
  readonly stake: Amount;
  readonly payout: Amount;
}

export interface ReconciliationRequest {
  /** Only rounds first settled on this day are expected. */
  readonly gamingDay?: string;
  readonly entries: readonly LedgerEntry[];
}

export const DIFFERENCES = [
  'missing_here',
  'amounts_differ',
  'currency_missing',
  'voided_here',
  'other_gaming_day',
] as const;

/** An entry that does not match, with both sides' figures. */
export interface Difference {
  /** The entry's place in the request. */
  readonly index: number;
  readonly code: (typeof DIFFERENCES)[number];
  readonly ledger: LedgerEntry;
  /** Absent where the round is unknown here. */
  readonly here?: {
    readonly version: number;
    readonly status: Status;
    /** The day on which the round was first settled. */
    readonly gamingDay: string;
    readonly stake: Amount;
    readonly payout: Amount;
  };
}

export interface Reconciliation {
  readonly matched: number;
  readonly differences: readonly Difference[];
}

/** How many rounds are read at a time. */
const CONCURRENCY = 16;

/**
 * Compares entries of an operator's ledger with the latest version of each round. A voided round whose
 * stakes the ledger returned as well is a match.
 */
export async function reconcile(
  services: Services,
  operator: Operator,
  { gamingDay, entries }: ReconciliationRequest,
): Promise<Reconciliation> {
  const rounds = [...new Set(entries.map(({ roundId }) => roundId))];
  const known = new Map(
    await pMap(rounds, async (roundId) => [roundId, await readKnown(services, operator, roundId)] as const, {
      concurrency: CONCURRENCY,
    }),
  );
  const differences = entries.flatMap((ledger, index) => {
    const difference = compare(ledger, known.get(ledger.roundId), gamingDay);
    return difference === undefined ? [] : [{ index, ledger, ...difference }];
  });
  return { matched: entries.length - differences.length, differences };
}

/** The latest version of a round, and the day on which the round was first settled. */
interface KnownRound {
  readonly latest: VersionHeader;
  readonly gamingDay: string;
}

async function readKnown(
  { settlements }: Services,
  operator: Operator,
  roundId: string,
): Promise<KnownRound | undefined> {
  const key = { operatorId: operator.id, roundId };
  const latest = await settlements.readLatest(key);
  if (latest === undefined) return undefined;
  const first = latest.header.version === 1 ? latest : await settlements.readVersion(key, 1);
  return { latest: latest.header, gamingDay: first?.header.gamingDay ?? latest.header.gamingDay };
}

function compare(
  ledger: LedgerEntry,
  known: KnownRound | undefined,
  gamingDay: string | undefined,
): Pick<Difference, 'code' | 'here'> | undefined {
  if (known === undefined) return { code: 'missing_here' };
  const { version, status, totals } = known.latest;
  const sums = totals.find(({ currency }) => currency === ledger.currency);
  const { stake, payout } = sums ?? { stake: 0, payout: 0 };
  const here = { version, status, gamingDay: known.gamingDay, stake, payout };
  if (gamingDay !== undefined && known.gamingDay !== gamingDay) return { code: 'other_gaming_day', here };
  if (stake === ledger.stake && payout === ledger.payout) return undefined;
  // A round that was voided before it was settled has no bets here; every stake of it went back.
  if (status === 'voided' && sums === undefined && ledger.stake === ledger.payout) return undefined;
  if (status === 'voided') return { code: 'voided_here', here };
  return { code: sums === undefined ? 'currency_missing' : 'amounts_differ', here };
}

import type { SettledBet } from '../bets/settle.ts';
import { totalsByCurrency, totalsByType } from '../bets/totals.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Operator } from './operator.ts';
import type { PackedLines, Services, StoredVersion } from './ports.ts';
import type { SettlementText } from './read-round.ts';
import { type SettlementHeader, seal } from './record.ts';

/** When a version is committed, and what its lines add up to: known only at the last moment. */
export type VersionStamp = Pick<SettlementHeader, 'settledAt' | 'gamingDay' | 'totals'>;

/** A version that is ready to be stored but for the time. */
export interface VersionDraft {
  readonly operator: Operator;
  readonly roundId: string;
  readonly bets: readonly SettledBet[];
  readonly lines: PackedLines;
  readonly fingerprint: Fingerprint;
  /** The version's header, completed by its stamp. */
  readonly header: (stamp: VersionStamp) => SettlementHeader;
  /** Milliseconds since the epoch: a version is younger than the one before it. */
  readonly notBefore?: number;
}

/** Either this attempt stored the version, or another had before; then that one is the winner. */
export type CommitResult =
  | { readonly stored: SettlementText; readonly winner?: never }
  | { readonly winner: StoredVersion; readonly stored?: never };

/**
 * Stores a version: the parts of its lines first, then the clock is read, then the version is put if
 * absent. That put is the commit; what was written before belongs to nothing until then.
 */
export async function commitVersion(services: Services, draft: VersionDraft): Promise<CommitResult> {
  const { settlements, clock, sha256 } = services;
  const { operator, roundId, bets, lines, fingerprint } = draft;
  const key = { operatorId: operator.id, roundId };
  if (!lines.inline) await settlements.putParts(key, lines);
  const byType = totalsByType(bets);
  const now = Math.max(clock(), draft.notBefore ?? 0);
  const { date: gamingDay, settings } = operator.gamingDayOf(now);
  const totals = totalsByCurrency(byType);
  const header = draft.header({ settledAt: new Date(now).toISOString(), gamingDay, totals });
  const { hash, text } = seal(header, bets, sha256);
  const winner = await settlements.putVersion(key, {
    header: { ...header, hash, totalsByType: byType },
    fingerprint,
    lines,
    shards: settings.shards,
  });
  return winner === undefined ? { stored: { version: header.version, text } } : { winner };
}

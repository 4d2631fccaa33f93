import type { SettledBet } from '../bets/settle.ts';
import { totalsByType } from '../bets/totals.ts';
import { accept, type Result, refuse } from '../result.ts';
import { adjustBets, adjustmentsByType } from './adjustments.ts';
import { commitVersion } from './commit-version.ts';
import type { Rejection } from './errors.ts';
import { amendmentFingerprint, isSameAmendment } from './fingerprint.ts';
import type { Operator } from './operator.ts';
import type { Services, StoredVersion } from './ports.ts';
import { settlementText } from './read-round.ts';
import type { DealtFacts, Reason } from './record.ts';
import type { SettledRound } from './settle-round.ts';

/** A void or a correction: which version it follows, and everything in its request that matters. */
export interface AmendCommand<Amendment extends { readonly reason: Reason }> {
  readonly operator: Operator;
  readonly roundId: string;
  /** The version that the caller has seen; 0 for a round that was never settled. */
  readonly expectedVersion: number;
  readonly amendment: Amendment;
}

/** What an amendment makes of the version before it. */
export interface AmendedRound {
  readonly status: 'voided' | 'corrected';
  readonly bets: readonly SettledBet[];
  /** Undefined for the void of a round that was never settled. */
  readonly dealt: DealtFacts | undefined;
}

/**
 * Stores version n + 1 of a round, once for ever. Judged in this order: a version n + 1 that has this
 * content is replayed and one that has other content is a conflict; version n must exist; it must
 * not be voided; then version n + 1 is put if absent, and whoever loses that race is judged again.
 */
export async function amendRound<Amendment extends { readonly reason: Reason }>(
  services: Services,
  command: AmendCommand<Amendment>,
  amend: (before: StoredVersion | undefined) => Promise<Result<AmendedRound, Rejection>>,
): Promise<Result<SettledRound, Rejection>> {
  const { operator, roundId, expectedVersion } = command;
  const key = { operatorId: operator.id, roundId };
  const [before, after] = await Promise.all([
    expectedVersion === 0 ? undefined : services.settlements.readVersion(key, expectedVersion),
    services.settlements.readVersion(key, expectedVersion + 1),
  ]);
  if (after !== undefined) return replayOf(services, command, after);
  if (expectedVersion > 0 && before === undefined) {
    const latest = await services.settlements.readLatest(key);
    // Versions are only ever added: one that is there now and was not then has come in between.
    if (latest !== undefined && latest.header.version >= expectedVersion) {
      return amendRound(services, command, amend);
    }
    return refuse(missing(command, latest));
  }
  if (before?.header.status === 'voided') return refuse(alreadyVoided(before));
  const amended = await amend(before);
  return amended.ok ? storeAmendment(services, command, before, amended.value) : amended;
}

async function storeAmendment<Amendment extends { readonly reason: Reason }>(
  services: Services,
  command: AmendCommand<Amendment>,
  before: StoredVersion | undefined,
  { status, bets: amendedBets, dealt }: AmendedRound,
): Promise<Result<SettledRound, Rejection>> {
  const { operator, roundId, expectedVersion, amendment } = command;
  const bets = before === undefined ? amendedBets : adjustBets(await before.readLines(), amendedBets);
  const { stored, winner } = await commitVersion(services, {
    operator,
    roundId,
    bets,
    lines: services.settlements.packLines(bets),
    fingerprint: amendmentFingerprint(amendment, services.sha256),
    ...(before && { notBefore: Date.parse(before.header.settledAt) + 1 }),
    header: (stamp) => ({
      roundId,
      ...(before?.header.coupId !== undefined && { coupId: before.header.coupId }),
      version: expectedVersion + 1,
      status,
      reason: amendment.reason,
      engine: services.engine,
      ...stamp,
      ...dealt,
      ...(before && {
        previousHash: before.header.hash,
        adjustments: adjustmentsByType(before.header.totalsByType, totalsByType(bets)),
      }),
    }),
  });
  return winner === undefined ? accept({ ...stored, replayed: false }) : replayOf(services, command, winner);
}

async function replayOf<Amendment extends { readonly reason: Reason }>(
  { sha256 }: Services,
  { amendment, expectedVersion }: AmendCommand<Amendment>,
  after: StoredVersion,
): Promise<Result<SettledRound, Rejection>> {
  if (isSameAmendment(amendment, after.fingerprint, sha256)) {
    return accept({ ...(await settlementText(after, sha256)), replayed: true });
  }
  const { roundId, version, status, settledAt } = after.header;
  const detail = `Version ${version} of the round ${roundId} exists (${status} at ${settledAt}), so ${expectedVersion} is not its latest.`;
  return refuse(versionConflict(detail));
}

function missing(
  { roundId, expectedVersion }: AmendCommand<{ readonly reason: Reason }>,
  latest: StoredVersion | undefined,
): Rejection {
  if (latest === undefined) {
    return { code: 'not_found', detail: `The round ${roundId} has no settlement.`, faults: [] };
  }
  return versionConflict(
    `The latest version of the round ${roundId} is ${latest.header.version}, not ${expectedVersion}.`,
  );
}

function versionConflict(detail: string): Rejection {
  return {
    code: 'version_conflict',
    detail,
    faults: [{ pointer: '/expectedVersion', code: 'differs', detail }],
  };
}

function alreadyVoided({ header }: StoredVersion): Rejection {
  const detail = `Version ${header.version} of the round ${header.roundId} is voided; nothing follows a void.`;
  return { code: 'round_voided', detail, faults: [] };
}

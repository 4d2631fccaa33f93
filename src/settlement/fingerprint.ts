import type { PlacedBet } from '../bets/settle.ts';
import { canonicalJson } from './canonical-json.ts';
import { LongText } from './long-text.ts';
import type { SettlementRequest } from './request.ts';
import type { Sha256 } from './sha256.ts';

/**
 * What makes two requests the same content: SHA-256 over the canonical request as sent. The rule set
 * and everything that settings or defaults fill in are left out. `algorithm` names this way of
 * computing it; a stored fingerprint is always compared by its own algorithm.
 *
 * A settlement has a digest for each of {@link SETTLEMENT_PARTS}, so that a conflict can name what
 * differs; a void or a correction has one digest over its whole request.
 */
export interface Fingerprint {
  readonly algorithm: number;
  readonly digests: readonly string[];
}

/** The parts of a settlement's request that its fingerprint tells apart. */
export const SETTLEMENT_PARTS = ['deal', 'bets', 'table'] as const;
export type SettlementPart = (typeof SETTLEMENT_PARTS)[number];

const CURRENT_ALGORITHM = 1;

/** The fingerprint of a request to settle, by the algorithm asked for. */
export function fingerprintOf(
  { bets, coupId, deal, playedAt, table }: SettlementRequest,
  sha256: Sha256,
  algorithm: number = CURRENT_ALGORITHM,
): Fingerprint {
  demandKnown(algorithm);
  const digests: Record<SettlementPart, string> = {
    deal: sha256(canonicalJson(deal)),
    bets: sha256(betsText(bets)),
    table: sha256(canonicalJson({ coupId, playedAt, table })),
  };
  return { algorithm, digests: SETTLEMENT_PARTS.map((part) => digests[part]) };
}

/** The bets in their order, a line each. */
function betsText(bets: readonly PlacedBet[]): string | Uint8Array {
  const text = new LongText(BET_BYTES * bets.length);
  text.appendList(bets, '\n', (some) => some.map(betText).join('\n'));
  return text.content;
}

/** What a bet's line mostly needs, with ids as long as UUIDs. */
const BET_BYTES = 110;

/** A bet in one line. No member contains a space, so no two bets are written alike. */
function betText({ betId, currency, playerId, stake, type, void: reason }: PlacedBet): string {
  const text = `${betId} ${currency} ${playerId} ${stake} ${type}`;
  return reason === undefined ? text : `${text} ${reason}`;
}

/** Which parts of a request differ from what a stored fingerprint was computed over. */
export function differingParts(
  request: SettlementRequest,
  stored: Fingerprint,
  sha256: Sha256,
): SettlementPart[] {
  const own = fingerprintOf(request, sha256, stored.algorithm);
  return SETTLEMENT_PARTS.filter((_, index) => own.digests[index] !== stored.digests[index]);
}

/** The fingerprint of a request to void or correct: everything in it but the version it expects. */
export function amendmentFingerprint(
  amendment: object,
  sha256: Sha256,
  algorithm: number = CURRENT_ALGORITHM,
): Fingerprint {
  demandKnown(algorithm);
  return { algorithm, digests: [sha256(canonicalJson(amendment))] };
}

/** Whether a request to void or correct is the one that a stored fingerprint was computed over. */
export function isSameAmendment(amendment: object, stored: Fingerprint, sha256: Sha256): boolean {
  const own = amendmentFingerprint(amendment, sha256, stored.algorithm);
  return own.digests.length === stored.digests.length && own.digests[0] === stored.digests[0];
}

function demandKnown(algorithm: number): void {
  if (algorithm !== CURRENT_ALGORITHM) throw new RangeError(`there is no fingerprint algorithm ${algorithm}`);
}

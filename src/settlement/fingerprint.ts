import { canonicalJson } from './canonical-json.ts';
import type { SettlementRequest } from './request.ts';
import type { Sha256 } from './sha256.ts';

/**
 * What makes two requests the same content: SHA-256 over the canonical request as sent, each part on
 * its own so that a conflict can name what differs. The rule set and everything that settings or
 * defaults fill in are left out. `algorithm` names this way of computing it; a stored fingerprint is
 * always compared by its own algorithm.
 */
export interface Fingerprint {
  readonly algorithm: number;
  readonly bets: string;
  readonly deal: string;
  /** Over table and playedAt. */
  readonly table: string;
}

/** The parts of a request that a fingerprint tells apart, by the name that a conflict gives them. */
export const FINGERPRINT_PARTS = ['deal', 'bets', 'table'] as const;
export type FingerprintPart = (typeof FINGERPRINT_PARTS)[number];

export const CURRENT_ALGORITHM = 1;

/** The fingerprint of a request, by the algorithm asked for. */
export function fingerprintOf(
  request: SettlementRequest,
  sha256: Sha256,
  algorithm: number = CURRENT_ALGORITHM,
): Fingerprint {
  if (algorithm !== CURRENT_ALGORITHM) throw new RangeError(`there is no fingerprint algorithm ${algorithm}`);
  const { bets, deal, playedAt, table } = request;
  return {
    algorithm,
    // Bets are built with their members in canonical order, so plain serialisation is canonical.
    bets: sha256(JSON.stringify(bets)),
    deal: sha256(canonicalJson(deal)),
    table: sha256(canonicalJson({ playedAt, table })),
  };
}

/** Which parts of a request differ from what a stored fingerprint was computed over. */
export function differingParts(
  request: SettlementRequest,
  stored: Fingerprint,
  sha256: Sha256,
): FingerprintPart[] {
  const own = fingerprintOf(request, sha256, stored.algorithm);
  return FINGERPRINT_PARTS.filter((part) => own[part] !== stored[part]);
}

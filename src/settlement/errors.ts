/**
 * Why a use case refuses a request. Each code is part of the API's contract; `http/problem.ts` gives
 * it its status.
 */
export type RejectionCode =
  | 'invalid_request'
  | 'unknown_rule_set'
  | 'amount_out_of_range'
  | 'illegal_deal'
  | 'impossible_deal'
  | 'bet_not_offered'
  | 'bet_closed'
  | 'round_already_settled'
  | 'round_voided'
  | 'version_conflict'
  | 'deal_differs'
  | 'deal_position_used'
  | 'deal_position_invalid'
  | 'seed_mismatch'
  | 'commitment_not_ready'
  | 'commitment_revealed'
  | 'client_seed_fixed'
  | 'not_found';

/** One fault of a request, and the place in its body that is at fault. */
export interface Fault {
  /** A JSON pointer (RFC 6901) into the request's body. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** A refusal: nothing was stored. `faults` lists everything that the stage which refused has found. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly detail: string;
  readonly faults: readonly Fault[];
}

/**
 * The store did not answer, or answered that it is overloaded, or its clock and ours disagree. Whether
 * a write took place may be unknown; the same request sent again finds out and finishes it.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

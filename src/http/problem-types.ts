import type { RejectionCode } from '../settlement/errors.ts';

/** Every code that an error of this API can carry. */
export type ProblemCode =
  | RejectionCode
  | 'malformed_json'
  | 'unauthorized'
  | 'forbidden'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'internal'
  | 'store_unavailable';

/** What the error reference says of a code. */
export interface ProblemType {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 500 | 503;
  readonly title: string;
  /** Whether the same request may succeed when it is sent again. */
  readonly retryable: boolean;
  /** What brings it about. */
  readonly cause: string;
  /** What the caller should do. */
  readonly remedy: string;
  /** Seconds to wait before sending the request again. */
  readonly retryAfter?: number;
}

/** The error reference: the one place that gives a code its status, title and advice. */
export const PROBLEM_TYPES: Readonly<Record<ProblemCode, ProblemType>> = {
  malformed_json: {
    status: 400,
    title: 'The body is not acceptable JSON',
    retryable: false,
    cause:
      'The body is not valid UTF-8 or JSON, is nested too deeply, repeats a member of an object, or holds a lone surrogate.',
    remedy: 'Serialise the body with a JSON library and send it as UTF-8.',
  },
  unauthorized: {
    status: 401,
    title: 'A valid API key is needed',
    retryable: false,
    cause: 'The Authorization header is missing, or its key is unknown, expired or revoked.',
    remedy: 'Send Authorization: Bearer with a key that is in force.',
  },
  forbidden: {
    status: 403,
    title: 'The API key may not do this',
    retryable: false,
    cause: 'The key lacks the scope that the operation asks for.',
    remedy: 'Use a key with that scope.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing here',
    retryable: false,
    cause: 'The path is unknown, or what it names does not exist for this operator.',
    remedy: 'Check the path and the ids. A round that was never settled can still be settled.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This path does not take that method',
    retryable: false,
    cause: 'The path exists, but not with the method of the request.',
    remedy: 'Use a method that the Allow header lists.',
  },
  round_already_settled: {
    status: 409,
    title: 'The round is settled with other content',
    retryable: false,
    cause: 'A settlement of this round is stored, and the request differs from it in what errors names.',
    remedy: 'Read the stored settlement. If it is wrong, correct or void it; never settle it again.',
  },
  round_voided: {
    status: 409,
    title: 'The round is voided',
    retryable: false,
    cause: 'A void of this round is stored; nothing can follow it, and it cannot be settled any more.',
    remedy: 'Read the stored version. A round that is to count after all is settled under a new round id.',
  },
  version_conflict: {
    status: 409,
    title: 'The expected version is not the latest',
    retryable: false,
    cause:
      'Another void or correction was stored first, or expectedVersion names a version that does not exist.',
    remedy: 'Read the latest version, decide again, and send its version as expectedVersion.',
  },
  deal_differs: {
    status: 409,
    title: 'The coup was dealt otherwise',
    retryable: false,
    cause: 'Another settlement of the same coupId fixed another deal.',
    remedy: 'Check the cards. One coup has one deal; a wrong one is corrected in each of its settlements.',
  },
  deal_position_used: {
    status: 409,
    title: 'The position belongs to another coup',
    retryable: false,
    cause: 'The commitment, nonce and round number have been dealt for another coup.',
    remedy: 'Deal the next round. Settlements of one dealt round share its coupId.',
  },
  commitment_not_ready: {
    status: 409,
    title: 'The commitment has no client seed',
    retryable: false,
    cause: 'A round can be dealt only after the client seed is fixed.',
    remedy: 'Fix it with PUT /v1/fairness/commitments/{id}/client-seed.',
  },
  commitment_revealed: {
    status: 409,
    title: 'The server seed is revealed',
    retryable: false,
    cause: 'Everybody can compute the cards, so nothing can be dealt from this commitment any more.',
    remedy: 'Commit to a new seed. A round that had been dealt before can still be read.',
  },
  client_seed_fixed: {
    status: 409,
    title: 'The commitment has another client seed',
    retryable: false,
    cause: 'A client seed is fixed once.',
    remedy: 'Read the commitment for the seed that holds.',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    retryable: false,
    cause: 'The body has more than 5 MiB.',
    remedy: 'Send less at once.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body must be JSON',
    retryable: false,
    cause: 'Content-Type is not application/json in UTF-8, or the body has a content encoding.',
    remedy: 'Send Content-Type: application/json and no Content-Encoding.',
  },
  invalid_request: {
    status: 422,
    title: 'The request does not fit its schema',
    retryable: false,
    cause: 'A field is missing, unknown, of the wrong type or outside its bounds; errors lists every one.',
    remedy: 'Mend the fields that errors points at.',
  },
  unknown_rule_set: {
    status: 422,
    title: 'The rule set is unknown',
    retryable: false,
    cause: 'No rule set, or no such version of it, has the name given.',
    remedy: 'List the rule sets with GET /v1/rule-sets.',
  },
  amount_out_of_range: {
    status: 422,
    title: 'The stakes are too large to be settled together',
    retryable: false,
    cause: 'In one currency, the largest possible payouts of all bets add up to more than 2^53 − 1.',
    remedy: 'Settle fewer bets at once, or use a larger unit.',
  },
  illegal_deal: {
    status: 422,
    title: 'The drawing tableau does not give these cards',
    retryable: false,
    cause: 'A hand drew when it must stand, stood when it must draw, or has too few or too many cards.',
    remedy: 'Check the feed against the table’s record; each error names the hand, the totals and the rule.',
  },
  impossible_deal: {
    status: 422,
    title: 'The shoe does not hold these cards',
    retryable: false,
    cause: 'A card occurs more often in the round than the decks of the shoe hold it.',
    remedy: 'Check the cards against the table’s record.',
  },
  bet_not_offered: {
    status: 422,
    title: 'The rule set does not offer a bet',
    retryable: false,
    cause: 'A bet that is not marked void has a type that the rule set does not offer.',
    remedy: 'Name the right rule set, or refund the bet by marking it void.',
  },
  bet_closed: {
    status: 422,
    title: 'A bet is closed in this round of the shoe',
    retryable: false,
    cause: 'The round’s number in its shoe is above the round cap of the bet.',
    remedy: 'Check table.roundNumber, or refund the bet by marking it void.',
  },
  seed_mismatch: {
    status: 422,
    title: 'The server seed is not the published one',
    retryable: false,
    cause: 'The server seed does not hash to the hash that was published for it.',
    remedy:
      'Check both. If they are right as given, the round was not dealt from the seed that was committed to.',
  },
  deal_position_invalid: {
    status: 422,
    title: 'The shoe has no such round, or not yet',
    retryable: false,
    cause: 'The round is past the last round of its shoe, or the round before it has not been dealt.',
    remedy: 'Deal a shoe in order; after its last round, go on with the next nonce.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong here',
    retryable: true,
    cause: 'A fault of this service.',
    remedy: 'Send the same request again; if it persists, report the request id.',
    retryAfter: 1,
  },
  store_unavailable: {
    status: 503,
    title: 'The settlement store is not available',
    retryable: true,
    cause: 'The store cannot be reached, is overloaded, or its clock and this instance’s differ.',
    remedy: 'Send the same request again; if the first one was stored, the answer is the same.',
    retryAfter: 1,
  },
};

/** The path of a code's page in the error reference: what `type` of a problem says. */
export function problemTypePath(code: ProblemCode): string {
  return `/docs/errors/${code}`;
}

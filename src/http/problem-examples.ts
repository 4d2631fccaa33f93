import { type ProblemExample, post, put } from './problem-example.ts';
import { PROBLEM_TYPES, type ProblemCode, problemTypePath } from './problem-types.ts';
import {
  COMMITMENT_EXAMPLES,
  COMMITTED_DEAL_EXAMPLE,
  DEALS_REQUEST_EXAMPLE,
} from './schemas/fairness-examples.ts';

const SETTLEMENT = '/v1/rounds/R-17/settlement';
const DEAL = { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] };
const BET = { betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' };
const ROUND = { ruleSet: 'full', deal: DEAL, bets: [BET] };

const { commitmentId } = COMMITMENT_EXAMPLES.committed;
const COMMITMENT = `/v1/fairness/commitments/${commitmentId}`;
const COMMIT = post('/v1/fairness/commitments', { scheme: 'shoe-v1', decks: 8 });
const FIX_CLIENT_SEED = put(`${COMMITMENT}/client-seed`, { clientSeed: 'lucky seven' });
const COMMITTED_ROUND = { ...ROUND, deal: COMMITTED_DEAL_EXAMPLE };

/** The largest stakes on a bet that pays 225 to 1: one more than can be added up. */
const TOO_MUCH = Array.from({ length: 40 }, (_, index) => ({
  ...BET,
  betId: `b${index + 1}`,
  type: 'tie_on_2',
  stake: 1_000_000_000_000,
}));

/** An example of every error. A test sends each of them and compares the answer. */
export const PROBLEM_EXAMPLES: Readonly<Record<ProblemCode, ProblemExample>> = {
  malformed_json: {
    request: put(SETTLEMENT, '{ "ruleSet": "full", "ruleSet": "macau" }'),
    detail: 'Other readers of this JSON might read something else.',
    errors: [{ pointer: '/ruleSet', code: 'duplicate_member', detail: 'The member "ruleSet" is repeated.' }],
  },
  unauthorized: {
    request: { method: 'GET', path: SETTLEMENT, key: 'none' },
    detail: 'Send Authorization: Bearer with an API key.',
  },
  forbidden: {
    request: { ...put(SETTLEMENT, ROUND), key: 'read only' },
    detail: 'The API key does not have the scope settle.',
  },
  not_found: {
    request: { method: 'GET', path: SETTLEMENT },
    detail: 'The round R-17 has no settlement.',
  },
  method_not_allowed: {
    request: { method: 'DELETE', path: SETTLEMENT },
    detail: '/v1/rounds/R-17/settlement takes PUT, GET, HEAD.',
  },
  round_already_settled: {
    before: [put(SETTLEMENT, ROUND)],
    request: put(SETTLEMENT, { ...ROUND, bets: [{ ...BET, stake: 20_000 }] }),
    detail: 'The round R-17 was settled at 2026-11-29T12:00:00.123Z with other content.',
    errors: [
      {
        pointer: '/bets',
        code: 'differs',
        detail: 'The list of bets of this request is not what was settled.',
      },
    ],
  },
  round_voided: {
    before: [post(`${SETTLEMENT}/void`, { expectedVersion: 0, reason: { code: 'misdeal' } })],
    request: put(SETTLEMENT, ROUND),
    detail: 'The round R-17 was voided at 2026-11-29T12:00:00.123Z, before it was settled.',
  },
  version_conflict: {
    before: [
      put(SETTLEMENT, ROUND),
      post(`${SETTLEMENT}/void`, { expectedVersion: 1, reason: { code: 'misdeal' } }),
    ],
    request: post(`${SETTLEMENT}/correction`, {
      expectedVersion: 1,
      reason: { code: 'wrong_card' },
      deal: { ...DEAL, player: ['2S', '3D', '2C'] },
    }),
    detail:
      'Version 2 of the round R-17 exists (voided at 2026-11-29T12:00:00.124Z), so 1 is not its latest.',
    errors: [
      {
        pointer: '/expectedVersion',
        code: 'differs',
        detail:
          'Version 2 of the round R-17 exists (voided at 2026-11-29T12:00:00.124Z), so 1 is not its latest.',
      },
    ],
  },
  deal_differs: {
    before: [put('/v1/rounds/R-17.a/settlement', { ...ROUND, coupId: 'R-17' })],
    request: put('/v1/rounds/R-17.b/settlement', {
      ...ROUND,
      coupId: 'R-17',
      deal: { ...DEAL, player: ['2S', '3D', '2C'] },
    }),
    detail: 'Another deal is already settled under the coup R-17.',
    errors: [
      { pointer: '/deal', code: 'differs', detail: 'Another deal is already settled under the coup R-17.' },
    ],
  },
  deal_position_used: {
    before: [COMMIT, FIX_CLIENT_SEED, put(SETTLEMENT, COMMITTED_ROUND)],
    request: put('/v1/rounds/R-18/settlement', COMMITTED_ROUND),
    detail: 'Round 1 of nonce 0 belongs to another coup.',
    errors: [
      {
        pointer: '/deal/roundNumber',
        code: 'invalid_value',
        detail: 'Round 1 of nonce 0 belongs to another coup.',
      },
    ],
  },
  commitment_not_ready: {
    before: [COMMIT],
    request: put(SETTLEMENT, COMMITTED_ROUND),
    detail: 'The commitment 5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d has no client seed yet.',
    errors: [
      {
        pointer: '/deal/commitmentId',
        code: 'invalid_value',
        detail: 'The commitment 5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d has no client seed yet.',
      },
    ],
  },
  commitment_revealed: {
    before: [COMMIT, FIX_CLIENT_SEED, { method: 'POST', path: `${COMMITMENT}/reveal` }],
    request: put(SETTLEMENT, COMMITTED_ROUND),
    detail:
      'The server seed of the commitment 5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d is revealed; nothing can be dealt from it.',
    errors: [
      {
        pointer: '/deal/commitmentId',
        code: 'invalid_value',
        detail:
          'The server seed of the commitment 5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d is revealed; nothing can be dealt from it.',
      },
    ],
  },
  client_seed_fixed: {
    before: [COMMIT, FIX_CLIENT_SEED],
    request: put(`${COMMITMENT}/client-seed`, { clientSeed: 'lucky eight' }),
    detail: 'The commitment 5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d has another client seed.',
    errors: [
      {
        pointer: '/clientSeed',
        code: 'differs',
        detail: 'The commitment 5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d has another client seed.',
      },
    ],
  },
  payload_too_large: {
    request: put(SETTLEMENT, ' '.repeat(5 * 1_024 * 1_024 + 1)),
    detail: 'A body has at most 5242880 bytes.',
  },
  unsupported_media_type: {
    request: { ...put(SETTLEMENT, ROUND), contentType: 'text/plain' },
    detail: 'Content-Type is "text/plain"; it must be application/json.',
  },
  invalid_request: {
    request: put(SETTLEMENT, {
      ...ROUND,
      bets: [{ betId: 'b1', type: 'banker', stake: '10000', currency: 'EUR' }],
    }),
    detail: 'The request has 2 faults.',
    errors: [
      { pointer: '/bets/0/playerId', code: 'required', detail: 'The field is missing.' },
      { pointer: '/bets/0/stake', code: 'invalid_type', detail: 'Here belongs a number, not a text.' },
    ],
  },
  unknown_rule_set: {
    request: put(SETTLEMENT, { ...ROUND, ruleSet: 'full@9' }),
    detail: 'There is no rule set full@9.',
    errors: [{ pointer: '/ruleSet', code: 'unknown_rule_set', detail: 'There is no rule set full@9.' }],
  },
  amount_out_of_range: {
    request: put(SETTLEMENT, { ...ROUND, ruleSet: 'market', bets: TOO_MUCH }),
    detail: 'The stakes are too large to be settled together.',
    errors: [
      {
        pointer: '/bets',
        code: 'amount_out_of_range',
        detail: 'The largest possible payouts of the bets in EUR add up to more than 9007199254740991.',
      },
    ],
  },
  illegal_deal: {
    request: put(SETTLEMENT, { ...ROUND, deal: { ...DEAL, banker: ['KH', '6D', '4H'] } }),
    detail: 'The drawing tableau does not give these cards.',
    errors: [
      {
        pointer: '/deal/banker',
        code: 'must_stand',
        detail:
          'The Banker has 6 on two cards against a third card that counts 9 and must stand: Banker 6 draws on 6–7 (MC 9(4)(4)), but drew.',
      },
    ],
  },
  impossible_deal: {
    given: 'The operator’s own rule set own.one_deck is for shoes of one deck.',
    request: put(SETTLEMENT, {
      ...ROUND,
      ruleSet: 'own.one_deck',
      deal: { kind: 'hands', player: ['9S', 'KD'], banker: ['9S', '8H'] },
    }),
    detail: 'A shoe of 1 decks does not hold these cards.',
    errors: [
      { pointer: '/deal/player/0', code: 'too_many_copies', detail: 'A shoe of 1 decks holds 9S 1 times.' },
      { pointer: '/deal/banker/0', code: 'too_many_copies', detail: 'A shoe of 1 decks holds 9S 1 times.' },
    ],
  },
  bet_not_offered: {
    request: put(SETTLEMENT, { ...ROUND, ruleSet: 'macau', bets: [{ ...BET, type: 'big' }] }),
    detail: '1 bet cannot be settled under macau@1.',
    errors: [{ pointer: '/bets/0/type', code: 'bet_not_offered', detail: 'macau@1 does not offer big.' }],
  },
  bet_closed: {
    request: put(SETTLEMENT, {
      ...ROUND,
      ruleSet: 'eight_bet',
      table: { tableId: 'BAC-07', roundNumber: 31 },
      bets: [{ ...BET, type: 'big' }],
    }),
    detail: '1 bet cannot be settled under eight_bet@1.',
    errors: [
      {
        pointer: '/bets/0/type',
        code: 'bet_closed',
        detail: 'big is taken in rounds 1 to 30 of a shoe; this is round 31.',
      },
    ],
  },
  seed_mismatch: {
    request: post('/v1/fairness/deals', { ...DEALS_REQUEST_EXAMPLE, serverSeedHash: 'ab'.repeat(32) }),
    detail:
      'The server seed hashes to e94af482427e7b2871757af9b1f841b5fa67c0ebc6904b3ec254006fb4b568ee, not to the published abababababababababababababababababababababababababababababababab.',
    errors: [
      {
        pointer: '/serverSeedHash',
        code: 'invalid_value',
        detail:
          'The server seed hashes to e94af482427e7b2871757af9b1f841b5fa67c0ebc6904b3ec254006fb4b568ee, not to the published abababababababababababababababababababababababababababababababab.',
      },
    ],
  },
  deal_position_invalid: {
    before: [COMMIT, FIX_CLIENT_SEED],
    request: put(SETTLEMENT, { ...COMMITTED_ROUND, deal: { ...COMMITTED_DEAL_EXAMPLE, roundNumber: 2 } }),
    detail: 'A shoe is dealt in order: round 1 of nonce 0 has not been dealt.',
    errors: [
      {
        pointer: '/deal/roundNumber',
        code: 'invalid_value',
        detail: 'A shoe is dealt in order: round 1 of nonce 0 has not been dealt.',
      },
    ],
  },
  internal: {
    given: 'The service has a fault.',
    request: put(SETTLEMENT, ROUND),
    detail: 'The request could not be answered.',
  },
  store_unavailable: {
    given: 'The store cannot be reached.',
    request: put(SETTLEMENT, ROUND),
    detail: 'The settlement store cannot be reached at the moment.',
  },
};

/** The problem that the example of a code is answered with, as the member order of the service has it. */
export function exampleProblem(code: ProblemCode, requestId: string): object {
  const { title, status, retryable } = PROBLEM_TYPES[code];
  const { request, detail, errors } = PROBLEM_EXAMPLES[code];
  return {
    type: problemTypePath(code),
    title,
    status,
    detail,
    instance: request.path,
    code,
    retryable,
    requestId,
    ...(errors && { errors }),
  };
}

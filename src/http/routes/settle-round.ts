import { z } from '@hono/zod-openapi';
import { settleRound } from '../../settlement/settle-round.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { rejectionResponse } from '../problem.ts';
import { Id } from '../schemas/common.ts';
import {
  SEQUENCE_REQUEST_EXAMPLE,
  SETTLEMENT_EXAMPLE,
  SETTLEMENT_REQUEST_EXAMPLE,
} from '../schemas/examples.ts';
import { COMMITTED_DEAL_EXAMPLE, SEEDS_DEAL_EXAMPLE } from '../schemas/fairness-examples.ts';
import { Settlement } from '../schemas/settlement.ts';
import {
  crossFieldFaults,
  quickSettlementRequest,
  SettlementRequestInput,
} from '../schemas/settlement-request.ts';
import { settlementResponse } from '../settlement-response.ts';

/** The body of a settlement, alone or as one of a batch. */
export const SETTLEMENT_BODY = {
  schema: SettlementRequestInput,
  quick: quickSettlementRequest,
  check: crossFieldFaults,
  examples: {
    hands: { summary: 'Two finished hands', value: SETTLEMENT_REQUEST_EXAMPLE },
    seeds: {
      summary: 'A round of a shoe that the caller’s own seeds fix',
      value: { ...SETTLEMENT_REQUEST_EXAMPLE, table: { tableId: 'RNG-1' }, deal: SEEDS_DEAL_EXAMPLE },
    },
    committed: {
      summary: 'A round of a shoe that a commitment fixes',
      value: { ...SETTLEMENT_REQUEST_EXAMPLE, table: { tableId: 'RNG-1' }, deal: COMMITTED_DEAL_EXAMPLE },
    },
    sequence: { summary: 'Cards as they left the shoe, one too many', value: SEQUENCE_REQUEST_EXAMPLE },
  },
};

export const settleRoundEndpoint = endpoint({
  method: 'put',
  path: '/v1/rounds/{roundId}/settlement',
  operationId: 'settleRound',
  tag: 'Settlements',
  summary: 'Settle a round',
  description:
    'Checks the cards against the drawing tableau, settles every bet and stores the settlement. The URL is the idempotency key: the same content may be sent again for ever and is answered with the stored settlement; other content under the same round is refused.',
  scope: 'settle',
  params: z.strictObject({ roundId: Id }),
  body: SETTLEMENT_BODY,
  answers: {
    201: {
      description: 'The round is settled.',
      schema: Settlement,
      example: SETTLEMENT_EXAMPLE,
      headers: { ETag: 'The version.', Location: 'Where the settlement can be read.' },
    },
    200: {
      description: 'The same content had been settled before; this is that settlement.',
      schema: Settlement,
      example: SETTLEMENT_EXAMPLE,
      headers: {
        ETag: 'The version.',
        Location: 'Where the settlement can be read.',
        'Idempotent-Replayed': '`true`',
      },
    },
  },
  problems: [
    'round_already_settled',
    'round_voided',
    'deal_differs',
    'deal_position_used',
    'commitment_not_ready',
    'commitment_revealed',
    'seed_mismatch',
    'deal_position_invalid',
    'unknown_rule_set',
    'amount_out_of_range',
    'illegal_deal',
    'impossible_deal',
    'bet_not_offered',
    'bet_closed',
  ],
  async handle(c, { params: { roundId }, body }) {
    const command = { operator: operatorOf(c), roundId, request: body };
    const settled = await settleRound(c.get('services'), command);
    if (!settled.ok) return rejectionResponse(c, settled.refusal);
    const { replayed } = settled.value;
    return settlementResponse(c, settled.value, replayed ? 200 : 201, {
      Location: `/v1/rounds/${roundId}/settlement`,
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
    });
  },
});

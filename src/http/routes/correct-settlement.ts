import { z } from '@hono/zod-openapi';
import { correctRound } from '../../settlement/correct-round.ts';
import { amendmentAnswers, amendmentResponse } from '../amendment-response.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { CorrectionRequestInput, correctionFaults } from '../schemas/amendment.ts';
import { Id } from '../schemas/common.ts';

export const correctSettlementEndpoint = endpoint({
  method: 'post',
  path: '/v1/rounds/{roundId}/settlement/correction',
  operationId: 'correctSettlement',
  tag: 'Settlements',
  summary: 'Correct a settlement',
  description:
    'Stores a new version in which all bets are settled again, with the right cards, with accepted bets that had been left out, or without bets that should not have stood. The rule-set version, rounding and valid-stake policy of the record stay; per bet, `adjustment` is what is to be paid or taken back.',
  scope: 'void',
  params: z.strictObject({ roundId: Id }),
  body: {
    schema: CorrectionRequestInput,
    check: correctionFaults,
    examples: {
      deal: {
        summary: 'The right cards',
        value: {
          expectedVersion: 1,
          reason: { code: 'wrong_card' },
          deal: { kind: 'hands', player: ['2S', '3D', '2C'], banker: ['KH', '6D'] },
        },
      },
      bets: {
        summary: 'A bet added, another voided',
        value: {
          expectedVersion: 1,
          reason: { code: 'feed_repair' },
          addBets: [{ betId: 'b3', playerId: 'p3', type: 'player', stake: 200, currency: 'EUR' }],
          voidBets: [{ betId: 'b1', reason: 'late_bet' }],
        },
      },
    },
  },
  answers: amendmentAnswers('The settlement is corrected.', 'corrected'),
  problems: [
    'not_found',
    'version_conflict',
    'round_voided',
    'unknown_rule_set',
    'amount_out_of_range',
    'illegal_deal',
    'impossible_deal',
    'bet_not_offered',
    'bet_closed',
  ],
  async handle(c, { params: { roundId }, body: { expectedVersion, ...request } }) {
    const command = { operator: operatorOf(c), roundId, expectedVersion, request };
    return amendmentResponse(c, roundId, await correctRound(c.get('services'), command));
  },
});

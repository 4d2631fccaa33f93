import { z } from '@hono/zod-openapi';
import { voidRound } from '../../settlement/void-round.ts';
import { amendmentAnswers, amendmentResponse } from '../amendment-response.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { VoidRequestInput } from '../schemas/amendment.ts';
import { Id } from '../schemas/common.ts';

export const voidSettlementEndpoint = endpoint({
  method: 'post',
  path: '/v1/rounds/{roundId}/settlement/void',
  operationId: 'voidSettlement',
  tag: 'Settlements',
  summary: 'Void a round',
  description:
    'Stores a new version in which every stake is returned, with what is to be paid or taken back per bet. With `expectedVersion` 0 a round that was never settled is voided, so that a late settlement is refused. May be repeated for ever: the same content is answered with the version that it stored.',
  scope: 'void',
  params: z.strictObject({ roundId: Id }),
  body: {
    schema: VoidRequestInput,
    examples: {
      settled: {
        summary: 'A settled round',
        value: { expectedVersion: 1, reason: { code: 'misdeal', note: 'Banker card exposed too early.' } },
      },
      unsettled: {
        summary: 'A round never settled',
        value: { expectedVersion: 0, reason: { code: 'shoe_jam' } },
      },
    },
  },
  answers: amendmentAnswers('The round is voided.', 'voided'),
  problems: ['not_found', 'version_conflict', 'round_voided'],
  async handle(c, { params: { roundId }, body: { expectedVersion, reason } }) {
    const command = { operator: operatorOf(c), roundId, expectedVersion, request: { reason } };
    return amendmentResponse(c, roundId, await voidRound(c.get('services'), command));
  },
});

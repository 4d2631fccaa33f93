import { z } from '@hono/zod-openapi';
import { readHistory } from '../../settlement/read-round.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { rejectionResponse } from '../problem.ts';
import { Id } from '../schemas/common.ts';
import { SETTLEMENT_SUMMARY_EXAMPLE } from '../schemas/examples.ts';
import { SettlementSummary } from '../schemas/settlement.ts';

const History = z
  .strictObject({ versions: z.array(SettlementSummary).max(999_999) })
  .openapi('SettlementHistory');

export const listVersionsEndpoint = endpoint({
  method: 'get',
  path: '/v1/rounds/{roundId}/settlement/versions',
  operationId: 'listVersions',
  tag: 'Settlements',
  summary: 'List the versions of a settlement',
  description:
    'Every version of a round’s settlement, oldest first, without the bet lines. Each names the hash of the one before it.',
  scope: 'read',
  params: z.strictObject({ roundId: Id }),
  answers: {
    200: {
      description: 'The versions.',
      schema: History,
      example: { versions: [SETTLEMENT_SUMMARY_EXAMPLE] },
      headers: { ETag: 'Of this list.' },
    },
    304: { description: 'The list named by If-None-Match is still this one.' },
  },
  problems: ['not_found'],
  async handle(c, { params: { roundId } }) {
    const history = await readHistory(c.get('services'), { operatorId: operatorOf(c).id, roundId });
    if (!history.ok) return rejectionResponse(c, history.refusal);
    return c.json({ versions: history.value }, 200, { 'Cache-Control': 'no-store' });
  },
});

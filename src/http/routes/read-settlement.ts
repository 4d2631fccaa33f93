import { z } from '@hono/zod-openapi';
import { readRound } from '../../settlement/read-round.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { rejectionResponse } from '../problem.ts';
import { Id, VersionText } from '../schemas/common.ts';
import { SETTLEMENT_EXAMPLE } from '../schemas/examples.ts';
import { Settlement } from '../schemas/settlement.ts';
import { settlementResponse } from '../settlement-response.ts';

export const readSettlementEndpoint = endpoint({
  method: 'get',
  path: '/v1/rounds/{roundId}/settlement',
  operationId: 'readSettlement',
  tag: 'Settlements',
  summary: 'Read a settlement',
  description:
    'The newest version of a round’s settlement, or the version asked for, as it was first answered.',
  scope: 'read',
  params: z.strictObject({ roundId: Id }),
  query: z.strictObject({ version: VersionText.optional() }),
  answers: {
    200: {
      description: 'The settlement.',
      schema: Settlement,
      example: SETTLEMENT_EXAMPLE,
      headers: { ETag: 'The version.' },
    },
    304: { description: 'The version named by If-None-Match is still the one asked for.' },
  },
  problems: ['not_found'],
  async handle(c, { params: { roundId }, query: { version } }) {
    const key = { operatorId: operatorOf(c).id, roundId };
    const read = await readRound(c.get('services'), key, version === undefined ? undefined : Number(version));
    return read.ok ? settlementResponse(c, read.value, 200) : rejectionResponse(c, read.refusal);
  },
});

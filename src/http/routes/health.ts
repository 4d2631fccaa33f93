import { z } from '@hono/zod-openapi';
import { ENGINE } from '../../settlement/record.ts';
import { endpoint } from '../endpoint.ts';
import { EngineVersion } from '../schemas/texts.ts';

const Health = z.strictObject({ status: z.enum(['ok']), engine: EngineVersion }).openapi('Health');

export const healthEndpoint = endpoint({
  method: 'get',
  path: '/health',
  operationId: 'health',
  tag: 'Service',
  summary: 'See whether the service answers',
  description: 'Says that this instance answers requests. The store is not asked.',
  answers: { 200: { description: 'It does.', schema: Health, example: { status: 'ok', engine: ENGINE } } },
  problems: [],
  handle: (c) =>
    c.json({ status: 'ok', engine: c.get('services').engine }, 200, { 'Cache-Control': 'no-store' }),
});

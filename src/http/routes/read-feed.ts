import { z } from '@hono/zod-openapi';
import { readFeed } from '../../settlement/feed.ts';
import { summaryOf } from '../../settlement/read-round.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { problemResponse } from '../problem.ts';
import { CalendarDay } from '../schemas/common.ts';
import { SETTLEMENT_SUMMARY_EXAMPLE } from '../schemas/examples.ts';
import { Cursor, Feed } from '../schemas/reconciliation.ts';

const DEFAULT_LIMIT = 100;

export const readFeedEndpoint = endpoint({
  method: 'get',
  path: '/v1/settlements',
  operationId: 'readFeed',
  tag: 'Reconciliation',
  summary: 'Follow the settlements of a gaming day',
  description:
    'Every version of every round of a gaming day in the order of `settledAt`, without the bet lines. Nothing younger than `completeUntil` is shown, so a job that follows the cursor misses nothing and sees nothing twice. A page can be empty and still not be the last: go on as long as there is a `nextCursor`.',
  scope: 'reconcile',
  query: z.strictObject({
    gamingDay: CalendarDay,
    limit: z
      .string()
      .regex(/^(?:[1-9]\d{0,2}|1000)$/, 'A whole number from 1 to 1000.')
      .optional()
      .openapi({
        type: 'integer',
        minimum: 1,
        maximum: 1_000,
        description: 'At most so many versions, up to 1000; 100 if absent.',
        example: 1_000,
      }),
    cursor: Cursor.optional().openapi({ description: 'The `nextCursor` of the page before.' }),
  }),
  answers: {
    200: {
      description: 'A page.',
      schema: Feed,
      example: {
        settlements: [SETTLEMENT_SUMMARY_EXAMPLE],
        nextCursor: 'OTNmOGE3ZTI0YjFjMDVkNjIwMjYtMTEtMjlU',
        completeUntil: '2026-11-29T12:05:00.000Z',
        dayClosed: false,
      },
    },
    304: { description: 'The page named by If-None-Match is still this one.' },
  },
  problems: [],
  async handle(c, { query: { gamingDay, limit, cursor } }) {
    const operator = operatorOf(c);
    const scope = { operatorId: operator.id, gamingDay };
    const after = cursor === undefined ? undefined : decodeCursor(scope, cursor);
    if (cursor !== undefined && after === undefined) {
      const detail = 'The cursor was not given for this gaming day and operator.';
      const faults = [{ parameter: 'cursor', code: 'foreign_cursor', detail }];
      return problemResponse(c, { code: 'invalid_request', detail, faults });
    }
    const page = await readFeed(c.get('services'), operator, {
      gamingDay,
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
      ...(after !== undefined && { after }),
    });
    const { versions, next, completeUntil, dayClosed } = page;
    const body = {
      settlements: versions.map(summaryOf),
      ...(next !== undefined && { nextCursor: encodeCursor(scope, next) }),
      completeUntil,
      dayClosed,
    };
    return c.json(body, 200, { 'Cache-Control': 'no-store' });
  },
});

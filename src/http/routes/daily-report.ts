import { z } from '@hono/zod-openapi';
import { dailyReport } from '../../settlement/daily-report.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { CalendarDay } from '../schemas/common.ts';
import { REPORT_EXAMPLE } from '../schemas/examples.ts';
import { DailyReport } from '../schemas/reconciliation.ts';

export const dailyReportEndpoint = endpoint({
  method: 'get',
  path: '/v1/reports/daily',
  operationId: 'dailyReport',
  tag: 'Reconciliation',
  summary: 'Report a gaming day',
  description:
    'Rounds, voids and corrections of a gaming day, and its sums per currency, bet type and table, with the hold beside the exact house edge. Pushes and voids are in the sums. A void or correction counts with its differences, on the day on which it was stored.',
  scope: 'reconcile',
  query: z.strictObject({ gamingDay: CalendarDay }),
  answers: {
    200: { description: 'The report.', schema: DailyReport, example: REPORT_EXAMPLE },
    304: { description: 'The report named by If-None-Match is still this one.' },
  },
  problems: [],
  async handle(c, { query: { gamingDay } }) {
    const report = await dailyReport(c.get('services'), operatorOf(c), gamingDay);
    return c.json(report, 200, { 'Cache-Control': 'no-store' });
  },
});

import { reconcile } from '../../settlement/reconcile.ts';
import { endpoint } from '../endpoint.ts';
import { operatorOf } from '../env.ts';
import { duplicateEntries, Reconciliation, ReconciliationRequestInput } from '../schemas/reconciliation.ts';

const ENTRY = { roundId: 'R-1', currency: 'EUR', stake: 10_500, payout: 20_500 };

export const reconcileEndpoint = endpoint({
  method: 'post',
  path: '/v1/reconciliations',
  operationId: 'reconcile',
  tag: 'Reconciliation',
  summary: 'Compare a ledger with the settlements',
  description:
    'Compares entries of the operator’s ledger with the latest version of each round, and answers what does not match with both sides’ figures. A voided round whose stakes the ledger returned as well is a match. Rounds that are settled here and missing in the ledger are found by following the feed of the day; the command `npm run reconcile` compares both directions.',
  scope: 'reconcile',
  body: {
    schema: ReconciliationRequestInput,
    check: duplicateEntries,
    examples: {
      day: { summary: 'One entry of a day', value: { gamingDay: '2026-11-29', entries: [ENTRY] } },
    },
  },
  answers: {
    200: {
      description: 'What matches and what does not.',
      schema: Reconciliation,
      example: {
        matched: 0,
        differences: [
          {
            index: 0,
            code: 'amounts_differ',
            ledger: ENTRY,
            here: { version: 1, status: 'settled', gamingDay: '2026-11-29', stake: 10_500, payout: 20_000 },
          },
        ],
      },
    },
  },
  problems: [],
  async handle(c, { body }) {
    const found = await reconcile(c.get('services'), operatorOf(c), body);
    return c.json(found, 200, { 'Cache-Control': 'no-store' });
  },
});

import { type Deals, type DealsRefusal, showDeals } from '../../fairness/deals.ts';
import { NODE_HASHES } from '../../fairness/node-hashes.ts';
import { outcomeOf } from '../../settlement/record.ts';
import { endpoint } from '../endpoint.ts';
import { type Problem, problemResponse } from '../problem.ts';
import { DealsRequestInput, Deals as DealsSchema } from '../schemas/fairness.ts';
import { DEALS_REQUEST_EXAMPLE } from '../schemas/fairness-examples.ts';

export const verifyDealsEndpoint = endpoint({
  method: 'post',
  path: '/v1/fairness/deals',
  operationId: 'verifyDeals',
  tag: 'Fairness',
  summary: 'Recompute the cards of revealed seeds',
  description:
    'Checks the server seed against its published hash and deals the shoe: the opening burn, and each round with its hands, both decisions of the tableau and the place of every card. The page /verify does the same in the browser and sends nothing anywhere.',
  body: {
    schema: DealsRequestInput,
    examples: { shoe: { summary: 'The first five rounds of a shoe', value: DEALS_REQUEST_EXAMPLE } },
  },
  answers: { 200: { description: 'The cards.', schema: DealsSchema, example: dealsExample } },
  problems: ['seed_mismatch', 'deal_position_invalid'],
  async handle(c, { body }) {
    const deals = await showDeals(NODE_HASHES, body);
    return deals.ok ? c.json(bodyOf(deals.value)) : problemResponse(c, problemOf(deals.refusal));
  },
});

function bodyOf({ cards, burnt, rounds, ...facts }: Deals) {
  return {
    ...facts,
    cards: cards.map(({ code }) => code),
    burnt: burnt.map(({ code }) => code),
    rounds: rounds.map(({ round, ...dealt }) => ({ ...dealt, outcome: outcomeOf(round) })),
  };
}

function problemOf({ code, faults }: DealsRefusal): Problem {
  const [first] = faults;
  return {
    code,
    detail: first?.reason ?? 'The cards cannot be shown.',
    faults: faults.map(({ field, reason }) => ({
      pointer: `/${field}`,
      code: 'invalid_value',
      detail: reason,
    })),
  };
}

async function dealsExample() {
  const deals = await showDeals(NODE_HASHES, DEALS_REQUEST_EXAMPLE);
  return deals.ok ? bodyOf(deals.value) : deals.refusal;
}

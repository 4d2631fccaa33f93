import type { z } from '@hono/zod-openapi';
import { cardOf } from '../../../baccarat/card.ts';
import { type ShoeQuestion as Question, shoeRuling } from '../../../baccarat/shoe.ts';
import type { Exact } from '../../endpoint.ts';
import { type ShoeQuestion, ShoeRequestInput } from '../../schemas/table/shoe.ts';
import { ShoeRuling } from '../../schemas/table/shoe-answer.ts';
import { SHOE_EXAMPLES } from '../../schemas/table/shoe-examples.ts';
import { tableEndpoint } from './table-endpoint.ts';

export const shoeEndpoint = tableEndpoint({
  path: '/v1/table/shoe',
  operationId: 'ruleOnShoe',
  summary: 'Rule on the shoe',
  description:
    'Equipment, damaged cards, cut card, burns, demonstration rounds, whether a round may start or is the last, changing the shoe, and machines that deal continuously.',
  request: ShoeRequestInput,
  ruling: ShoeRuling,
  examples: SHOE_EXAMPLES,
  factsAt: '/question',
  decide: (ruleSet, { question }) => shoeRuling(ruleSet, withCards(question)),
});

function withCards(question: Exact<z.output<typeof ShoeQuestion>>): Question {
  if (question.kind !== 'opening_burn') return question;
  const { method } = question;
  return {
    ...question,
    method: method.by === 'deck_count' ? method : { ...method, firstCard: cardOf(method.firstCard) },
  };
}

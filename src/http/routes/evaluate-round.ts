import { RULE_SETS } from '../../bets/rule-sets/index.ts';
import { NODE_HASHES } from '../../fairness/node-hashes.ts';
import { createDealer } from '../../settlement/dealer.ts';
import { evaluateRound } from '../../settlement/evaluate-round.ts';
import { endpoint } from '../endpoint.ts';
import { ruleSetsOf } from '../env.ts';
import { rejectionResponse } from '../problem.ts';
import { Evaluation, EvaluationRequestInput } from '../schemas/evaluation.ts';
import { EVALUATION_EXAMPLES } from '../schemas/examples.ts';
import { crossFieldFaults } from '../schemas/settlement-request.ts';

export const evaluateRoundEndpoint = endpoint({
  method: 'post',
  path: '/v1/rounds/evaluate',
  operationId: 'evaluateRound',
  tag: 'Settlements',
  optionalKey: true,
  summary: 'Explain a round without storing it',
  description:
    'Settles as the settlement would and stores nothing. Shows both decisions of the drawing tableau in words, what every offered bet comes to, the ruling on a card too many, and the amounts of the bets given. Rounding is `down` and the valid-stake policy `net` unless given.',
  body: {
    schema: EvaluationRequestInput,
    check: crossFieldFaults,
    examples: EVALUATION_EXAMPLES,
  },
  answers: { 200: { description: 'The round, explained.', schema: Evaluation, examples: evaluations } },
  problems: [
    'unknown_rule_set',
    'amount_out_of_range',
    'seed_mismatch',
    'deal_position_invalid',
    'illegal_deal',
    'impossible_deal',
    'bet_not_offered',
    'bet_closed',
  ],
  async handle(c, { body }) {
    const evaluated = await evaluateRound(c.get('services').dealer, ruleSetsOf(c), body);
    if (!evaluated.ok) return rejectionResponse(c, evaluated.refusal);
    return c.json(evaluated.value, 200, { 'Cache-Control': 'no-store' });
  },
});

async function evaluations() {
  const dealer = createDealer(NODE_HASHES);
  const examples = Object.entries(EVALUATION_EXAMPLES).map(async ([name, { summary, value }]) => {
    const evaluated = await evaluateRound(dealer, RULE_SETS, value);
    if (!evaluated.ok) throw new TypeError(`the example ${name} is refused: ${evaluated.refusal.detail}`);
    return [name, { summary, value: evaluated.value }] as const;
  });
  return Object.fromEntries(await Promise.all(examples));
}

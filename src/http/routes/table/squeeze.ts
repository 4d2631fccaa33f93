import { squeezeByBets } from '../../../bets/squeeze-bets.ts';
import { SqueezeRequestInput, SqueezeRuling } from '../../schemas/table/squeeze.ts';
import { SQUEEZE_EXAMPLES } from '../../schemas/table/squeeze-examples.ts';
import { tableEndpoint } from './table-endpoint.ts';

export const squeezeEndpoint = tableEndpoint({
  path: '/v1/table/squeeze',
  operationId: 'ruleOnSqueeze',
  summary: 'Rule on the squeeze',
  description: 'Says who may look at and turn over which hand (咪牌), and what a holder may do.',
  request: SqueezeRequestInput,
  ruling: SqueezeRuling,
  examples: SQUEEZE_EXAMPLES,
  factsAt: '/question',
  decide: (ruleSet, { question }) => squeezeByBets(ruleSet, question),
});

import { tieRuling } from '../../../bets/tie-options.ts';
import { TieRequestInput, TieRuling } from '../../schemas/table/tie.ts';
import { TIE_EXAMPLES } from '../../schemas/table/tie-examples.ts';
import { tableEndpoint } from './table-endpoint.ts';

export const tieEndpoint = tableEndpoint({
  path: '/v1/table/tie',
  operationId: 'ruleOnTie',
  summary: 'Rule on stakes after a tie',
  description:
    'Says what a bettor may do with his stakes on Player and Banker after a tie, and whether a change that he wants is allowed under the house’s rule.',
  request: TieRequestInput,
  ruling: TieRuling,
  examples: TIE_EXAMPLES,
  factsAt: '',
  decide: (ruleSet, { ruleSet: _, ...facts }) => tieRuling(ruleSet, facts),
});

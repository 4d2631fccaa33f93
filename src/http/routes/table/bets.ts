import { placementRuling } from '../../../bets/placement.ts';
import { PlacementRequestInput, PlacementRuling } from '../../schemas/table/placement.ts';
import { PLACEMENT_EXAMPLES } from '../../schemas/table/placement-examples.ts';
import { tableEndpoint } from './table-endpoint.ts';

export const betsEndpoint = tableEndpoint({
  path: '/v1/table/bets',
  operationId: 'ruleOnBets',
  summary: 'Check bets before they are placed',
  description:
    'Checks one player’s bets of a round in the order in which they were placed: offer, round cap, limits, multiples, the differential limit, pairs, Banker modes and seats. Answers every breach with the figure that would have been right.',
  request: PlacementRequestInput,
  ruling: PlacementRuling,
  examples: PLACEMENT_EXAMPLES,
  factsAt: '',
  decide: (ruleSet, { ruleSet: _, ...facts }) => placementRuling(ruleSet, facts),
});

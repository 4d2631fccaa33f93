import type { FactFault } from '../baccarat/ruling.ts';
import { pointerTo } from '../json-pointer.ts';
import type { BetType } from './bet-types.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * A bet that lies on the table although the rule set does not offer it, `steps` leading to its type in the
 * facts; none where it is offered.
 */
export function offerFaults(
  ruleSet: RuleSet,
  type: BetType,
  ...steps: readonly PropertyKey[]
): readonly FactFault[] {
  if (ruleSet.bets.has(type)) return [];
  const reason = `${ruleSet.id} does not offer ${type}.`;
  return [{ pointer: pointerTo(...steps), code: 'contradiction', reason }];
}

import type { FactFault } from '../baccarat/ruling.ts';
import type { BetType } from './bet-types.ts';
import type { RuleSet } from './rule-set.ts';

/** A bet that lies on the table although the rule set does not offer it; none where it does. */
export function offerFaults(ruleSet: RuleSet, type: BetType, pointer: string): readonly FactFault[] {
  if (ruleSet.bets.has(type)) return [];
  return [{ pointer, code: 'contradiction', reason: `${ruleSet.id} does not offer ${type}.` }];
}

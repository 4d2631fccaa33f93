import type { RuleSet } from '../bets/rule-set.ts';
import { type BetReturns, returnsOf } from '../probability/returns.ts';

/** Rule sets never change, so neither do their returns; a computation takes a noticeable part of a second. */
const COMPUTED = new WeakMap<RuleSet, Map<number, readonly BetReturns[]>>();

/** The exact returns of a rule set from a full shoe of 1 to 12 packs, computed once an instance. */
export function ruleSetReturns(ruleSet: RuleSet, decks: number): readonly BetReturns[] {
  const byDecks = COMPUTED.get(ruleSet) ?? new Map<number, readonly BetReturns[]>();
  COMPUTED.set(ruleSet, byDecks);
  const returns = byDecks.get(decks) ?? returnsOf(ruleSet, decks);
  byDecks.set(decks, returns);
  return returns;
}

import { loadRuleSet, type RuleSet } from '../rule-set.ts';
import { EIGHT_BET_1 } from './eight-bet-1.ts';
import { FULL_1 } from './full-1.ts';
import { MACAU_1 } from './macau-1.ts';
import { MARKET_1 } from './market-1.ts';
import type { RuleSetData } from './rule-set-data.ts';

/**
 * Every version of every rule set that this service brings, oldest first. Append only: a version
 * that has settled a round is never edited, and a test holds each to the digest it was released with.
 */
const RELEASED: readonly RuleSetData[] = [MACAU_1, FULL_1, EIGHT_BET_1, MARKET_1];

export const RULE_SETS: readonly RuleSet[] = RELEASED.map((data) => {
  const loaded = loadRuleSet(data);
  if (loaded.ok) return loaded.value;
  throw new TypeError(
    `${data.name}@${data.version}: ${loaded.refusal.map(({ reason }) => reason).join(' ')}`,
  );
});

/**
 * Finds a rule set by name (`full`: its newest version) or by name and version (`full@1`) among
 * `ruleSets`, which stand oldest version first. Undefined where there is none.
 */
export function findRuleSet(ruleSets: readonly RuleSet[], reference: string): RuleSet | undefined {
  return ruleSets.findLast(({ id, name }) => reference === id || reference === name);
}

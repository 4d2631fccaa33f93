import { loadOwnRuleSet } from '../bets/own-rule-set.ts';
import type { RuleSet } from '../bets/rule-set.ts';
import type { RuleSetData } from '../bets/rule-sets/rule-set-data.ts';
import type { Operator } from './operator.ts';
import type { OperatorStore } from './ports.ts';

/**
 * An operator with all his settings and rule sets; undefined where nobody has that id. The calendar is much
 * code that nobody needs before he knows an operator, so it is loaded while the store is asked.
 */
export async function readOperator(operators: OperatorStore, id: string): Promise<Operator | undefined> {
  const [settings, ownRuleSets, { gamingDayOf }] = await Promise.all([
    operators.settingsOf(id),
    operators.ownRuleSetsOf(id),
    import('./gaming-day.ts'),
  ]);
  if (settings.length === 0) return undefined;
  return {
    id,
    settings,
    ruleSets: loadOwn(ownRuleSets),
    gamingDayOf: (instant) => gamingDayOf(instant, settings),
  };
}

/** Own rule sets were checked before they were stored, so one that is faulty now is a fault of ours. */
function loadOwn(written: readonly RuleSetData[]): RuleSet[] {
  const loaded = written.map((data) => {
    const ruleSet = loadOwnRuleSet(data);
    if (!ruleSet.ok) throw new Error(`the stored rule set ${data.name}@${data.version} cannot be loaded`);
    return ruleSet.value;
  });
  return loaded.sort((a, b) => a.version - b.version);
}

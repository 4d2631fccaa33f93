import { pointerTo } from '../json-pointer.ts';
import { accept, type Result, refuse } from '../result.ts';
import { betOfType } from './bet-types.ts';
import { loadRuleSet, type RuleSet, type RuleSetFault } from './rule-set.ts';
import type { RuleSetData } from './rule-sets/rule-set-data.ts';

/** What the name of an operator's own rule set looks like; no released rule set's name begins so. */
const OWN_NAME = /^own\.[a-z0-9][a-z0-9_-]{0,39}$/;

/**
 * Loads an operator's own rule set as {@link loadRuleSet} does, and more strictly: its name begins
 * `own.`, and it says itself what every line pays that does not lose by default, so that no default
 * of this service ever becomes an operator's price unseen. All faults are answered at once.
 *
 * @example
 * ```ts
 * import { loadOwnRuleSet } from 'baccarat-settlement';
 *
 * const decks = { min: 8, max: 8, default: 8 };
 * const own = { name: 'own.vip', version: 1, title: 'VIP room', decks, notes: [] };
 * const vip = loadOwnRuleSet({ ...own, bets: { tie: { pays: { tie: '9:1' } } } });
 * console.log(vip.ok && vip.value.id); // own.vip@1
 *
 * const faulty = loadOwnRuleSet({ ...own, bets: { tie: {} } });
 * if (!faulty.ok) for (const { pointer, code } of faulty.refusal) console.log(pointer, code);
 * // /bets/tie/pays/tie missing_line
 * ```
 */
export function loadOwnRuleSet(data: RuleSetData): Result<RuleSet, readonly RuleSetFault[]> {
  const loaded = loadRuleSet(data);
  const faults = [...identityFaults(data), ...(loaded.ok ? [] : loaded.refusal), ...missingLines(data)];
  return loaded.ok && faults.length === 0 ? accept(loaded.value) : refuse(faults);
}

function identityFaults({ name, version }: RuleSetData): RuleSetFault[] {
  const faults: RuleSetFault[] = [];
  if (!OWN_NAME.test(name)) {
    const reason = `The name of an own rule set is own. and then 1 to 40 of a–z, 0–9, _ and -; ${name} is not.`;
    faults.push({ pointer: pointerTo('name'), code: 'invalid_name', reason });
  }
  if (!(Number.isSafeInteger(version) && version >= 1)) {
    const reason = `A version is a whole number from 1; ${version} is not.`;
    faults.push({ pointer: pointerTo('version'), code: 'invalid_version', reason });
  }
  return faults;
}

function missingLines({ bets }: RuleSetData): RuleSetFault[] {
  return Object.entries(bets).flatMap(([type, { pays = {} }]) =>
    Object.entries(betOfType(type)?.lines ?? {})
      .filter(([line, standard]) => standard !== 'lose' && !Object.hasOwn(pays, line))
      .map(([line]): RuleSetFault => {
        const reason = `An own rule set says what each line pays; ${type} lacks ${line}.`;
        return { pointer: pointerTo('bets', type, 'pays', line), code: 'missing_line', reason };
      }),
  );
}

import { type Card, parseCard } from '../../src/baccarat/card.ts';
import type { FactFault } from '../../src/baccarat/ruling.ts';
import { loadRuleSet, type RuleSet } from '../../src/bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';
import type { Result } from '../../src/result.ts';

/** A released rule set by name: `macau` follows MC, `full` LT, `eight_bet` EB. */
export function tableOf(name: string): RuleSet {
  const ruleSet = findRuleSet(RULE_SETS, name);
  if (ruleSet === undefined) throw new TypeError(`there is no rule set ${name}`);
  return ruleSet;
}

/** The four kinds of table: one for each rule book, and an operator's own, which follows none. */
export const MACAU = tableOf('macau');
export const FULL = tableOf('full');
export const EIGHT_BET = tableOf('eight_bet');
export const OWN = ownTable({});

/** An operator's own rule set, one to eight decks, save for what `differs` says. */
export function ownTable(differs: Partial<RuleSetData>): RuleSet {
  const loaded = loadRuleSet({
    name: 'own.house',
    version: 1,
    title: 'House rules',
    decks: { min: 1, max: 8, default: 8 },
    bets: { player: {}, banker: {}, banker_commission_free: {}, tie: {}, player_pair: {} },
    notes: [],
    ...differs,
  });
  if (loaded.ok) return loaded.value;
  throw new TypeError(loaded.refusal.map(({ reason }) => reason).join(' '));
}

/** Cards separated by spaces: `AS TD 9C`. */
export function deal(text: string): Card[] {
  return text.split(' ').map((code) => {
    const card = parseCard(code);
    if (card === undefined) throw new TypeError(`${code} is no card`);
    return card;
  });
}

/** The answer of a decision; throws where the facts were refused. */
export function answered<Answer>(result: Result<Answer, readonly FactFault[]>): Answer {
  if (result.ok) return result.value;
  throw new TypeError(result.refusal.map(({ reason }) => reason).join(' '));
}

/** The faults that facts were refused for; none where they were answered. */
export function faultsOf(result: Result<unknown, readonly FactFault[]>): readonly FactFault[] {
  return result.ok ? [] : result.refusal;
}

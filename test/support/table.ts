import type { FactFault } from '../../src/baccarat/ruling.ts';
import { loadRuleSet, type RuleSet } from '../../src/bets/rule-set.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';
import type { Result } from '../../src/result.ts';
import { ruleSetOf } from './bets.ts';

/** The four kinds of table: one for each rule book, and an operator's own, which follows none. */
export const MACAU = ruleSetOf('macau');
export const FULL = ruleSetOf('full');
export const EIGHT_BET = ruleSetOf('eight_bet');
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

/** The answer of a decision; throws where the facts were refused. */
export function answered<Answer>(result: Result<Answer, readonly FactFault[]>): Answer {
  if (result.ok) return result.value;
  throw new TypeError(result.refusal.map(({ reason }) => reason).join(' '));
}

/** The faults that facts were refused for; none where they were answered. */
export function faultsOf(result: Result<unknown, readonly FactFault[]>): readonly FactFault[] {
  return result.ok ? [] : result.refusal;
}

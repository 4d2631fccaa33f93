import type { Round } from '../../src/baccarat/round.ts';
import type { BetType } from '../../src/bets/bet-types.ts';
import { loadRuleSet, type RuleSet } from '../../src/bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';
import { type PlacedBet, type SettledBet, type SettlementTerms, settleBets } from '../../src/bets/settle.ts';

/** The terms of an operator that has set nothing. */
export const DEFAULT_TERMS: SettlementTerms = { rounding: 'down', validStakePolicy: 'net' };

/** A bet of player `p1` in `EUR` whose id is its type, save for what `differs` says. */
export function betOn(type: BetType, stake: number, differs: Partial<PlacedBet> = {}): PlacedBet {
  return { betId: type, currency: 'EUR', playerId: 'p1', stake, type, ...differs };
}

/** A released rule set by name or by name and version. */
export function ruleSetOf(reference: string): RuleSet {
  const ruleSet = findRuleSet(RULE_SETS, reference);
  if (ruleSet === undefined) throw new TypeError(`there is no rule set ${reference}`);
  return ruleSet;
}

/** A rule set that is no released one: eight decks, and the bets that are given. */
export function ruleSetWith(bets: RuleSetData['bets']): RuleSet {
  const decks = { min: 8, max: 8, default: 8 };
  const loaded = loadRuleSet({ name: 'own.house', version: 1, title: 'House', decks, bets, notes: [] });
  if (loaded.ok) return loaded.value;
  throw new TypeError(loaded.refusal.map(({ reason }) => reason).join(' '));
}

/** Settles bets under a released rule set and the default terms, save for what `differs` says. */
export function settled(
  round: Round,
  bets: readonly PlacedBet[],
  ruleSet: string,
  differs: Partial<SettlementTerms> = {},
): SettledBet[] {
  return settleBets(round, bets, ruleSetOf(ruleSet), { ...DEFAULT_TERMS, ...differs });
}

/** Settles one bet as {@link settled} does. */
export function settledOne(
  round: Round,
  bet: PlacedBet,
  ruleSet: string,
  differs: Partial<SettlementTerms> = {},
): SettledBet {
  const [line] = settled(round, [bet], ruleSet, differs);
  if (line === undefined) throw new TypeError(`${bet.betId} was not settled`);
  return line;
}

/** Result and payout of 100 on a bet, under a released rule set and the default terms. */
export function hundredOn(type: BetType, round: Round, ruleSet: string): [result: string, payout: number] {
  const { result, payout } = settledOne(round, betOn(type, 100), ruleSet);
  return [result, payout];
}

import type { FactFault } from '../baccarat/ruling.ts';
import {
  type HolderLeavesQuestion,
  type HolderLooksQuestion,
  type SqueezeAnswer,
  type SqueezeTable,
  squeezeRuling,
} from '../baccarat/squeeze.ts';
import type { SqueezeBet } from '../baccarat/squeeze-holders.ts';
import { type Result, refuse } from '../result.ts';
import type { BetType } from './bet-types.ts';
import { handBacked } from './hand-bets.ts';
import { offerFaults } from './offer-faults.ts';
import type { RuleSet } from './rule-set.ts';

/** A confirmed bet as it was placed: its type says which hand it backs, if any. */
export interface ConfirmedBet extends Omit<SqueezeBet, 'side'> {
  readonly type: BetType;
}

/** A question about the squeeze (咪牌) whose bets are told by their types. */
export type SqueezeFacts =
  | (Omit<SqueezeTable, 'bets'> & { readonly bets: readonly ConfirmedBet[] })
  | HolderLeavesQuestion
  | HolderLooksQuestion;

/**
 * Answers a question about the squeeze as {@link squeezeRuling} does; every Banker bet backs the Banker
 * hand. Refuses bets that the rule set does not offer.
 */
export function squeezeByBets(
  ruleSet: RuleSet,
  facts: SqueezeFacts,
): Result<SqueezeAnswer, readonly FactFault[]> {
  if (!('bets' in facts)) return squeezeRuling(ruleSet, facts);
  const faults = facts.bets.flatMap(({ type }, index) => offerFaults(ruleSet, type, 'bets', index, 'type'));
  if (faults.length > 0) return refuse(faults);
  const bets = facts.bets.map(
    ({ type, ...bet }): SqueezeBet => ({ ...bet, side: handBacked(type) ?? 'other' }),
  );
  return squeezeRuling(ruleSet, { ...facts, bets });
}

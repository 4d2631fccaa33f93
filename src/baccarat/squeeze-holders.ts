import type { Amount } from '../money/amount.ts';
import type { Side } from './hand.ts';
import { type BookRule, cite, type Rule, type TableDecision, type TableRules } from './ruling.ts';

/** A confirmed bet, as far as the squeeze asks of it. */
export interface SqueezeBet {
  readonly playerId: string;
  /** The hand that the bet backs (every Banker bet backs the Banker hand), or `other` for every other bet. */
  readonly side: Side | 'other';
  /** In whole units, from 1. */
  readonly stake: Amount;
  /** RFC 3339 in UTC with milliseconds, so that the text sorts as the time does. */
  readonly confirmedAt: string;
}

/** Who looks at and turns over one hand: a bettor with his stake on it, or the dealer. */
export type HandHolder = BettorSqueezes | TableDecision<'dealer_opens'>;

/** `stake` is the sum of the bettor's stakes on the hand, 0 where he bet on something else. */
export interface BettorSqueezes extends TableDecision<'squeeze'> {
  readonly playerId: string;
  readonly stake: Amount;
}

/** Who holds each hand; at most one bettor holds a hand. */
export type Holders = Readonly<Record<Side, HandHolder>>;

/** The hands as sentences name them. */
export const HAND_NAMES: Readonly<Record<Side, string>> = {
  player: 'the Player hand',
  banker: 'the Banker hand',
};

/** Who qualifies as a holder. */
export const SEATED_ONLY: BookRule = {
  articles: [['MC', 'MC 16']],
  words: 'Only seated bettors may squeeze.',
};

/** The holder may not leave the table with the cards. */
export const STAYS_AT_TABLE: BookRule = {
  articles: [['MC', 'MC 16.2']],
  words: 'The holder may not leave the table with the cards.',
};

/** The holder looks at the third card on its own. */
export const THIRD_CARD_APART: BookRule = {
  articles: [['MC', 'MC 16']],
  words: 'The holder may not look at the third card together with the first two.',
};

/** A bettor holds a hand; what he may not do as its holder stands among the further rules. */
export function bettorSqueezes(
  rules: TableRules,
  { playerId, stake }: { readonly playerId: string; readonly stake: Amount },
  reason: string,
  decisive: Rule,
  besides: readonly Rule[] = [],
): BettorSqueezes {
  const furtherRules = [...besides, cite(rules, STAYS_AT_TABLE), cite(rules, THIRD_CARD_APART)];
  return { ruling: 'squeeze', reason, rule: decisive, furtherRules, playerId, stake };
}

/** The dealer opens a hand. */
export function dealerOpens(reason: string, rule: Rule): TableDecision<'dealer_opens'> {
  return { ruling: 'dealer_opens', reason, rule };
}

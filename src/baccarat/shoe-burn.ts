import { accept, assertNever, type Result, refuse } from '../result.ts';
import type { Card } from './card.ts';
import { burnedByFirstCard } from './first-card-burn.ts';
import {
  type BookRule,
  choice,
  cite,
  counted,
  type FactFault,
  type Rule,
  type TableDecision,
  type TableRules,
} from './ruling.ts';
import { deckFaults, PACK_SIZE } from './shoe-equipment.ts';

/** Cards that must be in the shoe for a round to start: both hands may draw (MC 7, MC 9; LT; EB). */
export const CARDS_FOR_A_ROUND = 6;

/** Why a round needs six cards. */
export const ROUND_OF_SIX: BookRule = {
  articles: [
    ['MC', 'MC 7, 9'],
    ['LT', 'LT'],
    ['EB', 'EB'],
  ],
  words: 'A round takes up to six cards, so it starts only while at least six remain.',
};

/** That a shoe is opened by a burn at all, by whichever method. */
export const OPENING_BURN: BookRule = {
  articles: [
    ['MC', 'MC 2'],
    ['LT', 'LT'],
  ],
  words: 'A shoe is opened by burning cards.',
};
const BY_DECK_COUNT: BookRule = {
  articles: [['MC', 'MC 2']],
  words: 'A shoe is opened by burning as many cards as there are decks.',
};

const BY_FIRST_CARD: BookRule = {
  articles: [
    ['MC', 'MC 2'],
    ['LT', 'LT'],
  ],
  words: 'A shoe is opened by exposing the first card and burning as many as it shows.',
};
const TENS_BURN_TEN: BookRule = {
  articles: [['LT', 'LT']],
  words: 'As a first card, 10, J, Q and K burn ten.',
};
const FIRST_CARD_IS_OUT = choice(
  'The exposed first card is itself out of play, besides the cards that it burns.',
);
const HOUSE_BURN: BookRule = {
  articles: [['MC', 'MC 8']],
  words: 'The house may burn cards before any round.',
};

/** How many cards are burned to open a shoe, and what is left. */
export interface OpeningBurnQuestion {
  readonly kind: 'opening_burn';
  /** Packs in the shoe. */
  readonly decks: number;
  readonly method:
    | { readonly by: 'deck_count' }
    | {
        readonly by: 'first_card';
        /** The first card of the shoe, exposed. */
        readonly firstCard: Card;
      };
}

/** Whether so many cards may be burned before a round. Counts are whole numbers. */
export interface RoundBurnQuestion {
  readonly kind: 'round_burn';
  /** Cards to burn, from 1. */
  readonly cards: number;
  /** Cards in the shoe before the burn, those behind the cut card among them. */
  readonly cardsLeft: number;
  readonly roundInProgress: boolean;
}

/** What is to be burned, or why nothing may be. */
export interface BurnAnswer extends TableDecision<'burn' | 'refuse'> {
  /** Cards to burn face down; on `burn` only. */
  readonly burnCards?: number;
  /** Cards that leave the shoe by the burn, an exposed first card among them; on `burn` only. */
  readonly cardsOut?: number;
  /** Cards in the shoe after the burn; on `burn` only. */
  readonly cardsLeft?: number;
  /** The most that may be burned, where fewer than asked for would be allowed. */
  readonly atMost?: number;
}

/**
 * The opening burn (銷牌): as many cards as there are decks (MC 2), or as many as the first card shows (MC 2,
 * LT), for which 10, J, Q and K show ten (LT). LT knows the first card alone. Refuses decks that the rule
 * set does not allow.
 */
export function openingBurn(
  rules: TableRules,
  { decks, method }: OpeningBurnQuestion,
): Result<BurnAnswer, readonly FactFault[]> {
  const faults = deckFaults(rules, decks);
  if (faults.length > 0) return refuse(faults);
  switch (method.by) {
    case 'deck_count':
      return accept(burnByDeckCount(rules, decks));
    case 'first_card':
      return accept(burnByFirstCard(rules, decks, method.firstCard));
    default:
      return assertNever(method);
  }
}

function burnByDeckCount(rules: TableRules, decks: number): BurnAnswer {
  if (rules.source === 'LT') {
    const reason = 'This rule set opens a shoe by its first card; the number of decks does not count.';
    return { ruling: 'refuse', reason, rule: cite(rules, BY_FIRST_CARD) };
  }
  const cardsLeft = decks * PACK_SIZE - decks;
  const reason = `The shoe holds ${decks} decks: burn ${counted(decks, 'card')}; ${cardsLeft} are left.`;
  const rule = cite(rules, BY_DECK_COUNT);
  return { ruling: 'burn', reason, rule, burnCards: decks, cardsOut: decks, cardsLeft };
}

function burnByFirstCard(rules: TableRules, decks: number, firstCard: Card): BurnAnswer {
  const burnCards = burnedByFirstCard(firstCard);
  const cardsOut = burnCards + 1;
  const cardsLeft = decks * PACK_SIZE - cardsOut;
  const reason = `The first card is ${firstCard.code} and burns ${burnCards}: burn ${counted(burnCards, 'card')} and set the exposed card aside; ${cardsOut} are out and ${cardsLeft} are left.`;
  const furtherRules: readonly Rule[] = [
    ...(firstCard.value === 0 ? [cite(rules, TENS_BURN_TEN)] : []),
    FIRST_CARD_IS_OUT,
  ];
  const rule = cite(rules, BY_FIRST_CARD);
  return { ruling: 'burn', reason, rule, furtherRules, burnCards, cardsOut, cardsLeft };
}

/** The house's burn before any round (MC 8), as long as it leaves the six cards that a round needs. */
export function burnBeforeRound(
  rules: TableRules,
  { cards, cardsLeft, roundInProgress }: RoundBurnQuestion,
): BurnAnswer {
  const houseBurn = cite(rules, HOUSE_BURN);
  if (roundInProgress) {
    const reason = 'A round is in progress; cards are burned before a round, not during it.';
    return { ruling: 'refuse', reason, rule: houseBurn };
  }
  const atMost = Math.max(0, cardsLeft - CARDS_FOR_A_ROUND);
  if (cards > atMost) {
    const reason = `With ${counted(cardsLeft, 'card')} in the shoe at most ${atMost} may be burned, not ${cards}: a round needs ${CARDS_FOR_A_ROUND}.`;
    return { ruling: 'refuse', reason, rule: cite(rules, ROUND_OF_SIX), furtherRules: [houseBurn], atMost };
  }
  const left = cardsLeft - cards;
  const reason = `Burn ${counted(cards, 'card')} before the round; ${left} are left.`;
  return { ruling: 'burn', reason, rule: houseBurn, burnCards: cards, cardsOut: cards, cardsLeft: left };
}

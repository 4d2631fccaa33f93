import type { Card } from './card.ts';

/** The two hands of a round, in the order in which they are dealt. */
export const SIDES = ['player', 'banker'] as const;
export type Side = (typeof SIDES)[number];

/** The other hand. */
export function opposite(side: Side): Side {
  return side === 'player' ? 'banker' : 'player';
}

/** The cards of both hands, each in the order in which it was dealt. */
export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** The cards of a complete hand, in the order in which they were dealt. */
export type HandCards = readonly [Card, Card] | readonly [Card, Card, Card];

/** Whether cards are as many as a complete hand has. */
export function isComplete(cards: readonly Card[]): cards is HandCards {
  return cards.length >= 2 && cards.length <= 3;
}

/** What a bet sees of a complete hand: everything but its cards. */
export interface SeenHand {
  /** 2 or 3. */
  readonly cardCount: number;
  /** 0–9: the sum of the values modulo 10 (MC 5). */
  readonly total: number;
  /** The first two cards total 8 or 9 (例牌). A three-card 8 or 9 is no natural. */
  readonly natural: boolean;
  /** The first two cards have the same rank; J–J is a pair, J–Q is not (MC 13). */
  readonly pair: boolean;
  /** The first two cards have the same rank and suit; undefined where the deal has no suits. */
  readonly perfectPair: boolean | undefined;
}

/** A complete hand of two or three cards, with what the bets ask of it. */
export interface Hand extends SeenHand {
  readonly cards: readonly Card[];
}

/** The total of any number of cards: the sum of their values modulo 10 (MC 5). */
export function totalOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += card.value;
  return sum % 10;
}

/** Whether a first-two total is a natural (MC 9, LT). */
export function isNatural(firstTwoTotal: number): boolean {
  return firstTwoTotal >= 8;
}

/** Reads two or three cards, in the order in which they were dealt, as a hand. */
export function handOf(cards: readonly Card[]): Hand {
  const first = cards[0];
  const second = cards[1];
  const third = cards[2];
  if (first === undefined || second === undefined) throw new TypeError('a hand has at least two cards');
  const firstTwo = (first.value + second.value) % 10;
  const pair = first.rank === second.rank;
  return {
    cards,
    cardCount: cards.length,
    total: third === undefined ? firstTwo : (firstTwo + third.value) % 10,
    natural: isNatural(firstTwo),
    pair,
    perfectPair: first.suit === undefined ? undefined : pair && first.suit === second.suit,
  };
}

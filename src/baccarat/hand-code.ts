import { CARDS, type Card } from './card.ts';
import type { HandCards } from './hand.ts';

/** What the first two cards of a hand are to each other; from `PAIR` on they are a pair. */
const NO_PAIR = 0;
const NO_PAIR_WITHOUT_SUITS = 1;
export const PAIR = 2;
const PERFECT_PAIR = 3;
const PAIR_WITHOUT_SUITS = 4;
export const PAIRINGS = 5;

/** Codes of hands of two cards; as many hands have three. */
const OF_TWO = PAIRINGS * 10 * 10;
const HAND_CODES = 2 * OF_TWO;

/** The part of a code that the first two cards make, plus 1, by the places of both; 0 until it is needed. */
const STARTS = new Uint16Array(CARDS.length * CARDS.length);

/**
 * A complete hand as one number, by which everything is looked up that the tableau and the bets ask of it:
 * whether it has a third card, the pairing of the first two and what they count, and what the last card
 * counts. Which hands have a third card and which cards are a pair is chance, and a processor that must guess
 * what comes next is slow; adding and looking up is the same whatever the cards are.
 */
export function codeOf(cards: HandCards): number {
  const place = CARDS.length * cards[0].place + cards[1].place;
  const start = STARTS[place] || firstStart(place, cards[0], cards[1]);
  const last = cards[cards.length - 1]?.value ?? 0;
  return (cards.length - 2) * OF_TWO + start - 1 + last;
}

function firstStart(place: number, first: Card, second: Card): number {
  const start = 1 + 100 * pairingOf(first, second) + 10 * ((first.value + second.value) % 10);
  STARTS[place] = start;
  return start;
}

/** How many third cards the hand of a code has: 0 or 1. */
export function thirdsIn(code: number): number {
  return Math.floor(code / OF_TWO);
}

/** What the first two cards of a code's hand are to each other: below {@link PAIRINGS}. */
export function pairingIn(code: number): number {
  return Math.floor(code / 100) % PAIRINGS;
}

/** What the first two cards of a code's hand count, 0–9. */
export function firstTwoIn(code: number): number {
  return Math.floor(code / 10) % 10;
}

/** What the last card of a code's hand counts, 0–9: the second or the third. */
export function lastIn(code: number): number {
  return code % 10;
}

/** A table of bytes by code. */
export function byCode(entry: (code: number) => number): Uint8Array {
  return new Uint8Array(HAND_CODES).map((_, code) => entry(code));
}

function pairingOf(first: Card, second: Card): number {
  if (first.rank !== second.rank) return first.suit ? NO_PAIR : NO_PAIR_WITHOUT_SUITS;
  if (first.suit === undefined) return PAIR_WITHOUT_SUITS;
  return first.suit === second.suit ? PERFECT_PAIR : PAIR;
}

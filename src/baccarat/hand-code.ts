import { CARDS, type Card } from './card.ts';
import { type HandCards, totalOf } from './hand.ts';

/** What the first two cards of a hand are to each other; from the third on they are a pair. */
export const PAIRINGS = [
  'no pair',
  'no pair, without suits',
  'pair',
  'perfect pair',
  'pair, without suits',
] as const;

/** What a hand's code says of it. */
export interface CodedHand {
  /** Cards beyond two: 0 or 1. */
  readonly thirds: number;
  /** A place in {@link PAIRINGS}. */
  readonly pairing: number;
  /** 0–9: what the first two cards count. */
  readonly firstTwo: number;
  /** 0–9: what the last card counts, the second or the third. */
  readonly last: number;
}

/** How many codes there are. */
export const HAND_CODES = 2 * PAIRINGS.length * 10 * 10;

/** The part of a code that the first two cards make, by the places of both. */
const STARTS = Uint16Array.from(
  CARDS.flatMap((first) =>
    CARDS.map((second) => (pairingOf(first, second) * 10 + totalOf([first, second])) * 10),
  ),
);

/**
 * A complete hand as one number, by which everything is looked up that the tableau and the bets ask of it.
 * Which hands have a third card and which cards are a pair is chance, and a processor that must guess what
 * comes next is slow; it adds and looks up whatever the cards are.
 */
export function codeOf(cards: HandCards): number {
  const start = STARTS[CARDS.length * cards[0].place + cards[1].place] ?? 0;
  const last = cards[cards.length - 1]?.value ?? 0;
  return (cards.length - 2) * (HAND_CODES / 2) + start + last;
}

/** Every code's hand, in the order of codes. */
export const CODED_HANDS: readonly CodedHand[] = Array.from({ length: HAND_CODES }, (_, code) => ({
  thirds: Math.floor(code / (HAND_CODES / 2)),
  pairing: Math.floor(code / 100) % PAIRINGS.length,
  firstTwo: Math.floor(code / 10) % 10,
  last: code % 10,
}));

function pairingOf(first: Card, second: Card): number {
  const suitless = first.suit === undefined;
  if (first.rank !== second.rank) return PAIRINGS.indexOf(suitless ? 'no pair, without suits' : 'no pair');
  if (suitless) return PAIRINGS.indexOf('pair, without suits');
  return PAIRINGS.indexOf(first.suit === second.suit ? 'perfect pair' : 'pair');
}

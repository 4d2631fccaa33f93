/** Ranks in the order of a new pack, as the wire writes them; `T` is the ten. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** Suits in the order of a new pack: spades, hearts, diamonds, clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

/**
 * A playing card. `value` counts it in baccarat: Ace 1, 2–9 their face, 10, J, Q and K 0 (MC 5).
 * A feed may leave suits out of a whole deal; then `suit` is absent and `code` is the rank alone.
 * Cards are interned: one object per code, so equal cards are the same object.
 */
export interface Card {
  readonly code: string;
  readonly rank: Rank;
  readonly suit?: Suit;
  readonly value: number;
  /** Its place in {@link CARDS}. */
  readonly place: number;
}

/** The 52 cards of a pack: suits S H D C, within a suit A 2 3 … K. */
export const PACK: readonly Card[] = SUITS.flatMap((suit, row) =>
  RANKS.map((rank, column) => ({
    code: rank + suit,
    rank,
    suit,
    value: countOf(rank),
    place: RANKS.length * row + column,
  })),
);

/** The largest number of packs that a shoe holds (MC 1). */
export const MAX_DECKS = 12;

const SUITLESS: readonly Card[] = RANKS.map((rank, column) => ({
  code: rank,
  rank,
  value: countOf(rank),
  place: PACK.length + column,
}));

/** Every card that there is: the pack's, then the ranks without suits. */
export const CARDS: readonly Card[] = [...PACK, ...SUITLESS];

const BY_CODE: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.code, card]));

/** What {@link parseCard} takes: a rank (`10` and `T` are the ten), then a suit or none, in either case. */
export const CARD_PATTERN = /^(?:[A2-9TJQKa2-9tjqk]|10)[SHDCshdc]?$/;

/**
 * Reads a card as operators write it: `AS`, `10D`, `qh`, or a rank alone. Answers undefined for
 * anything else; no spelling is ever taken for another card.
 *
 * @example
 * ```ts
 * import { parseCard } from 'baccarat-settlement';
 *
 * console.log(parseCard('10d')?.code, parseCard('KH')?.value); // TD 0
 * console.log(parseCard('1S')); // undefined
 * ```
 */
export function parseCard(text: string): Card | undefined {
  const canonical = BY_CODE.get(text);
  // The pattern comes before the upper-casing, which makes an S of `ſ` (U+017F).
  if (canonical !== undefined || !CARD_PATTERN.test(text)) return canonical;
  return BY_CODE.get(text.toUpperCase().replace('10', 'T'));
}

/** The card of a canonical or accepted code; throws where {@link parseCard} would refuse it. */
export function cardOf(code: string): Card {
  const card = parseCard(code);
  if (card === undefined) throw new TypeError(`${code} is no card`);
  return card;
}

/** The cards of canonical or accepted codes; throws where {@link parseCard} would refuse one. */
export function cardsOf(codes: readonly string[]): Card[] {
  return codes.map(cardOf);
}

function countOf(rank: Rank): number {
  const position = RANKS.indexOf(rank) + 1;
  return position > 9 ? 0 : position;
}

import { type Card, PACK, RANKS, type Rank, SUITS } from '../baccarat/card.ts';
import { handOf } from '../baccarat/hand.ts';

/** The first two cards of a hand. */
type Start = readonly [Card, Card];

/** The first four cards of a round, and how many ordered deals of four cards they stand for. */
export interface Opening {
  readonly player: Start;
  readonly banker: Start;
  readonly deals: number;
}

/**
 * Two cards for every kind of start by rank: one card twice, or one rank in two suits, or two ranks.
 * They stand for either order of the two cards and for any suits; {@link waysToDeal} counts those in.
 */
const STARTS: readonly Start[] = RANKS.flatMap((rank, position) => [
  [cardOf(rank, 'S'), cardOf(rank, 'S')] as const,
  [cardOf(rank, 'S'), cardOf(rank, 'H')] as const,
  ...RANKS.slice(position + 1).map((other) => [cardOf(rank, 'S'), cardOf(other, 'S')] as const),
]);

/**
 * Every way in which a round from a full shoe of `decks` packs can open, as far as a bet can see, with
 * the number of ordered deals that open so; the numbers add up to all deals of four cards.
 *
 * Of the first four cards a bet sees their values, of each hand whether they are a pair and a perfect
 * pair, and, where both hands have a pair, whether the pairs are of one rank. So the 104 × 104 pairs
 * of starts by rank, 10, J, Q and K apart, fall into 4,360 openings, each with the cards of one of its
 * members; no bet compares suits across hands, so one pack may seem to give a card twice. A test holds
 * every bet of the catalogue to all this; one that sees more needs a finer {@link whatBetsSee}.
 */
export function openingsOf(decks: number): readonly Opening[] {
  const openings = new Map<string, Opening>();
  for (const player of STARTS) {
    const playerWays = waysToDeal(player, [], decks);
    if (playerWays === 0) continue;
    for (const banker of STARTS) {
      const ways = playerWays * waysToDeal(banker, player, decks);
      if (ways === 0) continue;
      const seen = whatBetsSee(player, banker);
      const known = openings.get(seen);
      openings.set(seen, known ? { ...known, deals: known.deals + ways } : { player, banker, deals: ways });
    }
  }
  return [...openings.values()];
}

/**
 * A key that two openings share if, and only if, no bet may tell them apart. What a pair is, the hand
 * itself says; two values always stand in the order of {@link STARTS}.
 */
function whatBetsSee(player: Start, banker: Start): string {
  const hands = [handOf(player), handOf(banker)];
  const samePair = hands.every(({ pair }) => pair) && player[0].rank === banker[0].rank;
  const seen = hands.flatMap(({ cards, pair, perfectPair }) => [
    ...cards.map(({ value }) => value),
    pair,
    perfectPair,
  ]);
  return [...seen, samePair].join();
}

/**
 * In how many ways a kind of start can be dealt, in either order, from a shoe of which `gone` is dealt
 * already. The suits of a rank are alike, so that it does not matter which of them are gone.
 */
function waysToDeal([first, second]: Start, gone: readonly Card[], decks: number): number {
  const left = (rank: Rank) => 4 * decks - gone.filter((card) => card.rank === rank).length;
  if (first.rank !== second.rank) return 2 * left(first.rank) * left(second.rank);
  let sameSuit = 0;
  for (const suit of SUITS) {
    const copies = decks - gone.filter((card) => card.rank === first.rank && card.suit === suit).length;
    sameSuit += copies * (copies - 1);
  }
  if (first.suit === second.suit) return sameSuit;
  const copies = left(first.rank);
  return copies * (copies - 1) - sameSuit;
}

function cardOf(rank: Rank, suit: 'S' | 'H'): Card {
  const card = PACK.find((each) => each.rank === rank && each.suit === suit);
  if (card === undefined) throw new TypeError(`a pack has no ${rank}${suit}`);
  return card;
}

import { type Card, PACK, type Rank, type Suit } from '../../baccarat/card.ts';
import { type DealtRound, dealRound } from '../dealt-round.ts';
import type { Hashes } from '../hashes.ts';
import { numberStream } from '../number-stream.ts';
import { type Seeds, serverSeedBytes } from '../seeds.ts';

const RANKS_FROM_TWO: readonly Rank[] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SUITS_FROM_DIAMONDS: readonly Suit[] = ['D', 'H', 'S', 'C'];

/** The 52 cards in the operators' order: 2 … 10 J Q K A, within a rank ♦ ♥ ♠ ♣. */
const CARDS: readonly Card[] = RANKS_FROM_TWO.flatMap((rank) =>
  SUITS_FROM_DIAMONDS.flatMap((suit) => PACK.filter((card) => card.rank === rank && card.suit === suit)),
);

/** The cards that are drawn for every round, whether its tableau takes them or not. */
const CARDS_DRAWN = 6;

/**
 * The six cards that `stake-v1` draws for every round, with replacement: the first six numbers of block
 * 0, which is HMAC-SHA256 under the server seed's text of `clientSeed:nonce:0`.
 */
export async function stakeDraw(
  hashes: Hashes,
  { serverSeed, clientSeed, nonce }: Seeds,
): Promise<readonly Card[]> {
  const key = serverSeedBytes('stake-v1', serverSeed);
  const numbers = numberStream(() => hashes.hmacSha256(key, [`${clientSeed}:${nonce}:0`]), 1);
  await numbers.refill();
  return Array.from({ length: CARDS_DRAWN }, () => cardOf(numbers.next()));
}

/** The round in the six cards of a draw; a card that its tableau does not take is no part of it. */
export function stakeRound(draw: readonly Card[]): DealtRound {
  const inDealingOrder = draw.flatMap((_, dealt) => draw[drawIndexOf(dealt)] ?? []);
  return dealRound(1, inDealingOrder, drawIndexOf);
}

/**
 * Cards 1 and 2 of a draw are the Player's, 3 and 4 the Banker's, 5 and 6 the third cards: against the
 * dealing order P1 B1 P2 B2 the second and the third change places.
 */
function drawIndexOf(dealt: number): number {
  if (dealt === 1) return 2;
  return dealt === 2 ? 1 : dealt;
}

/** The card of a number u: floor(u · 52 / 2^32). It favours some cards by up to 1 in 80 million, as published. */
function cardOf(number: number | undefined): Card {
  const card = number === undefined ? undefined : CARDS[Math.floor((number * CARDS.length) / 2 ** 32)];
  if (card === undefined) throw new RangeError('a block holds eight numbers, each of which is a card');
  return card;
}

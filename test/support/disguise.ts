import { type Card, PACK, type Rank, SUITS, type Suit } from '../../src/baccarat/card.ts';
import type { Hands } from '../../src/baccarat/hand.ts';
import { type Draw, shuffle } from './random.ts';

/**
 * Deals the same round with other cards, as far as a bet may see: each card keeps its value, the first
 * two of a hand stay a pair, a perfect pair or neither, and two pairs stay of one rank or of two.
 * Everything else is drawn anew: suits, ranks among those that count 0, the order of the first two.
 */
export function disguised({ player, banker }: Hands, draw: Draw): Hands {
  const tens = shuffledTens(draw);
  const bothPairs = isPair(player) && isPair(banker);
  return {
    player: disguisedHand(player, tens, draw),
    banker: disguisedHand(banker, bothPairs ? tens : shuffledTens(draw), draw),
  };
}

const TENS: readonly Rank[] = ['T', 'J', 'Q', 'K'];

function shuffledTens(draw: Draw): readonly Rank[] {
  const tens = [...TENS];
  shuffle(tens, draw);
  return tens;
}

function isPair([first, second]: readonly Card[]): boolean {
  return first?.rank === second?.rank;
}

/** Puts `tens` for the ranks that count 0 in the first two cards, and any such rank for the third. */
function disguisedHand(cards: readonly Card[], tens: readonly Rank[], draw: Draw): Card[] {
  const [first, second, third] = cards;
  if (first === undefined || second === undefined) throw new TypeError('a hand has at least two cards');
  const ranks = [first, second].map(({ rank }) => tens[TENS.indexOf(rank)] ?? rank);
  const suit = draw(4);
  const apart = isPair(cards) ? (first.suit === second.suit ? 0 : 1 + draw(3)) : draw(4);
  const firstTwo = [cardOf(ranks[0], SUITS[suit]), cardOf(ranks[1], SUITS[(suit + apart) % 4])];
  if (draw(2) === 1) firstTwo.reverse();
  if (third === undefined) return firstTwo;
  return [...firstTwo, cardOf(third.value === 0 ? TENS[draw(4)] : third.rank, SUITS[draw(4)])];
}

function cardOf(rank: Rank | undefined, suit: Suit | undefined): Card {
  const card = PACK.find((each) => each.rank === rank && each.suit === suit);
  if (card === undefined) throw new TypeError(`a pack has no ${rank}${suit}`);
  return card;
}

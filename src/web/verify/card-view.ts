import type { Card, Rank, Suit } from '../../baccarat/card.ts';
import { element, unseen } from './dom.ts';

const RANK_NAMES: Readonly<Partial<Record<Rank, string>>> = {
  A: 'Ace',
  T: '10',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
};

// The selector U+FE0E keeps phones from drawing suits as coloured pictures.
const SUITS: Readonly<Record<Suit, { sign: string; name: string; colour: string }>> = {
  S: { sign: '♠\uFE0E', name: 'spades', colour: 'black' },
  H: { sign: '♥\uFE0E', name: 'hearts', colour: 'red' },
  D: { sign: '♦\uFE0E', name: 'diamonds', colour: 'red' },
  C: { sign: '♣\uFE0E', name: 'clubs', colour: 'black' },
};

/** A card as people say it: `Ace of spades`. */
export function cardName({ rank, suit }: Card): string {
  const name = RANK_NAMES[rank] ?? rank;
  return suit === undefined ? name : `${name} of ${SUITS[suit].name}`;
}

/** A card as a picture with a name. `classes` and `note` say more of it, to the eye and to a screen reader. */
export function cardView(card: Card, classes = '', note = ''): HTMLElement {
  const { sign, colour } = card.suit === undefined ? { sign: '', colour: 'black' } : SUITS[card.suit];
  const rank = card.rank === 'T' ? '10' : card.rank;
  return element(
    'span',
    { class: `card ${colour} ${classes}`.trimEnd() },
    element('span', { class: 'rank', 'aria-hidden': 'true' }, rank),
    element('span', { class: 'suit', 'aria-hidden': 'true' }, sign),
    unseen(note === '' ? cardName(card) : `${cardName(card)}, ${note}`),
  );
}

import { type Card, PACK } from '../../src/baccarat/card.ts';
import { type Round, roundOfSequence } from '../../src/baccarat/round.ts';
import { type Draw, shuffle } from './random.ts';

/** A shoe of which the first `count` cards lie in random order; the rest are never dealt. */
export function shuffledShoe(decks: number, count: number, draw: Draw): Card[] {
  const shoe = Array.from({ length: decks }, () => PACK).flat();
  shuffle(shoe, draw, count);
  return shoe;
}

/** The round that begins at a place of the shoe; the next one begins `cardCount` cards later. */
export function roundAt(shoe: readonly Card[], place: number): Round {
  // Five cards hold every round but one of six; a card too many stays for the next round.
  const five = roundOfSequence(shoe.slice(place, place + 5));
  if (five.ok) return five.value;
  const six = roundOfSequence(shoe.slice(place, place + 6));
  if (six.ok) return six.value;
  throw new TypeError(six.refusal.map(({ reason }) => reason).join(' '));
}

import { type Card, PACK } from '../baccarat/card.ts';
import type { Side } from '../baccarat/hand.ts';
import { type Round, roundOfHands } from '../baccarat/round.ts';
import { situationOf, tableauDecision } from '../baccarat/tableau.ts';
import type { Opening } from './openings.ts';

/** A finished round, and in how many ways the fifth and sixth card of a deal lead an opening to it. */
export interface Completion {
  readonly round: Round;
  readonly ways: number;
}

/** A third card, or none where the hand stands, and in how many ways it is dealt. */
interface Third {
  readonly cards: readonly Card[];
  readonly ways: number;
}

/** One card for each value: of a third card, a bet sees nothing else. */
const THIRD_CARDS: readonly Card[] = PACK.filter(
  ({ suit, rank }) => suit === 'S' && !['J', 'Q', 'K'].includes(rank),
);

/**
 * Every round that an opening can become, third cards told apart by value, from a shoe of `decks`
 * packs. A deal is always of six cards: a round of four or five is counted once for each choice of
 * the cards behind it, so that the ways of one opening add up to the deals of two more cards.
 */
export function* completionsOf({ player, banker }: Opening, decks: number): Generator<Completion> {
  const cardsLeft = 52 * decks - 4;
  const gone = [...player, ...banker];
  for (const playerThird of thirdsOf('player', { player, banker }, gone, decks)) {
    const playerCards = [...player, ...playerThird.cards];
    const seen = [...gone, ...playerThird.cards];
    for (const bankerThird of thirdsOf('banker', { player: playerCards, banker }, seen, decks)) {
      const hands = { player: playerCards, banker: [...banker, ...bankerThird.cards] };
      const round = roundOfHands(hands);
      if (!round.ok) throw new TypeError(round.refusal.map(({ reason }) => reason).join(' '));
      const drawn = round.value.cardCount - 4;
      const behind = drawn === 2 ? 1 : drawn === 1 ? cardsLeft - 1 : cardsLeft * (cardsLeft - 1);
      yield { round: round.value, ways: playerThird.ways * bankerThird.ways * behind };
    }
  }
}

function thirdsOf(
  side: Side,
  hands: Parameters<typeof situationOf>[0],
  gone: readonly Card[],
  decks: number,
): readonly Third[] {
  if (tableauDecision(side, situationOf(hands)).action === 'stand') return [{ cards: [], ways: 1 }];
  return THIRD_CARDS.map((card) => ({ cards: [card], ways: leftOfValue(card.value, gone, decks) })).filter(
    ({ ways }) => ways > 0,
  );
}

/** Cards of a value still in the shoe: four of a pack count 1 to 9 each, sixteen count 0 (MC 5). */
function leftOfValue(value: number, gone: readonly Card[], decks: number): number {
  const inPack = PACK.filter((card) => card.value === value).length;
  return inPack * decks - gone.filter((card) => card.value === value).length;
}

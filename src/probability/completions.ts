import { type Card, PACK } from '../baccarat/card.ts';
import type { Hands, Side } from '../baccarat/hand.ts';
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

/** One card for each value, which is all that a bet sees of a third card, and how many a pack has of it. */
const THIRD_CARDS = PACK.slice(0, 10).map((card) => ({
  card,
  inPack: PACK.filter(({ value }) => value === card.value).length,
}));

/**
 * Every round that an opening can become, third cards told apart by value, from a shoe of `decks`
 * packs. A deal is always of six cards: a round of four or five is counted once for each choice of
 * the cards behind it, so that the ways of one opening add up to the deals of two more cards.
 */
export function* completionsOf({ player, banker }: Opening, decks: number): Generator<Completion> {
  const cardsLeft = PACK.length * decks - 4;
  const gone = [...player, ...banker];
  for (const ofPlayer of thirdsOf('player', { player, banker }, gone, decks)) {
    const playerCards = [...player, ...ofPlayer.cards];
    const goneThen = [...gone, ...ofPlayer.cards];
    for (const ofBanker of thirdsOf('banker', { player: playerCards, banker }, goneThen, decks)) {
      const round = roundOfHands({ player: playerCards, banker: [...banker, ...ofBanker.cards] });
      if (!round.ok) throw new TypeError(round.refusal.map(({ reason }) => reason).join(' '));
      const behind = waysBehind(round.value, cardsLeft);
      yield { round: round.value, ways: ofPlayer.ways * ofBanker.ways * behind };
    }
  }
}

/** The third cards that the tableau lets a hand draw when `gone` is dealt already: no card if it stands. */
function thirdsOf(side: Side, hands: Hands, gone: readonly Card[], decks: number): readonly Third[] {
  if (tableauDecision(side, situationOf(hands)).action === 'stand') return [{ cards: [], ways: 1 }];
  return THIRD_CARDS.map(({ card, inPack }) => ({
    cards: [card],
    ways: inPack * decks - gone.filter(({ value }) => value === card.value).length,
  })).filter(({ ways }) => ways > 0);
}

/** The choices of the cards of a six-card deal that a round leaves undealt. */
function waysBehind({ cardCount }: Round, cardsLeft: number): number {
  if (cardCount === 6) return 1;
  return cardCount === 5 ? cardsLeft - 1 : cardsLeft * (cardsLeft - 1);
}

import { SIDES, type Side } from '../../baccarat/hand.ts';
import type { SeenRound } from '../../baccarat/seen-round.ts';

/** On how many cards a hand wins with a total; undefined when it does not win with that total. */
export function winningCards(round: SeenRound, side: Side, total: number): number | undefined {
  const hand = round[side];
  return round.winner === side && hand.total === total ? hand.cardCount : undefined;
}

/** How many of the two hands hold a total on three cards, whichever wins. */
export function threeCardHands(round: SeenRound, total: number): number {
  return SIDES.filter((side) => round[side].cardCount === 3 && round[side].total === total).length;
}

/** Whether the Banker wins with 6, and on how many cards. */
export function bankerSixLine(round: SeenRound): 'two_card_six' | 'three_card_six' | 'no_winning_six' {
  const cards = winningCards(round, 'banker', 6);
  if (cards === undefined) return 'no_winning_six';
  return cards === 2 ? 'two_card_six' : 'three_card_six';
}

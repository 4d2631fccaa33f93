import { SIDES, type Side } from '../../baccarat/hand.ts';
import type { Round } from '../../baccarat/round.ts';

/** On how many cards a hand wins with a total; undefined when it does not win with that total. */
export function winningCards(round: Round, side: Side, total: number): number | undefined {
  const hand = round[side];
  return round.winner === side && hand.total === total ? hand.cards.length : undefined;
}

/** How many of the two hands hold a total on three cards, whichever wins. */
export function threeCardHands(round: Round, total: number): number {
  return SIDES.filter((side) => round[side].cards.length === 3 && round[side].total === total).length;
}

/** Whether the Banker wins with 6, and on how many cards. */
export function bankerSixLine(round: Round): 'two_card_six' | 'three_card_six' | 'no_winning_six' {
  const cards = winningCards(round, 'banker', 6);
  if (cards === undefined) return 'no_winning_six';
  return cards === 2 ? 'two_card_six' : 'three_card_six';
}

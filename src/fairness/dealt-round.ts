import type { Card } from '../baccarat/card.ts';
import type { Side } from '../baccarat/hand.ts';
import { type Round, roundOfSequence } from '../baccarat/round.ts';

/** A round as it was dealt from cards whose order the seeds fix. */
export interface DealtRound {
  /** From 1. */
  readonly roundNumber: number;
  readonly round: Round;
  /** For each card of each hand, in the hand's order, its index among all the cards, from 0. */
  readonly positions: Readonly<Record<Side, readonly number[]>>;
}

/**
 * Deals one round from the next six cards in dealing order (P1 B1 P2 B2, then the third cards, MC 7),
 * of which the tableau takes four, five or six. `placeOf` tells a card's index among all the cards from
 * its index in that order.
 */
export function dealRound(
  roundNumber: number,
  nextSix: readonly Card[],
  placeOf: (dealt: number) => number,
): DealtRound {
  for (let cardCount = 4; cardCount <= nextSix.length; cardCount += 1) {
    // Fewer cards than the tableau takes are refused, so the first run that is not is the round.
    const dealt = roundOfSequence(nextSix.slice(0, cardCount));
    if (dealt.ok) return { roundNumber, round: dealt.value, positions: positionsOf(dealt.value, placeOf) };
  }
  throw new RangeError(`six cards hold every round; there were ${nextSix.length}`);
}

function positionsOf({ player, banker }: Round, placeOf: (dealt: number) => number): DealtRound['positions'] {
  const playerDrew = player.cards.length === 3;
  const bankerDrew = banker.cards.length === 3;
  return {
    player: (playerDrew ? [0, 2, 4] : [0, 2]).map(placeOf),
    banker: (bankerDrew ? [1, 3, playerDrew ? 5 : 4] : [1, 3]).map(placeOf),
  };
}

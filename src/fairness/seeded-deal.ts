import type { Card } from '../baccarat/card.ts';
import type { DealtRound } from './dealt-round.ts';

/** Every card that seeds fix, and every round in them: baccarat has no decisions. */
export interface SeededDeal {
  /** In the order in which they leave the shoe; under `stake-v1` the six cards as they are drawn. */
  readonly cards: readonly Card[];
  /** How many of the first cards are out of play before round 1, the exposed card included. */
  readonly burnt: number;
  /** Round n is the element n − 1; the last element is the last round of the shoe. */
  readonly rounds: readonly DealtRound[];
}

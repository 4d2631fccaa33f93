import type { Card } from '../baccarat/card.ts';
import { assertNever } from '../result.ts';
import type { DealtRound } from './dealt-round.ts';
import type { Hashes } from './hashes.ts';
import { shoeOrder } from './schemes/shoe-v1.ts';
import { stakeDraw, stakeRound } from './schemes/stake-v1.ts';
import { dealShoe } from './shoe-deal.ts';
import type { DealTerms } from './terms.ts';

/** Every card that seeds fix, and every round in them: baccarat has no decisions. */
export interface SeededDeal {
  /** In the order in which they leave the shoe; under `stake-v1` the six cards as they are drawn. */
  readonly cards: readonly Card[];
  /** How many of the first cards are out of play before round 1, the exposed card included. */
  readonly burnt: number;
  /** Round n is the element n − 1; the last element is the last round of the shoe. */
  readonly rounds: readonly DealtRound[];
}

/** Computes the whole deal that the terms fix: one shoe, or the one round of `stake-v1`. */
export async function dealOf(hashes: Hashes, terms: DealTerms): Promise<SeededDeal> {
  switch (terms.scheme) {
    case 'shoe-v1':
      return dealShoe(await shoeOrder(hashes, terms), terms);
    case 'stake-v1': {
      const cards = await stakeDraw(hashes, terms);
      return { cards, burnt: 0, rounds: [stakeRound(cards)] };
    }
    default:
      return assertNever(terms);
  }
}

import { assertNever } from '../result.ts';
import type { Hashes } from './hashes.ts';
import { shoeOrder } from './schemes/shoe-v1.ts';
import { stakeDraw, stakeRound } from './schemes/stake-v1.ts';
import type { SeededDeal } from './seeded-deal.ts';
import { dealShoe } from './shoe-deal.ts';
import type { DealTerms } from './terms.ts';

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

import { dealOf } from '../fairness/deal-seeds.ts';
import type { Hashes } from '../fairness/hashes.ts';
import type { SeededDeal } from '../fairness/seeded-deal.ts';
import { serverSeedHash } from '../fairness/seeds.ts';
import type { DealTerms } from '../fairness/terms.ts';
import { Remembered } from './remembered.ts';

/** Deals what seeds fix. */
export interface Dealer {
  /** The whole deal: one shoe with all its rounds, or the one round of `stake-v1`. */
  deal(terms: DealTerms): Promise<SeededDeal>;
  /** The hash under which a server seed is published. */
  hashOf(terms: Pick<DealTerms, 'scheme' | 'serverSeed'>): Promise<string>;
}

/** Shoes that are remembered at least: the rounds of one shoe are settled one after another. */
const REMEMBERED_SHOES = 64;

/** A dealer that remembers the last shoes, so that a round costs one shuffle at most. */
export function createDealer(hashes: Hashes): Dealer {
  const shoes = new Remembered<SeededDeal>({ maxSize: REMEMBERED_SHOES });
  return {
    deal: (terms) => shoes.get(JSON.stringify(terms), () => dealOf(hashes, terms)),
    hashOf: ({ scheme, serverSeed }) => serverSeedHash(hashes, scheme, serverSeed),
  };
}

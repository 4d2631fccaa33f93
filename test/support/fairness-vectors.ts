import type { ShoeTerms } from '../../src/fairness/terms.ts';
import { parseDealTerms } from '../../src/fairness/terms.ts';
import shoe from '../vectors/shoe-v1.json' with { type: 'json' };
import stake from '../vectors/stake-v1.json' with { type: 'json' };

/** Vectors of `shoe-v1`; test/support/independent-shoe.ts computed them. */
export const SHOE_VECTORS = shoe.vectors;

/** Rounds of `stake-v1` as others have published them. */
export const STAKE_VECTORS = stake.vectors;

export type ShoeVector = (typeof SHOE_VECTORS)[number];

/** The first vector: eight decks, the plain case. */
export const PLAIN_SHOE: ShoeVector = firstOf(SHOE_VECTORS);

/** The terms of a vector, as the code under test reads them. */
export function shoeTermsOf({ serverSeed, clientSeed, nonce, decks, burn }: ShoeVector): ShoeTerms {
  const terms = parseDealTerms({ scheme: 'shoe-v1', serverSeed, clientSeed, nonce, decks, burn });
  if (!terms.ok || terms.value.scheme !== 'shoe-v1') throw new TypeError('a vector has faulty terms');
  return terms.value;
}

function firstOf(vectors: readonly ShoeVector[]): ShoeVector {
  const [first] = vectors;
  if (first === undefined) throw new TypeError('there are no vectors');
  return first;
}

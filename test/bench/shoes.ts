import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { shoeOrder } from '../../src/fairness/schemes/shoe-v1.ts';
import type { ShoeTerms } from '../../src/fairness/terms.ts';

/** Eight-deck shoes a second in one thread: the order alone, and the order with every round dealt. */
const SECONDS = 2;

const TERMS: ShoeTerms = {
  scheme: 'shoe-v1',
  serverSeed: '5eed'.repeat(16),
  clientSeed: 'benchmark',
  nonce: 0,
  decks: 8,
  burn: 'first_card',
};

async function perSecond(makeShoe: (terms: ShoeTerms) => Promise<unknown>): Promise<number> {
  for (let nonce = 0; nonce < 1000; nonce += 1) await makeShoe({ ...TERMS, nonce });
  const start = performance.now();
  let shoes = 0;
  while (performance.now() - start < SECONDS * 1000) {
    await makeShoe({ ...TERMS, nonce: shoes });
    shoes += 1;
  }
  return Math.round(shoes / ((performance.now() - start) / 1000));
}

console.log(`shuffled:           ${await perSecond((terms) => shoeOrder(NODE_HASHES, terms))} shoes/s`);
console.log(`shuffled and dealt: ${await perSecond((terms) => dealOf(NODE_HASHES, terms))} shoes/s`);

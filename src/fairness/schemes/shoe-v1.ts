import { type Card, PACK } from '../../baccarat/card.ts';
import type { Hashes } from '../hashes.ts';
import { NUMBERS_PER_BLOCK, type NumberStream, numberStream } from '../number-stream.ts';
import { type Seeds, serverSeedBytes } from '../seeds.ts';
import { shuffle } from '../shuffle.ts';
import type { ShoeTerms } from '../terms.ts';

/** The order in which the cards of a shoe leave it: the decks in pack order, shuffled by the seeds' numbers. */
export function shoeOrder(hashes: Hashes, { decks, ...seeds }: ShoeTerms): Promise<readonly Card[]> {
  const cards = Array.from({ length: decks }, () => PACK).flat();
  return shuffle(cards, shoeNumbers(hashes, seeds, cards.length - 1));
}

/**
 * The numbers of `shoe-v1`. Block k is HMAC-SHA256 under the server seed's 32 bytes of
 * `shoe-v1:L:clientSeed:nonce:k`, where L is the client seed's length in UTF-8 bytes: it tells a client
 * seed with colons from any other. `draws` is how many numbers are wanted if none is rejected.
 */
export function shoeNumbers(
  hashes: Hashes,
  { serverSeed, clientSeed, nonce }: Seeds,
  draws: number,
): NumberStream {
  const key = serverSeedBytes('shoe-v1', serverSeed);
  const length = new TextEncoder().encode(clientSeed).length;
  const prefix = `shoe-v1:${length}:${clientSeed}:${nonce}:`;
  const blocks = (first: number, count: number) => {
    const messages = Array.from({ length: count }, (_, index) => `${prefix}${first + index}`);
    return hashes.hmacSha256(key, messages);
  };
  return numberStream(blocks, Math.ceil(draws / NUMBERS_PER_BLOCK));
}

import { describe, expect, test } from 'vitest';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { showDeals } from '../../src/fairness/deals.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { shoeOrder } from '../../src/fairness/schemes/shoe-v1.ts';
import { SHOE_VECTORS, shoeTermsOf } from '../support/fairness-vectors.ts';
import { referenceDeal } from '../support/reference-tableau.ts';
import { codesOf } from '../support/rounds.ts';

/** Faults that verifiers and games of this kind really had, by their number in the collection. */
describe('an auditor', () => {
  // P01: the outcome came from sha256(seed), which had been published as the commitment.
  test.each(SHOE_VECTORS)('cannot tell the cards from the published hash: $name', async (vector) => {
    const terms = shoeTermsOf(vector);
    const keys: string[] = [];
    const watched = {
      ...NODE_HASHES,
      hmacSha256(key: Uint8Array<ArrayBuffer>, messages: readonly string[]) {
        keys.push(Buffer.from(key).toString('hex'));
        return NODE_HASHES.hmacSha256(key, messages);
      },
    };
    const order = codesOf(await shoeOrder(watched, terms));
    expect(keys).toEqual([vector.serverSeed]);
    const fromHash = await shoeOrder(NODE_HASHES, { ...terms, serverSeed: vector.serverSeedHash });
    expect(codesOf(fromHash)).not.toBe(order);
  });

  // P03: a verifier showed six cards for every round, drawn or not.
  test('is shown the settled hands and no other card, in a thousand rounds of stake-v1', async () => {
    const seeds = { scheme: 'stake-v1', serverSeed: 'server seed', clientSeed: 'client seed' } as const;
    const lengths = new Set<number>();
    for (let nonce = 0; nonce < 1000; nonce += 1) {
      const shown = await showDeals(NODE_HASHES, { ...seeds, nonce });
      const { cards: draw } = await dealOf(NODE_HASHES, { ...seeds, nonce });
      const [p1, p2, b1, b2, ...thirds] = draw;
      if (!shown.ok || !p1 || !p2 || !b1 || !b2) throw new TypeError(`no deal under the nonce ${nonce}`);
      const { player, banker } = referenceDeal([p1, b1, p2, b2, ...thirds]);
      const [explained] = shown.value.rounds;
      expect(explained?.round.player.cards).toEqual(player);
      expect(explained?.round.banker.cards).toEqual(banker);
      expect(shown.value.cards).toEqual(draw.slice(0, player.length + banker.length));
      lengths.add(shown.value.cards.length);
    }
    expect(lengths).toEqual(new Set([4, 5, 6]));
  });
});

import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PACK } from '../../../src/baccarat/card.ts';
import { dealOf } from '../../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../../src/fairness/node-hashes.ts';
import { shoeOrder } from '../../../src/fairness/schemes/shoe-v1.ts';
import type { SeededDeal } from '../../../src/fairness/seeded-deal.ts';
import { WEB_HASHES } from '../../../src/fairness/web-hashes.ts';
import { PLAIN_SHOE, SHOE_VECTORS, shoeTermsOf } from '../../support/fairness-vectors.ts';
import { type IndependentShoe, independentShoe } from '../../support/independent-shoe.ts';
import { codesOf } from '../../support/rounds.ts';

const PLAIN = shoeTermsOf(PLAIN_SHOE);

/** What a vector says of a shoe, of a shoe in the independent form. */
function vectorOf({ cards, burn, rounds }: Omit<IndependentShoe, 'serverSeedHash'>) {
  return {
    first20Cards: cards.slice(0, 20).join(' '),
    burnt: burn.join(' '),
    first5Rounds: rounds.slice(0, 5).map(({ player, banker }) => `${player.join(' ')} / ${banker.join(' ')}`),
    lastRound: rounds.length,
    orderSha256: createHash('sha256').update(cards.join(' ')).digest('hex'),
  };
}

function independentForm({ cards, burnt, rounds }: SeededDeal): Omit<IndependentShoe, 'serverSeedHash'> {
  const codes = cards.map(({ code }) => code);
  return {
    cards: codes,
    burn: codes.slice(0, burnt),
    rounds: rounds.map(({ round }) => ({
      player: round.player.cards.map(({ code }) => code),
      banker: round.banker.cards.map(({ code }) => code),
    })),
  };
}

async function orderOf(differs: Partial<typeof PLAIN>): Promise<string> {
  return codesOf(await shoeOrder(NODE_HASHES, { ...PLAIN, ...differs }));
}

describe.each(SHOE_VECTORS)('shoe-v1: $name', (vector) => {
  test('gives the published cards, burn and rounds, in Node and by Web Crypto', async () => {
    const inNode = await dealOf(NODE_HASHES, shoeTermsOf(vector));
    expect(vector).toMatchObject(vectorOf(independentForm(inNode)));
    expect(await dealOf(WEB_HASHES, shoeTermsOf(vector))).toEqual(inNode);
  });

  test('gives, from the first card to the last round, what openssl and another implementation give', async () => {
    const { serverSeedHash, ...independent } = independentShoe(vector);
    expect(independentForm(await dealOf(NODE_HASHES, shoeTermsOf(vector)))).toEqual(independent);
    expect(vector).toMatchObject({ serverSeedHash, ...vectorOf(independent) });
  });
});

describe('a shoe of shoe-v1', () => {
  test('holds each card of the pack once a deck, whatever the seeds', async () => {
    const input = fc.record({
      serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      nonce: fc.maxSafeNat(),
      decks: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(input, async (seeds) => {
        const cards = await shoeOrder(NODE_HASHES, { ...PLAIN, ...seeds });
        const counts = Map.groupBy(cards, ({ code }) => code);
        expect(counts.size).toBe(PACK.length);
        for (const same of counts.values()) expect(same.length).toBe(seeds.decks);
      }),
    );
  });

  test('comes out the same every time', async () => {
    expect(await orderOf({})).toBe(await orderOf({}));
  });

  test('changes with each of server seed, client seed and nonce', async () => {
    const orders = await Promise.all([
      orderOf({}),
      orderOf({ serverSeed: `0${PLAIN.serverSeed.slice(1)}` }),
      orderOf({ clientSeed: `${PLAIN.clientSeed} ` }),
      orderOf({ nonce: PLAIN.nonce + 1 }),
      orderOf({ nonce: PLAIN.nonce + 2 ** 32 }),
    ]);
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('cannot be reached twice by moving a colon between client seed and nonce', async () => {
    // Without the length both would be the message a:1:2:k.
    expect(await orderOf({ clientSeed: 'a:1', nonce: 2 })).not.toBe(
      await orderOf({ clientSeed: 'a', nonce: 1 }),
    );
    expect(await orderOf({ clientSeed: 'a', nonce: 12 })).not.toBe(
      await orderOf({ clientSeed: 'a:1', nonce: 2 }),
    );
  });

  test('asks for its blocks once, and for none that it does not need, unless a number is rejected', async () => {
    const asked: number[] = [];
    const counting = {
      ...NODE_HASHES,
      hmacSha256: (key: Uint8Array<ArrayBuffer>, messages: readonly string[]) => {
        asked.push(messages.length);
        return NODE_HASHES.hmacSha256(key, messages);
      },
    };
    await shoeOrder(counting, PLAIN);
    // 416 cards take 415 numbers, eight of them a block.
    expect(asked).toEqual([52]);
  });

  test('takes the numbers of the blocks that follow where some are rejected', async () => {
    const messages: string[] = [];
    // Every block is 0xffffffff throughout, which no draw keeps, until block 7; from there on zeros.
    const rejecting = {
      ...NODE_HASHES,
      async hmacSha256(_: Uint8Array<ArrayBuffer>, asked: readonly string[]) {
        const blocks = asked.map((message) => (Number(message.split(':').at(-1)) < 7 ? 0xff : 0x00));
        messages.push(...asked);
        return Uint8Array.from(blocks.flatMap((byte) => new Array<number>(32).fill(byte)));
      },
    };
    const cards = await shoeOrder(rejecting, { ...PLAIN, decks: 1 });
    // Moduli that are powers of two keep 0xffffffff too, but the first draw of a pack is of 52.
    expect(messages[0]).toBe('shoe-v1:11:lucky seven:0:0');
    expect(messages.map((message) => Number(message.split(':').at(-1)))).toEqual([...messages.keys()]);
    expect(messages.length).toBe(14);
    // Drawing 0 at every step carries the first card to the end and moves each other one up by one.
    expect(codesOf(cards)).toBe(codesOf([...PACK.slice(1), ...PACK.slice(0, 1)]));
  });
});

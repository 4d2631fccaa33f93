import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejectionBound } from '../../src/fairness/draw.ts';
import type { NumberStream } from '../../src/fairness/number-stream.ts';
import { shuffle } from '../../src/fairness/shuffle.ts';
import { streamOf } from '../support/number-streams.ts';

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('shuffle', () => {
  test('swaps from the last card down to the second with the card drawn at or below it', async () => {
    // i = 3 draws 1, i = 2 draws 2 (itself), i = 1 draws 0.
    expect(await shuffle(['a', 'b', 'c', 'd'], streamOf(1, 2, 0))).toEqual(['d', 'a', 'c', 'b']);
  });

  test('reaches each of the 24 orders of four cards from exactly one row of draws', async () => {
    const orders = new Set<string>();
    for (const first of [0, 1, 2, 3]) {
      for (const second of [0, 1, 2]) {
        for (const third of [0, 1]) {
          orders.add((await shuffle(['a', 'b', 'c', 'd'], streamOf(first, second, third))).join(''));
        }
      }
    }
    expect(orders.size).toBe(24);
  });

  test('keeps every card and leaves the pack that it was given as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 600, maxLength: 600 }), async (words) => {
        const pack = Array.from({ length: 416 }, (_, index) => index);
        const shuffled = await shuffle(pack, streamOf(...words));
        expect(pack).toEqual(Array.from({ length: 416 }, (_, index) => index));
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(pack);
      }),
      { numRuns: 20 },
    );
  });

  test('goes on where it stopped when the numbers run out in the middle', async () => {
    const rejected = rejectionBound(3);
    const batches = [[1], [rejected, rejected], [2, 0]];
    let numbers = streamOf();
    const stream: NumberStream = {
      next: () => numbers.next(),
      refill: async () => {
        numbers = streamOf(...(batches.shift() ?? []));
      },
    };
    expect(await shuffle(['a', 'b', 'c', 'd'], stream)).toEqual(['d', 'a', 'c', 'b']);
  });

  test.each([[[]], [['only']]])('draws nothing for %j', async (items: string[]) => {
    expect(await shuffle(items, streamOf())).toEqual(items);
  });
});

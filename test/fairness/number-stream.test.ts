import { describe, expect, test } from 'vitest';
import { numberStream } from '../../src/fairness/number-stream.ts';

/** Blocks in which every byte is the block's own number. */
async function countedBlocks(first: number, count: number) {
  return new Uint8Array(count * 32).map((_, index) => first + Math.floor(index / 32));
}

describe('number stream', () => {
  test('reads four bytes big-endian, eight numbers a block', async () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => 0xf0 - index);
    const numbers = numberStream(async () => bytes, 1);
    await numbers.refill();
    expect(numbers.next()).toBe(0xf0efeeed);
    expect(numbers.next()).toBe(0xecebeae9);
    for (let read = 2; read < 8; read += 1) expect(numbers.next()).toBeTypeOf('number');
    expect(numbers.next()).toBeUndefined();
  });

  test('goes on with the next block after a refill, leaving none out', async () => {
    const numbers = numberStream(countedBlocks, 2);
    const seen: number[] = [];
    for (let refills = 0; refills < 3; refills += 1) {
      expect(numbers.next()).toBeUndefined();
      await numbers.refill();
      for (let read = 0; read < 16; read += 1) seen.push((numbers.next() ?? Number.NaN) & 0xff);
    }
    expect(seen).toEqual(Array.from({ length: 48 }, (_, index) => Math.floor(index / 8)));
  });

  test('reads bytes that begin inside a larger buffer from their own beginning', async () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, index) => index).subarray(32);
    const numbers = numberStream(async () => bytes, 1);
    await numbers.refill();
    expect(numbers.next()).toBe(0x20212223);
  });
});

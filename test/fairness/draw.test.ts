import { describe, expect, test } from 'vitest';
import { draw, rejectionBound } from '../../src/fairness/draw.ts';
import { streamOf } from '../support/number-streams.ts';

const MODULI = Array.from({ length: 623 }, (_, index) => index + 2);
const LARGEST = 2 ** 32 - 1;

describe('draw', () => {
  test.each([2, 52, 416, 624])(
    'keeps the number below the bound and rejects the bound itself, modulus %i',
    (modulus) => {
      const bound = rejectionBound(modulus);
      expect(draw(modulus, streamOf(bound - 1))).toBe(modulus - 1);
      if (bound > LARGEST) return;
      expect(draw(modulus, streamOf(bound))).toBeUndefined();
      expect(draw(modulus, streamOf(bound, LARGEST, 1))).toBe(1);
    },
  );

  test('gives every remainder equally many of the numbers it keeps, at every modulus from 2 to 624', () => {
    for (const modulus of MODULI) {
      const bound = BigInt(rejectionBound(modulus));
      // Whole cycles of remainders, and as many of them as 32 bits hold.
      expect(bound % BigInt(modulus), `modulus ${modulus}`).toBe(0n);
      expect(bound / BigInt(modulus), `modulus ${modulus}`).toBe(2n ** 32n / BigInt(modulus));
    }
  });

  test('rejects every number above the bound, and no other, at every modulus from 2 to 624', () => {
    for (const modulus of MODULI) {
      const bound = rejectionBound(modulus);
      for (const number of [0, 1, modulus - 1, modulus, bound - modulus, bound - 1]) {
        expect(draw(modulus, streamOf(number)), `${number} modulo ${modulus}`).toBe(number % modulus);
      }
      for (const number of [bound, bound + 1, LARGEST].filter((candidate) => candidate >= bound)) {
        if (number > LARGEST) continue;
        expect(draw(modulus, streamOf(number)), `${number} modulo ${modulus}`).toBeUndefined();
      }
    }
  });

  test('rejects nothing where the modulus is a power of two', () => {
    for (const modulus of [2, 4, 8, 16, 32, 64, 128, 256, 512]) {
      expect(draw(modulus, streamOf(LARGEST))).toBe(modulus - 1);
    }
  });

  test('answers undefined when the fetched numbers run out', () => {
    expect(draw(52, streamOf())).toBeUndefined();
  });
});

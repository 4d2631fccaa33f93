import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, difference, fraction, product, sum } from '../../src/probability/fraction.ts';

const fractions = fc
  .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 20n))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

describe('fraction', () => {
  it('is in lowest terms with a positive denominator', () => {
    expect(fraction(-6n, 4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0n, 7n)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it('refuses a denominator below 1', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
    expect(() => fraction(1n, -2n)).toThrow(RangeError);
  });

  it('keeps sums, differences and products exact and in lowest terms', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(difference(sum(a, b), b)).toEqual(a);
        const { numerator, denominator } = product(a, b);
        expect(numerator * a.denominator * b.denominator).toBe(denominator * a.numerator * b.numerator);
        expect(gcd(numerator < 0n ? -numerator : numerator, denominator)).toBe(1n);
      }),
    );
  });
});

describe('decimal', () => {
  it.each([
    [1n, 3n, 4, '0.3333'],
    [2n, 3n, 4, '0.6667'],
    [5n, 2n, 0, '3'],
    [12n, 1n, 2, '12.00'],
    [999_999n, 1_000_000n, 3, '1.000'],
  ])('writes %s/%s with %i places as %s', (numerator, denominator, places, expected) => {
    expect(decimal(fraction(numerator, denominator), places)).toBe(expected);
  });

  it('rounds a half away from zero on either side of it', () => {
    expect(decimal(fraction(25n, 1000n), 2)).toBe('0.03');
    expect(decimal(fraction(-25n, 1000n), 2)).toBe('-0.03');
  });

  it('writes no minus sign before what rounds to nothing', () => {
    expect(decimal(fraction(-1n, 1000n), 2)).toBe('0.00');
    expect(decimal(fraction(-1n, 1000n), 3)).toBe('-0.001');
  });

  it('is never further from the fraction than half a unit of its last place', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 1, max: 12 }), (exact, places) => {
        const scale = 10n ** BigInt(places);
        const written = fraction(BigInt(decimal(exact, places).replace('.', '')), scale);
        const { numerator, denominator } = difference(written, exact);
        expect(2n * scale * (numerator < 0n ? -numerator : numerator) <= denominator).toBe(true);
      }),
    );
  });
});

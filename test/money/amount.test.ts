import { describe, expect, test } from 'vitest';
import { add, MAX_AMOUNT, MAX_STAKE } from '../../src/money/amount.ts';

describe('amounts', () => {
  test('reach 2^53 − 1, and a stake 10^12', () => {
    expect(BigInt(MAX_AMOUNT)).toBe(2n ** 53n - 1n);
    expect(BigInt(MAX_STAKE)).toBe(10n ** 12n);
  });

  test('are added exactly up to the largest and the smallest amount', () => {
    expect(add(MAX_AMOUNT - 1, 1)).toBe(MAX_AMOUNT);
    expect(add(1 - MAX_AMOUNT, -1)).toBe(-MAX_AMOUNT);
    expect(add(MAX_AMOUNT, -MAX_AMOUNT)).toBe(0);
  });

  test('throw rather than lose a unit when a sum leaves the range, and name both amounts', () => {
    expect(() => add(MAX_AMOUNT, 1)).toThrow(
      new RangeError('9007199254740991 + 1 is outside the range of amounts'),
    );
    expect(() => add(-MAX_AMOUNT, -1)).toThrow(RangeError);
    expect(() => add(MAX_AMOUNT, MAX_AMOUNT)).toThrow(RangeError);
  });

  test('throw for a fraction of a unit', () => {
    expect(() => add(1, 0.5)).toThrow(RangeError);
    expect(() => add(1, Number.NaN)).toThrow(RangeError);
  });
});

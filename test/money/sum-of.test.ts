import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_AMOUNT, sumOf } from '../../src/money/amount.ts';

it('sums amounts exactly up to 2^53 − 1, and answers undefined just when their sum passes it', () => {
  expect(sumOf([])).toBe(0);
  expect(sumOf([MAX_AMOUNT - 1, 1])).toBe(MAX_AMOUNT);
  expect(sumOf([MAX_AMOUNT, 1])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(fc.nat({ max: MAX_AMOUNT }), { maxLength: 6 }), (amounts) => {
      const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
      expect(sumOf(amounts)).toBe(exact > BigInt(MAX_AMOUNT) ? undefined : Number(exact));
    }),
  );
});

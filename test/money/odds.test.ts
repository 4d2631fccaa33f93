import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT, MAX_STAKE } from '../../src/money/amount.ts';
import { type Odds, parseOdds, ROUNDINGS, type Rounding, winningsOf } from '../../src/money/odds.ts';
import { stakes } from '../support/arbitraries.ts';

function odds(text: string): Odds {
  const parsed = parseOdds(text);
  if (parsed === undefined) throw new TypeError(`${text} are no odds`);
  return parsed;
}

/** Stake × numerator / denominator in integers of any size, rounded by formulas of its own. */
function exactWinnings(stake: number, numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const product = BigInt(stake) * numerator;
  if (rounding === 'down') return product / denominator;
  const nearest = (2n * product + denominator) / (2n * denominator);
  const isHalf = (2n * product + denominator) % (2n * denominator) === 0n;
  return rounding === 'half_even' && isHalf && nearest % 2n === 1n ? nearest - 1n : nearest;
}

describe('winnings', () => {
  test.each(
    ROUNDINGS.flatMap((rounding) => [
      { text: '0.95:1', numerator: 95n, denominator: 100n, rounding },
      { text: '1:2', numerator: 1n, denominator: 2n, rounding },
    ]),
  )('are exact for every stake from 1 to 1,000 at $text, rounded $rounding', (row) => {
    const { text, numerator, denominator, rounding } = row;
    const wrong: number[] = [];
    for (let stake = 1; stake <= 1_000; stake += 1) {
      const winnings = winningsOf(stake, odds(text), rounding);
      if (BigInt(winnings) !== exactWinnings(stake, numerator, denominator, rounding)) wrong.push(stake);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    // stake, odds, down, half_up, half_even: worked by hand
    [1, '0.95:1', 0, 1, 1],
    [2, '0.95:1', 1, 2, 2],
    [10, '0.95:1', 9, 10, 10],
    [19, '0.95:1', 18, 18, 18],
    [20, '0.95:1', 19, 19, 19],
    [30, '0.95:1', 28, 29, 28],
    [1, '1:2', 0, 1, 0],
    [2, '1:2', 1, 1, 1],
    [3, '1:2', 1, 2, 2],
    [5, '1:2', 2, 3, 2],
    [1, '1.5:1', 1, 2, 2],
    [3, '1.5:1', 4, 5, 4],
    [1, '1:3', 0, 0, 0],
    [2, '1:3', 0, 1, 1],
    [200, '7:2', 700, 700, 700],
    [1, '7:2', 3, 4, 4],
  ])('of %i at %s are %i down, %i half up, %i half even', (stake, text, down, halfUp, halfEven) => {
    const rounded = ROUNDINGS.map((rounding) => winningsOf(stake, odds(text), rounding));
    expect(ROUNDINGS).toEqual(['down', 'half_up', 'half_even']);
    expect(rounded).toEqual([down, halfUp, halfEven]);
  });

  test('are exact at the largest stake and the stakes next to it', () => {
    expect(winningsOf(MAX_STAKE, odds('0.95:1'), 'down')).toBe(950_000_000_000);
    expect(winningsOf(MAX_STAKE - 1, odds('0.95:1'), 'down')).toBe(949_999_999_999);
    expect(winningsOf(MAX_STAKE - 1, odds('0.95:1'), 'half_up')).toBe(949_999_999_999);
    expect(winningsOf(MAX_STAKE - 10, odds('0.95:1'), 'half_up')).toBe(949_999_999_991);
    expect(winningsOf(MAX_STAKE - 10, odds('0.95:1'), 'half_even')).toBe(949_999_999_990);
    expect(winningsOf(MAX_STAKE, odds('100:1'), 'down')).toBe(100_000_000_000_000);
  });

  test('are exact where stake × numerator passes 2^53 and the winnings do not', () => {
    // (10^12 − 1) × 90,000,001 / 10,000 = 9,000,000,099,990,999.9999
    const nine = odds('9000.0001:1');
    expect(winningsOf(MAX_STAKE - 1, nine, 'down')).toBe(9_000_000_099_990_999);
    expect(winningsOf(MAX_STAKE - 1, nine, 'half_up')).toBe(9_000_000_099_991_000);
    expect(winningsOf(MAX_STAKE - 1, nine, 'half_even')).toBe(9_000_000_099_991_000);
  });

  test('find the half, and the even unit beside it, where stake × numerator passes 2^53', () => {
    const nine = odds('9000.0001:1');
    // 199,999,997 × 5,000 × 90,000,001 / 10,000 = 8,999,999,964,999,998.5; the floor is even, and odd with the stake below.
    const even = ROUNDINGS.map((rounding) => winningsOf(999_999_985_000, nine, rounding));
    expect(even).toEqual([8_999_999_964_999_998, 8_999_999_964_999_999, 8_999_999_964_999_998]);
    const odd = ROUNDINGS.map((rounding) => winningsOf(999_999_975_000, nine, rounding));
    expect(odd).toEqual([8_999_999_874_999_997, 8_999_999_874_999_998, 8_999_999_874_999_998]);
  });

  test('are exact for any stake at any odds as long as they are an amount', () => {
    const text = fc
      .tuple(
        fc.integer({ min: 0, max: 9_000 }),
        fc.stringMatching(/^\d{1,4}$/),
        fc.integer({ min: 1, max: 9_999 }),
      )
      .map(([whole, decimals, per]) => ({ whole, decimals, per }));
    fc.assert(
      fc.property(
        text,
        stakes,
        fc.constantFrom(...ROUNDINGS),
        ({ whole, decimals, per }, stake, rounding) => {
          const parsed = parseOdds(`${whole}.${decimals}:${per}`);
          fc.pre(parsed !== undefined);
          const scale = 10n ** BigInt(decimals.length);
          const numerator = BigInt(whole) * scale + BigInt(decimals);
          const exact = exactWinnings(stake, numerator, scale * BigInt(per), rounding);
          fc.pre(exact <= BigInt(MAX_AMOUNT));
          expect(BigInt(winningsOf(stake, parsed, rounding))).toBe(exact);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('do not reach a whole unit that the stake just misses, whatever the odds divide by', () => {
    const missed: number[] = [];
    for (let per = 2; per <= 9_999; per += 1) {
      const units = Math.floor(MAX_AMOUNT / per);
      if (winningsOf(units * per - 1, odds(`1:${per}`), 'down') !== units - 1) missed.push(per);
    }
    expect(missed).toEqual([]);
  });

  test('of more than 2^53 − 1 stay above 2^53 − 1, so that a bound on them holds', () => {
    for (const rounding of ROUNDINGS) {
      expect(winningsOf(MAX_STAKE, odds('999999.9999:1'), rounding)).toBeGreaterThan(MAX_AMOUNT);
      // 2^53 itself, the least that is no amount.
      expect(winningsOf(2 ** 50, odds('8:1'), rounding)).toBeGreaterThan(MAX_AMOUNT);
    }
  });

  test('never fall as the stake rises', () => {
    const anyOdds = fc.constantFrom('0.95:1', '1:2', '1:3', '7:2', '0.5:1', '1.5:1').map(odds);
    fc.assert(
      fc.property(stakes, anyOdds, fc.constantFrom(...ROUNDINGS), (stake, at, rounding) => {
        fc.pre(stake < MAX_STAKE);
        expect(winningsOf(stake + 1, at, rounding)).toBeGreaterThanOrEqual(winningsOf(stake, at, rounding));
      }),
    );
  });

  test('refuse a rounding that has no rule rather than round by another', () => {
    const unknown = JSON.parse('"up"'); // as a damaged record would bring it
    expect(() => winningsOf(10, odds('0.95:1'), unknown)).toThrow(TypeError);
  });
});

describe('odds as a paytable writes them', () => {
  test.each([
    ['1:1', 1, 1],
    ['8:1', 8, 1],
    ['7:2', 7, 2],
    ['1:2', 1, 2],
    ['0.95:1', 19, 20],
    ['0.5:1', 1, 2],
    ['1.5:1', 3, 2],
    ['0.0001:1', 1, 10_000],
    ['1.5:3', 1, 2],
    ['100:1', 100, 1],
    ['999999.9999:1', 9_999_999_999, 10_000],
    ['1:9999', 1, 9_999],
  ])('%s are %i to %i in lowest terms, and keep their spelling', (text, numerator, denominator) => {
    expect(parseOdds(text)).toEqual({ text, numerator, denominator });
  });

  test.each([
    ['nothing', ''],
    ['no denominator', '8'],
    ['an empty denominator', '8:'],
    ['an empty numerator', ':1'],
    ['odds that pay nothing', '0:1'],
    ['odds that pay nothing in decimals', '0.00:1'],
    ['a denominator of zero', '1:0'],
    ['whole numbers that have a common divisor', '2:4'],
    ['whole numbers that are the same', '3:3'],
    ['a leading zero', '08:1'],
    ['a leading zero in the denominator', '8:01'],
    ['a sign', '-1:1'],
    ['a plus', '+1:1'],
    ['an exponent', '1e3:1'],
    ['a bare point', '1.:1'],
    ['a missing whole number', '.5:1'],
    ['a decimal comma', '0,95:1'],
    ['decimals in the denominator', '1:1.5'],
    ['five decimals', '0.00001:1'],
    ['seven digits', '1000000:1'],
    ['a denominator of five digits', '1:10000'],
    ['a space before', ' 8:1'],
    ['a line break after', '8:1\n'],
    ['another separator', '8/1'],
    ['the Chinese order', '2赔7'],
    ['full-width digits', '８:1'],
    ['a third part', '8:1:1'],
    ['hexadecimal digits', '0x8:1'],
  ])('are refused with %s', (_, text) => {
    expect(parseOdds(text)).toBeUndefined();
  });
});

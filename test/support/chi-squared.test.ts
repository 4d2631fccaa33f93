import { expect, test } from 'vitest';
import { chiSquaredTail, evenStatistic } from './chi-squared.ts';

test.each([
  // Critical values as statistical tables print them.
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [18.307, 10, 0.05],
  [2.558, 10, 0.99],
  [124.342, 100, 0.05],
  [70.065, 100, 0.99],
  [553.127, 500, 0.05],
])('the tail of chi-squared from %d with %i degrees of freedom is %d', (statistic, df, tail) => {
  expect(chiSquaredTail(statistic, df)).toBeCloseTo(tail, 4);
});

test('the tail follows the normal law where the degrees of freedom are many', () => {
  const df = 1_000_000;
  // Wilson and Hilferty: the cube root of a chi-squared is all but normal. 1.6449 is 5 % from the top.
  const spread = Math.sqrt(2 / (9 * df));
  expect(chiSquaredTail(df * (1 - spread ** 2 + 1.644854 * spread) ** 3, df)).toBeCloseTo(0.05, 4);
});

test('the statistic of even counts is 0, and grows with the square of what they are off', () => {
  expect(evenStatistic([10, 10, 10], 30)).toBe(0);
  expect(evenStatistic([15, 5], 20)).toBe(5);
});

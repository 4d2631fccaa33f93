/**
 * Amounts are whole numbers of a currency's smallest settled unit, held as plain JavaScript integers
 * within ±(2^53 − 1). Nothing in this project is ever a fraction of a unit.
 */
export type Amount = number;

/** The largest amount that can be told apart from its neighbours in a JSON number: 2^53 − 1. */
export const MAX_AMOUNT: Amount = Number.MAX_SAFE_INTEGER;

/** The largest stake of one bet: 10^12 units. */
export const MAX_STAKE: Amount = 10 ** 12;

/**
 * The sum of amounts. A sum that leaves ±(2^53 − 1) is a programmer's error, since every request is
 * checked against that bound before it is settled; it throws rather than lose a unit.
 */
export function add(a: Amount, b: Amount): Amount {
  const sum = a + b;
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${a} + ${b} is outside the range of amounts`);
  return sum;
}

/** The sum of amounts that are not negative; undefined where it passes 2^53 − 1. */
export function sumOf(amounts: readonly Amount[]): Amount | undefined {
  let sum = 0;
  for (const amount of amounts) {
    // Once past the bound a sum of doubles is inexact, but it never falls back below it.
    sum += amount;
  }
  return sum <= MAX_AMOUNT ? sum : undefined;
}

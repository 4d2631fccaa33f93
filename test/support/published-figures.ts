import { decimal, type Fraction, product } from '../../src/probability/fraction.ts';

/** A fraction to the digits that a source prints it with: `0.103614`, or in per cent `10.36%`. */
export function printedLike(printed: string, exact: Fraction): string {
  const [, decimals = '', percent = ''] = /^\d+(?:\.(\d+))?(%?)$/.exec(printed) ?? [];
  const figure = percent === '' ? exact : product(exact, { numerator: 100n, denominator: 1n });
  return decimal(figure, decimals.length) + percent;
}

/** An exact number: a quotient of whole numbers in lowest terms, its denominator above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The quotient of two whole numbers in lowest terms. A denominator below 1 is a programmer's error and throws. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator < 1n) throw new RangeError(`${denominator} is no denominator`);
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function sum(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function difference(a: Fraction, b: Fraction): Fraction {
  return sum(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function product(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/**
 * A fraction in decimals, with exactly `places` digits behind the point: the nearest such number, a
 * half away from zero. What rounds to nothing carries no minus sign.
 */
export function decimal({ numerator, denominator }: Fraction, places: number): string {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places);
  const rounded = (2n * scaled + denominator) / (2n * denominator);
  const digits = rounded.toString().padStart(places + 1, '0');
  const sign = numerator < 0n && rounded > 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

import type { NumberStream } from './number-stream.ts';

const NUMBERS = 2 ** 32;

/**
 * The largest multiple of `modulus` that 32-bit numbers reach: floor(2^32 / m) · m. Below it every
 * remainder occurs equally often; numbers from it on are rejected, or low remainders would be favoured.
 */
export function rejectionBound(modulus: number): number {
  return NUMBERS - (NUMBERS % modulus);
}

/**
 * Draws 0 to `modulus` − 1, each equally likely, from the next number that is not rejected. Answers
 * undefined when the fetched numbers run out first: refill the stream, then draw again.
 */
export function draw(modulus: number, numbers: NumberStream): number | undefined {
  const bound = rejectionBound(modulus);
  let number = numbers.next();
  while (number !== undefined && number >= bound) number = numbers.next();
  return number === undefined ? undefined : number % modulus;
}

import type { NumberStream } from '../../src/fairness/number-stream.ts';

/** A stream of exactly these 32-bit numbers, all of them fetched; it has nothing to refill from. */
export function streamOf(...numbers: readonly number[]): NumberStream {
  const left = [...numbers];
  return {
    next: () => left.shift(),
    refill: () => Promise.reject(new RangeError('the numbers of the test are used up')),
  };
}

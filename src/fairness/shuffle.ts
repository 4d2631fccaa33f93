import { draw } from './draw.ts';
import type { NumberStream } from './number-stream.ts';

/**
 * A Fisher–Yates shuffle from the end: for i from the last index down to 1, draws j from 0 to i and
 * swaps items i and j. Every order is equally likely.
 */
export async function shuffle<Item extends NonNullable<unknown>>(
  items: readonly Item[],
  numbers: NumberStream,
): Promise<Item[]> {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i >= 1; i -= 1) {
    let j = draw(i + 1, numbers);
    while (j === undefined) {
      await numbers.refill();
      j = draw(i + 1, numbers);
    }
    swap(shuffled, i, j);
  }
  return shuffled;
}

function swap<Item extends NonNullable<unknown>>(items: Item[], i: number, j: number): void {
  const first = items[i];
  const second = items[j];
  if (first === undefined || second === undefined) throw new RangeError(`no items ${i} and ${j} to swap`);
  items[i] = second;
  items[j] = first;
}

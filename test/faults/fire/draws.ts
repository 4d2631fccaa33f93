import { hash } from 'node:crypto';
import { type Draw, seededDraw } from '../../support/random.ts';

/** A source of random numbers that a text fixes. */
export function drawFor(text: string): Draw {
  return seededDraw(hash('sha256', text, 'buffer').readInt32BE());
}

/** One of a list. */
export function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new TypeError('nothing to pick from');
  return item;
}

/** Whether something happens that happens `percent` times in a hundred. */
export function chance(draw: Draw, percent: number): boolean {
  return draw(10_000) < percent * 100;
}

/** One of a list whose items come up in proportion to their parts. */
export function weighted<Item>(draw: Draw, list: readonly (readonly [parts: number, item: Item])[]): Item {
  let part = draw(list.reduce((sum, [parts]) => sum + parts, 0));
  for (const [parts, item] of list) {
    if (part < parts) return item;
    part -= parts;
  }
  throw new TypeError('nothing to choose from');
}

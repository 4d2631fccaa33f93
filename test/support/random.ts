/** A whole number from 0 below a bound, drawn at random. */
export type Draw = (bound: number) => number;

/**
 * A repeatable source of random numbers for simulations: sfc32, a small generator that passes the
 * usual batteries of tests. A bound far below 2^32 makes its bias immaterial. It secures nothing.
 */
export function seededDraw(seed: number): Draw {
  let [a, b, c, counter] = [seed | 0, 0x9e37_79b9 | 0, 0x243f_6a88 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // The first numbers still show the seed.
  for (let warm = 0; warm < 16; warm += 1) next();
  return (bound) => Math.floor((next() / 2 ** 32) * bound);
}

/** Puts the first `count` places of a list into random order, drawn from the whole list (Fisher–Yates). */
export function shuffle<Item>(items: Item[], draw: Draw, count = items.length): void {
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(items.length - place);
    const item = items[place] as Item;
    items[place] = items[other] as Item;
    items[other] = item;
  }
}

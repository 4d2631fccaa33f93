/** A piece of work that is timed. */
export type Work = () => unknown;

/** How a comparison is carried out. */
export interface Pace {
  /** Samples of each piece of work; an odd number, so that the median is one of them. */
  readonly repetitions: number;
  /** How long a sample lasts at least, in milliseconds: work that is shorter is done several times. */
  readonly sample: number;
  /** How long each piece of work runs before anything is counted, in milliseconds. */
  readonly warmUp: number;
}

const PACE: Pace = { repetitions: 15, sample: 30, warmUp: 500 };

/** What pieces of work cost: milliseconds a call, one figure a repetition, in the order of repetitions. */
export type Samples<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Times pieces of work side by side: each repetition does all of them, every second one in reverse, so
 * that whatever else the machine is doing meets all alike.
 */
export async function interleaved<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  pace: Partial<Pace> = {},
): Promise<Samples<Name>> {
  const { repetitions, sample, warmUp } = { ...PACE, ...pace };
  const names = Object.keys(works) as Name[];
  const calls = new Map<Name, number>();
  for (const name of names) calls.set(name, Math.ceil(sample / (await warmedUp(works[name], warmUp))));
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const name of repetition % 2 === 0 ? names : names.toReversed()) {
      samples[name].push(await timePerCall(works[name], calls.get(name) ?? 1));
    }
  }
  return samples;
}

/** Does a piece of work for a while, and answers what one call of it takes in the end. */
async function warmedUp(work: Work, warmUp: number): Promise<number> {
  const start = performance.now();
  let last = await timePerCall(work, 1);
  while (performance.now() - start < warmUp) last = await timePerCall(work, 1);
  return Math.max(last, 0.000_1);
}

async function timePerCall(work: Work, calls: number): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const pending = work();
    if (pending instanceof Promise) await pending;
  }
  return (performance.now() - start) / calls;
}

/** The figure in the middle of several. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50);
}

/** The smallest figure that is not below `percent` per cent of all. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/**
 * How many times one piece of work costs what another does: the median over the repetitions, each of
 * which compares neighbours in time.
 */
export function ratioOf(figures: readonly number[], base: readonly number[]): number {
  return median(figures.map((figure, repetition) => figure / (base[repetition] ?? Number.NaN)));
}

/** Seeds whose runs once found a fault; they are played on every run of the suite. */
export const REGRESSION_SEEDS: readonly number[] = [8_946_200, 5_777_584];

/** What is to be played. */
export interface SeedChoice {
  readonly seeds: readonly number[];
  /** Operations of each run. */
  readonly operations: number;
}

/** What is played unless the environment says otherwise: as much as a change can wait for. */
const USUAL = { seeds: 20, operations: 600 };

/**
 * Reads what is to be played from the environment: `FAULT_SEED` plays that seed alone, `FAULT_SEEDS` so many,
 * the known ones first and then such as nobody has seen, each with `FAULT_OPERATIONS` operations.
 */
export function chosenSeeds(environment: NodeJS.ProcessEnv): SeedChoice {
  const { FAULT_SEED, FAULT_SEEDS = USUAL.seeds, FAULT_OPERATIONS = USUAL.operations } = environment;
  const operations = wholeNumber('FAULT_OPERATIONS', FAULT_OPERATIONS);
  if (FAULT_SEED !== undefined) return { seeds: [wholeNumber('FAULT_SEED', FAULT_SEED)], operations };
  const count = wholeNumber('FAULT_SEEDS', FAULT_SEEDS);
  // Consecutive, so that of every ten each plan comes once.
  const first = Math.floor(Math.random() * 1_000_000) * 10;
  const fresh = Array.from({ length: count }, (_, index) => first + index);
  return { seeds: [...REGRESSION_SEEDS, ...fresh].slice(0, count), operations };
}

function wholeNumber(name: string, value: string | number): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new RangeError(`${name} is a whole number, not ${value}`);
}

import { defineConfig } from 'vitest/config';
import { chosenSeeds } from './faults/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    seeds: readonly number[];
    operations: number;
  }
}

const { seeds, operations } = chosenSeeds(process.env);

/** How many runs are played at a time. */
const AT_A_TIME = Math.min(2, seeds.length);

/** The runs under fire, in files that end in `.fault.test.ts`: every second seed in a worker of its own. */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    reporters: ['verbose'],
    // Without this, a machine of two cores has one worker.
    maxWorkers: AT_A_TIME,
    projects: Array.from({ length: AT_A_TIME }, (_, turn) => ({
      extends: true,
      test: {
        name: `${turn + 1} of ${AT_A_TIME}`,
        include: ['**/*.fault.test.ts'],
        testTimeout: 3_600_000,
        provide: { operations, seeds: seeds.filter((__, index) => index % AT_A_TIME === turn) },
      },
    })),
  },
});

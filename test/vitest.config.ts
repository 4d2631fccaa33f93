import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The fast suite: everything under test/ but the benchmarks, what needs the tools of test/contract and
 * test/runtime, and what ends in `.slow.test.ts` or `.fault.test.ts`.
 */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      '**/*.slow.test.ts',
      '**/*.fault.test.ts',
      'bench/**',
      'contract/**',
      'runtime/**',
    ],
    testTimeout: 30_000,
  },
});

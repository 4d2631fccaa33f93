import { defineConfig } from 'vitest/config';

/** The fast suite: everything under test/ but the benchmarks and what ends in `.slow.test.ts`. */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts', 'bench/**'],
    testTimeout: 30_000,
  },
});

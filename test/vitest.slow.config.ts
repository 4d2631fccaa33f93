import { defineConfig } from 'vitest/config';

/** The slow suite: simulations, statistics and fault tests, in files that end in `.slow.test.ts`. */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['**/*.slow.test.ts'],
    testTimeout: 900_000,
  },
});

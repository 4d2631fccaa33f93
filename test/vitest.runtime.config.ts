import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The bundle under AWS's runtime client, as Lambda runs it. `npm ci --prefix test/runtime --ignore-scripts`
 * installs it.
 */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['runtime/*.test.ts'],
    exclude: configDefaults.exclude,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

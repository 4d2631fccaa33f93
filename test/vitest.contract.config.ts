import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What holds the OpenAPI document against tools that others made: linters, client generators, a validating
 * proxy. `npm ci --prefix test/contract` installs them.
 */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['contract/*.test.ts'],
    exclude: configDefaults.exclude,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

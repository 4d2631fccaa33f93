import { configDefaults, defineConfig } from 'vitest/config';

/** The tests of the API once more, every exchange through Prism's validating proxy. */
export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['http/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
    setupFiles: ['contract/prism/setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

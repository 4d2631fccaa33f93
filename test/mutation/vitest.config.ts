import { basename, dirname, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = `${import.meta.dirname}/..`;

/** How far a test lies from the mutated file: its own test, then its folder, the broad tests first, then the rest. */
function distance(test: string, mutated: string): number {
  if (basename(test).startsWith(basename(mutated, '.ts'))) return 0;
  const isNear = relative(ROOT, test).startsWith(relative(`${ROOT}/../src`, dirname(mutated)));
  if (!isNear) return 3;
  return test.includes('/wordings/') ? 1 : 2;
}

/** A mutant ends at the first test that fails, so that the tests nearest to it run first. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated] = this.ctx.config.related ?? [];
    const sorted = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
    if (mutated === undefined) return sorted;
    return sorted.toSorted((a, b) => distance(a.moduleId, mutated) - distance(b.moduleId, mutated));
  }
}

/** What a mutant is tried against: the fast tests of the four folders that are mutated. */
export default defineConfig({
  cacheDir: '../../.vite',
  test: {
    root: ROOT,
    include: ['{money,baccarat,bets,fairness}/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    sequence: { sequencer: NearestFirst },
    setupFiles: ['mutation/stop-at-first-failure.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});

import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CollectedTest, collect } from './collected-tests.ts';

/**
 * A test runner for Stryker that runs the tests in its own process, on Node's type stripping, where Vitest
 * starts a worker for each mutant: thousands of mutants take minutes rather than an hour.
 */

/** The tests that mutants are tried against: the fast ones of the mutated folders. */
const TEST_FILES = 'test/{money,baccarat,bets,fairness}/**/*.test.ts';

/** What the instrumented sources and Stryker share, under the name that the sources have for it. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly sandboxFileName: string;
  /** The ids of the tests that reach the mutant; absent for one that is reached while modules are loaded. */
  readonly testFilter?: readonly string[];
  readonly mutantActivation: 'static' | 'runtime';
  readonly hitLimit?: number;
}

type MutantResult =
  | {
      readonly status: 'killed';
      readonly killedBy: readonly string[];
      readonly failureMessage: string;
      readonly nrOfTests: number;
    }
  | { readonly status: 'survived'; readonly nrOfTests: number }
  | { readonly status: 'timeout'; readonly reason: string }
  | { readonly status: 'error'; readonly errorMessage: string };

const instrumented: Instrumented = {};
Object.assign(globalThis, { __stryker__: instrumented });

/** Modules of the sandbox are loaded anew in every generation; all others once. */
let generation = 0;

function loadSandboxByGenerations(sandbox: string): void {
  const root = pathToFileURL(`${sandbox}/`).href;
  const isOurs = (url = '') => url.startsWith(root) && !url.includes('/node_modules/');
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest' && isOurs(context.parentURL)) {
        return { url: new URL('collected-tests.ts', import.meta.url).href, shortCircuit: true };
      }
      const resolved = next(specifier, context);
      if (!isOurs(resolved.url) || !resolved.url.endsWith('.ts')) return resolved;
      return { ...resolved, url: `${resolved.url}?generation=${generation}` };
    },
  });
}

class InProcessRunner {
  readonly #files = globSync(TEST_FILES, { exclude: ['**/*.slow.test.ts'] })
    .map((file) => resolve(file))
    .sort();
  #loaded: ReadonlyMap<string, CollectedTest> | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    loadSandboxByGenerations(process.cwd());
  }

  /** Runs every test without a mutant, and notes which mutants each reaches. */
  async dryRun() {
    const tests = [];
    for (const test of (await this.#allTests()).values()) {
      instrumented.currentTestId = test.id;
      const start = performance.now();
      const failureMessage = await failureOf(test);
      const timeSpentMs = performance.now() - start;
      const status = failureMessage === undefined ? 0 : 1;
      tests.push({ id: test.id, name: test.name, fileName: test.file, timeSpentMs, status, failureMessage });
    }
    instrumented.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: instrumented.mutantCoverage };
  }

  /** Runs the tests that reach a mutant, up to the first that fails. */
  async mutantRun({
    activeMutant,
    sandboxFileName,
    testFilter,
    mutantActivation,
    hitLimit,
  }: MutantRun): Promise<MutantResult> {
    const nearestFirst = (a: string, b: string) =>
      distance(a, sandboxFileName) - distance(b, sandboxFileName);
    const loaded = testFilter && mutantActivation === 'runtime' ? await this.#allTests() : undefined;
    instrumented.hitCount = 0;
    instrumented.hitLimit = hitLimit;
    instrumented.activeMutant = activeMutant.id;
    try {
      const result = loaded
        ? await firstFailure(
            testFilter?.flatMap((id) => loaded.get(id) ?? []).sort((a, b) => nearestFirst(a.file, b.file)) ??
              [],
          )
        : await this.#loadedAnew(this.#files.toSorted(nearestFirst));
      if (hitLimit !== undefined && instrumented.hitCount > hitLimit)
        return { status: 'timeout', reason: 'The mutant is reached without end.' };
      return result;
    } finally {
      instrumented.activeMutant = undefined;
      instrumented.hitCount = undefined;
    }
  }

  /** Every test by its id, its file loaded once, without a mutant. */
  async #allTests(): Promise<ReadonlyMap<string, CollectedTest>> {
    if (this.#loaded === undefined) {
      const tests: CollectedTest[] = [];
      for (const file of this.#files) tests.push(...(await testsOf(file)));
      this.#loaded = new Map(tests.map((test) => [test.id, test]));
      generation += 1;
    }
    return this.#loaded;
  }

  /** Loads test files with the sources under a mutant, one after another, and runs their tests. */
  async #loadedAnew(files: readonly string[]): Promise<MutantResult> {
    generation += 1;
    let nrOfTests = 0;
    let unloadable: string | undefined;
    for (const file of files) {
      try {
        const result = await firstFailure(await testsOf(file), nrOfTests);
        if (result.status !== 'survived') return result;
        nrOfTests = result.nrOfTests;
      } catch (error) {
        unloadable = messageOf(error);
      }
    }
    return unloadable === undefined
      ? { status: 'survived', nrOfTests }
      : { status: 'error', errorMessage: unloadable };
  }
}

/** Collects a file's tests from the sandbox as it is in this generation. */
function testsOf(file: string): Promise<readonly CollectedTest[]> {
  return collect(file, () => import(pathToFileURL(file).href));
}

async function firstFailure(tests: readonly CollectedTest[], ranBefore = 0): Promise<MutantResult> {
  let nrOfTests = ranBefore;
  for (const test of tests) {
    nrOfTests += 1;
    const failureMessage = await failureOf(test);
    if (failureMessage !== undefined)
      return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
  }
  return { status: 'survived', nrOfTests };
}

async function failureOf({ run }: CollectedTest): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** How far a test lies from the mutated file: its own test, the wordings of its folder, the folder, the rest. */
function distance(test: string, mutated: string): number {
  if (basename(test).startsWith(basename(mutated, '.ts'))) return 0;
  const isNear = relative('test', test).startsWith(relative('src', dirname(mutated)));
  if (!isNear) return 3;
  return test.includes('/wordings/') ? 1 : 2;
}

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];

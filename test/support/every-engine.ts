import { describe } from 'vitest';
import { ENGINES, type EngineName } from './engines.ts';

/** Runs a suite on every engine that can be started; one that is not installed is shown as skipped. */
export function describeOnEveryEngine(title: string, suite: (engine: EngineName) => void): void {
  for (const name of ENGINES) describe(`${title} on ${name}`, () => suite(name));
  if (!ENGINES.includes('dynoxide') && !ENGINES.includes('endpoint')) {
    describe.skip(`${title} on dynoxide, which is not installed`, () => suite('dynoxide'));
  }
}

/** Runs a suite on Dynoxide alone: it measures capacity as AWS does, and it can be killed. */
export function describeOnDynoxide(title: string, suite: () => void): void {
  describe.skipIf(!ENGINES.includes('dynoxide'))(`${title} on dynoxide`, suite);
}

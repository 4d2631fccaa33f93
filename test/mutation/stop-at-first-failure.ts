import { beforeEach } from 'vitest';

declare global {
  /** Whether a test of this worker has failed, which is all that is to be known of a mutant. */
  var mutantIsDetected: boolean | undefined;
}

/**
 * Vitest skips the tests behind the first failure, but still imports every file of theirs, which takes longer
 * than the tests. An error here, before the import, spares that; it changes no verdict.
 */
if (globalThis.mutantIsDetected) throw new Error('The mutant is detected; nothing more is run.');

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    globalThis.mutantIsDetected = true;
  });
});

import { copyFileSync, readFileSync } from 'node:fs';
import type { Json } from './change.ts';
import { changesBetween, versionFault } from './comparison.ts';

/**
 * Makes openapi/openapi.json the last released document, against which every later one is compared. Fails
 * where its version does not say what has changed: another major where something breaks, a higher minor
 * where anything changes.
 */
const DOCUMENT = new URL('openapi.json', import.meta.url);
const RELEASED = new URL('released.json', import.meta.url);

const [current, released] = [DOCUMENT, RELEASED].map((file): Json => JSON.parse(readFileSync(file, 'utf8')));
if (current === undefined || released === undefined) throw new TypeError('there are two documents');
const changes = changesBetween(released, current);
for (const { breaking, at, words } of changes) console.log(`${breaking ? 'BREAKS ' : ''}${at} ${words}`);
const fault = versionFault(released, current, changes);
if (fault === undefined) {
  copyFileSync(DOCUMENT, RELEASED);
} else {
  console.error(`${fault}: raise the version in src/http/openapi.ts and run npm run generate`);
  process.exitCode = 1;
}

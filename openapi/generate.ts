import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/http/openapi.ts';
import { ENDPOINTS } from '../src/http/routes/index.ts';

/**
 * Writes openapi/openapi.json from the routes: `node openapi/generate.ts`. With `--check` it writes
 * nothing and fails where the file is out of date.
 */
const FILE = new URL('openapi.json', import.meta.url);

const text = `${JSON.stringify(await openApiDocument(ENDPOINTS), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('openapi/openapi.json is out of date: run npm run openapi');
  process.exitCode = 1;
}

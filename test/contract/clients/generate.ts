import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const BIN = `${PACKAGE}node_modules/.bin/`;
const DOCUMENT = fileURLToPath(new URL('../../../openapi/openapi.json', import.meta.url));

/** Where the generated clients lie while they are tested; git ignores it. */
const GENERATED = `${PACKAGE}dist/`;

/** Generates a client with each generator, as its own documentation says. */
export async function generateClients(): Promise<void> {
  await removeClients();
  await mkdir(GENERATED);
  await Promise.all([
    run(`${BIN}openapi-typescript`, [DOCUMENT, '-o', `${GENERATED}openapi-typescript.ts`], quiet()),
    run(
      `${BIN}openapi-ts`,
      ['-i', DOCUMENT, '-o', `${GENERATED}hey-api`, '--no-log-file', '--silent'],
      quiet(),
    ),
  ]);
}

export function removeClients(): Promise<void> {
  return rm(GENERATED, { recursive: true, force: true });
}

/** What the compiler says of the programs of a configuration; nothing where all is well. */
export async function compilerFindings(configuration: string): Promise<string> {
  const options = ['-p', `${PACKAGE}clients/${configuration}`];
  const failed = (error: { stdout?: string; stderr?: string }) => error;
  const { stdout = '', stderr = '' } = await run(`${BIN}tsc`, options, quiet()).catch(failed);
  return stdout + stderr;
}

function quiet() {
  return { cwd: PACKAGE, env: { ...process.env, REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' } };
}

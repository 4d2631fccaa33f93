import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a linter says of one place of a document. */
export interface Finding {
  readonly rule: string;
  /** The place as a path: `paths /health get security`. */
  readonly place: string;
  readonly message: string;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BIN = fileURLToPath(new URL('../node_modules/.bin/', import.meta.url));
const run = promisify(execFile);

/** Everything that Redocly finds, errors and warnings alike. */
export async function redoclyFindings(document: string): Promise<Finding[]> {
  const output = await outputOf('redocly', [
    'lint',
    document,
    '--config',
    `${HERE}redocly.yaml`,
    '--format=json',
  ]);
  const { problems } = JSON.parse(output) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, message, location: [first] }) => ({
    rule: ruleId,
    place: placeOf(first?.pointer ?? ''),
    message,
  }));
}

/** Everything that Spectral finds by the rules of OpenAPI and of OWASP, hints among it. */
export async function spectralFindings(document: string): Promise<Finding[]> {
  const output = await outputOf('spectral', [
    'lint',
    document,
    '-r',
    `${HERE}spectral.mjs`,
    '-f',
    'json',
    '-q',
  ]);
  const results = JSON.parse(output) as { code: string; message: string; path: string[] }[];
  return results.map(({ code, message, path }) => ({ rule: code, place: path.join(' '), message }));
}

/** What a linter prints; that it ends with a failure where it finds something is no failure here. */
async function outputOf(program: string, options: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const settings = { env, maxBuffer: 64 * 1024 * 1024 };
  const failed = (error: { stdout?: string; stderr?: string }) => error;
  const { stdout, stderr } = await run(BIN + program, [...options], settings).catch(failed);
  if (!stdout?.trim()) throw new Error(`${program} says nothing: ${stderr}`);
  return stdout;
}

function placeOf(pointer: string): string {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join(' ');
}

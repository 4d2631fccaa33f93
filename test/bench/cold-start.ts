import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleApi, bundleModule } from '../../infra/bundle.ts';
import { temporaryFolder } from '../support/engines.ts';
import { median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

/**
 * What it costs to import a function's bundle in a fresh process, beside a bundle that holds nothing but
 * the client of DynamoDB: the median of so many processes of each, taken in turn. The client is bundled as
 * esbuild does it by itself, and once more with all that makes our own bundle smaller. Beside the import,
 * the first answer that needs no store: a settlement that is refused for its key.
 */
const PROCESSES = 15;

/** What the import should cost at most, as a multiple of the client's alone. */
const GOAL = 1.6;

const EVENT = {
  version: '2.0',
  routeKey: '$default',
  rawPath: '/v1/rounds/R-1/settlement',
  rawQueryString: '',
  headers: { host: 'localhost', 'content-type': 'application/json' },
  requestContext: { http: { method: 'PUT', path: '/v1/rounds/R-1/settlement' }, domainName: 'localhost' },
  body: '{}',
  isBase64Encoded: false,
};

/** Prints the milliseconds that the import took, and those until the first answer. */
const MEASURE = `const before = performance.now();
const { handler } = await import(process.argv[1]);
const imported = performance.now();
await handler?.(${JSON.stringify(EVENT)}, {});
const answered = performance.now();
process.stderr.write(JSON.stringify([imported - before, answered - before]));`;

interface Subject {
  readonly name: string;
  readonly bundle: string;
  /** What the environment of this function says besides. */
  readonly variables: Readonly<Record<string, string>>;
  readonly imports: number[];
  readonly answers: number[];
}

/** What importing the bundles costs in fresh processes, and how long the first answer takes. */
export async function coldStart(): Promise<Row[]> {
  const folder = temporaryFolder();
  const inFolder = (name: string) => join(folder.path, name);
  const [client, slimClient, hello, api] = [
    inFolder('client'),
    inFolder('slim-client'),
    inFolder('hello'),
    inFolder('api'),
  ];
  await Promise.all([
    bundleModule(join(import.meta.dirname, 'client-alone.ts'), client, []),
    bundleModule(join(import.meta.dirname, 'client-alone.ts'), slimClient),
    bundleModule(join(import.meta.dirname, 'hono-alone.ts'), hello),
    bundleApi(api),
  ]);
  const subject = (name: string, bundle: string, variables: Subject['variables'] = {}): Subject => ({
    name,
    bundle,
    variables,
    imports: [],
    answers: [],
  });
  const alone = subject('the DynamoDB client alone', client);
  const slim = subject('the same, made smaller as our bundle is', slimClient);
  const greeting = subject('a Hono hello-world', hello);
  const settling = subject('the settling function', api);
  const computing = subject('the computing function', api, { SETTLING_FUNCTION: 'https://lambda.invalid/' });
  const subjects = [alone, slim, greeting, settling, computing];
  for (let round = 0; round < PROCESSES; round += 1) {
    for (const measured of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const [imported, answered] = await measure(measured);
      measured.imports.push(imported);
      measured.answers.push(answered);
    }
  }
  folder.remove();
  return [
    row(`${alone.name}: import`, alone.imports),
    { ...row(`${slim.name}: import`, slim.imports), ratio: ratioOf(slim.imports, alone.imports) },
    row(`${greeting.name}: import`, greeting.imports),
    row(`${greeting.name}: first answer`, greeting.answers),
    ...[settling, computing].flatMap(({ name, imports, answers }) => [
      judged({ ...row(`${name}: import`, imports), ratio: ratioOf(imports, alone.imports) }, '≤', GOAL),
      { ...row(`${name}: first answer`, answers), ratio: ratioOf(answers, greeting.answers) },
    ]),
  ];
}

function row(name: string, milliseconds: readonly number[]): Row {
  return { name, value: median(milliseconds), unit: 'ms' };
}

async function measure({
  bundle,
  variables,
}: Subject): Promise<readonly [imported: number, answered: number]> {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', MEASURE, join(bundle, 'index.mjs')],
    { env: { AWS_REGION: 'eu-central-1', TABLE_NAME: 'settlements', ...variables } },
  );
  return JSON.parse(stderr);
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleApi, bundleModule } from '../../infra/bundle.ts';
import { temporaryFolder } from '../support/engines.ts';

/**
 * What it costs to import a function's bundle in a fresh process, beside a bundle that holds nothing but
 * the client of DynamoDB: the median of so many processes of each, taken in turn. Beside the import, the
 * first answer that needs no store: an evaluation, or a settlement that is refused for its key.
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

const folder = temporaryFolder();
const client = join(folder.path, 'client');
const api = join(folder.path, 'api');
await Promise.all([bundleModule(join(import.meta.dirname, 'client-alone.ts'), client), bundleApi(api)]);

const SUBJECTS = {
  'the DynamoDB client alone': { bundle: client, variables: {} },
  'the settling function': { bundle: api, variables: {} },
  'the computing function': { bundle: api, variables: { SETTLING_FUNCTION: 'https://lambda.invalid/' } },
} as const;
type Subject = keyof typeof SUBJECTS;

const imports = new Map<Subject, number[]>();
const answers = new Map<Subject, number[]>();
for (let round = 0; round < PROCESSES; round += 1) {
  for (const subject of Object.keys(SUBJECTS) as Subject[]) {
    const [imported, answered] = await measure(SUBJECTS[subject]);
    imports.set(subject, [...(imports.get(subject) ?? []), imported]);
    answers.set(subject, [...(answers.get(subject) ?? []), answered]);
  }
}
folder.remove();

const alone = median(imports, 'the DynamoDB client alone');
for (const subject of imports.keys()) {
  const imported = median(imports, subject);
  const ratio = (imported / alone).toFixed(2);
  const answered = median(answers, subject).toFixed(1);
  console.log(`${subject}: import ${imported.toFixed(1)} ms (${ratio} ×), first answer after ${answered} ms`);
}
console.log(`goal: ${GOAL} ×, medians of ${PROCESSES} fresh processes each`);

async function measure({
  bundle,
  variables,
}: (typeof SUBJECTS)[Subject]): Promise<readonly [imported: number, answered: number]> {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', MEASURE, join(bundle, 'index.mjs')],
    { env: { AWS_REGION: 'eu-central-1', TABLE_NAME: 'settlements', ...variables } },
  );
  return JSON.parse(stderr);
}

function median(samples: ReadonlyMap<Subject, readonly number[]>, subject: Subject): number {
  const sorted = (samples.get(subject) ?? []).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleApi, bundleCloseDay, bundleModule, type FunctionBundle } from '../../infra/bundle.ts';
import { KNOWN_BY_CLASS } from '../../infra/bundle-plugins.ts';
import { loadPages } from '../../src/entry/pages.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { ApiClient } from '../support/api-client.ts';
import { ENGINES, type Engine, startEngine, temporaryFolder } from '../support/engines.ts';
import { throughGateway } from '../support/gateway.ts';
import { LambdaProcess } from '../support/lambda-process.ts';
import { ROUND } from '../support/requests.ts';
import { type S3Stub, startS3Stub } from '../support/s3-stub.ts';
import { createService, type TestService } from '../support/service.ts';

/** The most code that the bundle may hold, in bytes: all of it, what is loaded when it is needed included. */
const MOST_CODE = 500_000;

const SRC = join(import.meta.dirname, '../../src');

let metafile: FunctionBundle['metafile'];
const folder = temporaryFolder();
const api = join(folder.path, 'api');
const closeDay = join(folder.path, 'close-day');

beforeAll(async () => {
  const [bundle] = await Promise.all([bundleApi(api), bundleCloseDay(closeDay)]);
  metafile = bundle.metafile;
}, 60_000);
afterAll(() => folder.remove());

/** The function of the API as a client of the gateway sees it. */
function clientOf(lambda: LambdaProcess): ApiClient {
  return new ApiClient(throughGateway((event) => lambda.call(event)));
}

/** What an application asks of an operation at run time. */
function factsOf({ method, path, operationId, scope, optionalKey, ...operation }: Endpoint) {
  const { params, query, body, answers } = operation;
  return {
    ...{ method, path, operationId, scope, optionalKey },
    params: params && Object.keys(params.shape),
    query: query && Object.keys(query.shape),
    body: body && { ownSpelling: body.ownSpelling, checks: body.check !== undefined },
    conditional: 304 in answers,
  };
}

describe('the bundle of the API', () => {
  it('serves every operation as the sources describe it', async () => {
    const routes = join(folder.path, 'routes');
    await bundleModule(join(import.meta.dirname, '../../src/http/routes/index.ts'), routes);
    const bundled: { ENDPOINTS: readonly Endpoint[] } = await import(
      pathToFileURL(join(routes, 'index.mjs')).href
    );
    expect(bundled.ENDPOINTS.map(factsOf)).toEqual(ENDPOINTS.map(factsOf));
  });

  it('holds nothing of what the pages are made with', () => {
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain('src/entry/packed-pages.ts');
    expect(inputs.filter((path) => /\/marked\/|github-slugger|\/web\/|problem-example/.test(path))).toEqual(
      [],
    );
  });

  it('holds no more code than it may', () => {
    const files = readdirSync(api).filter((file) => file.endsWith('.mjs'));
    const bytes = files.reduce((sum, file) => sum + statSync(join(api, file)).size, 0);
    expect(bytes).toBeGreaterThan(300_000);
    expect(bytes).toBeLessThanOrEqual(MOST_CODE);
  });

  it('loads with the start no code that is there for later', () => {
    const { outputs } = metafile;
    const atOnce = new Set(Object.keys(outputs).filter((path) => path.endsWith('/index.mjs')));
    for (const path of atOnce) {
      for (const { kind, path: to } of outputs[path]?.imports ?? []) {
        if (kind === 'import-statement') atOnce.add(to);
      }
    }
    const loaded = [...atOnce].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
    expect(loaded.filter((path) => path.includes('/zod/')).length).toBeGreaterThan(0);
    const later =
      /temporal-polyfill|jsonc-parser|powertools|client-kms|routes\/(?!settle-round|read-settlement|evaluate)/;
    expect(loaded.filter((path) => later.test(path))).toEqual([]);
  });

  it('knows by its class every error of AWS that the sources know so', () => {
    const sources = globSync('**/*.ts', { cwd: SRC }).map((file) => readFileSync(join(SRC, file), 'utf8'));
    const named = sources.flatMap((text) => text.match(/(?<=instanceof )\w+Exception\b/g) ?? []);
    const ofOtherClients = ['S3ServiceException'];
    expect(new Set(named)).toEqual(new Set([...KNOWN_BY_CLASS, ...ofOtherClients]));
  });

  it.each([
    ['settles', { TABLE_NAME: 'settlements', SEED_KMS_KEY_ID: 'alias/seeds' }],
    ['computes', { SETTLING_FUNCTION: 'https://lambda.eu-central-1.amazonaws.com/invoke' }],
  ])('opens no connection before it %s, and loads but a part of its code', async (_, variables) => {
    const lambda = await LambdaProcess.start(api, variables);
    const { connections, loadedBytes } = lambda.loading;
    await lambda.stop();
    expect(connections).toBe(0);
    expect(loadedBytes).toBeGreaterThan(100_000);
    expect(loadedBytes).toBeLessThanOrEqual(0.9 * MOST_CODE);
  });
});

describe.each(ENGINES)('the bundles, run as Lambda runs them, on %s', (name) => {
  let engine: Engine;
  let service: TestService;
  let key: string;
  let variables: Record<string, string>;

  beforeAll(async () => {
    engine = await startEngine(name);
    service = await createService(engine.endpoint);
    key = await service.addOperator('op');
    variables = { TABLE_NAME: service.connection.tableName, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint };
  });
  afterAll(async () => {
    service.connection.client.destroy();
    await engine.stop();
  });

  it('settle a round, and replay it', async () => {
    const lambda = await LambdaProcess.start(api, variables);
    const client = clientOf(lambda);
    const settled = await client.settle(key, 'R-1', ROUND);
    const replayed = await client.settle(key, 'R-1', ROUND);
    const read = await client.read(key, 'R-1');
    const stranger = await client.settle('nobody', 'R-2', ROUND);
    await lambda.stop();
    expect([settled.status, replayed.status, read.status, stranger.status]).toEqual([201, 200, 200, 401]);
    expect(JSON.parse(settled.text).totals).toMatchObject([{ stake: 10_000, payout: 19_500 }]);
    expect([replayed.text, read.text]).toEqual([settled.text, settled.text]);
  });

  it('serve the pages that the sources make, compressed to whoever accepts that', async () => {
    const lambda = await LambdaProcess.start(api, { SETTLING_FUNCTION: 'https://lambda.invalid/' });
    const events = throughGateway((event) => lambda.call(event));
    const get = (path: string, headers = {}) => events(new Request(`http://api${path}`, { headers }));
    for (const { path, body } of await loadPages()) {
      expect(await (await get(path)).text()).toBe(body);
      const compressed = await get(path, { 'Accept-Encoding': 'gzip, br' });
      expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
      expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(body);
    }
    await lambda.stop();
  });

  describe('with an archive', () => {
    let s3: S3Stub;
    beforeAll(async () => {
      s3 = await startS3Stub();
    });
    afterAll(() => s3.stop());

    it('close the days that are over, once', async () => {
      const lambda = await LambdaProcess.start(closeDay, {
        ...variables,
        ARCHIVE_BUCKET: 'archive',
        AWS_ENDPOINT_URL_S3: s3.endpoint,
      });
      expect(lambda.loading.connections).toBe(0);
      await lambda.call({ operatorId: 'op', gamingDay: '2026-01-01' });
      expect([...s3.objects.keys()].map((path) => path.replace(/-[0-9a-f]{16}/, ''))).toEqual([
        '/archive/op/2026-01-01/part-00001.ndjson.gz',
        '/archive/op/2026-01-01/report.json',
        '/archive/op/2026-01-01/manifest.json',
      ]);
      // Without a day: the last seven that are over, of which the very last may not be old enough.
      await lambda.call({ operatorId: 'op' });
      const names = [...s3.objects.keys()];
      await lambda.call({ operatorId: 'op' });
      await expect(lambda.call({ operatorId: 'nobody' })).rejects.toThrow('there is no operator nobody');
      await lambda.stop();
      const manifests = names.filter((path) => path.endsWith('/manifest.json'));
      expect(manifests.length).toBeGreaterThanOrEqual(7);
      expect([...s3.objects.keys()]).toEqual(names);
    });
  });
});

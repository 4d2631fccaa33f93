import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compose } from '../../src/entry/compose.ts';
import { DEMO_KEY, ensureDemoOperator } from '../../src/entry/demo-operator.ts';
import type { handler } from '../../src/entry/lambda.ts';
import { type OpenStore, openStore } from '../../src/entry/open-store.ts';
import { loadPages } from '../../src/entry/pages.ts';
import { openVault } from '../../src/entry/vault.ts';
import { createApp } from '../../src/http/app.ts';
import { MAX_BODY_BYTES } from '../../src/http/body-limit.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { expectProblem } from '../support/answers.ts';
import { type Answer, ApiClient, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { type Engine, startEngine, temporaryFolder } from '../support/engines.ts';
import { gatewayEvent, throughGateway } from '../support/gateway.ts';
import { manyBets, ROUND } from '../support/requests.ts';

/** One table behind two runtimes: the function, and the server over HTTP. */
let engine: Engine;
let store: OpenStore;
let server: ServerType;
let lambda: { handler: typeof handler };
let http: ApiClient;
let gateway: ApiClient;
let gateway64: ApiClient;
const folder = temporaryFolder();

beforeAll(async () => {
  engine = await startEngine('dynalite');
  store = await openStore({ kind: 'endpoint', endpoint: engine.endpoint, tableName: 'two-runtimes' });
  await ensureDemoOperator(store.connection);
  vi.stubEnv('STORE_ENDPOINT', engine.endpoint);
  vi.stubEnv('TABLE_NAME', 'two-runtimes');
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
  lambda = await import('../../src/entry/lambda.ts');
  gateway = new ApiClient(throughGateway(lambda.handler));
  gateway64 = new ApiClient(throughGateway(lambda.handler, true));
  const vault = openVault({ kind: 'file', file: `${folder.path}/seed.key` });
  const observers = { observe: () => {}, reportFault: () => {} };
  const app = createApp(compose({ ...store, vault, observers, pages: await loadPages() }), ENDPOINTS);
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  http = new ApiClient(fetch, `http://127.0.0.1:${address.port}`);
});
afterAll(async () => {
  server.close();
  await store.close();
  await engine.stop();
  folder.remove();
  vi.unstubAllEnvs();
});

const KEYED = { ...bearer(DEMO_KEY), 'X-Request-Id': 'compared' };
const PUT = { ...KEYED, ...JSON_CONTENT };

const OF_THE_CONNECTION = [
  ...['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'],
  'strict-transport-security',
];

/** What must be the same whatever the runtime: all but what the connection itself adds or allows. */
function comparable({ status, headers, text }: Answer) {
  const own = [...headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status, headers: Object.fromEntries(own), text };
}

describe('the function answers as the server does', () => {
  it.each<[method: string, path: string, headers?: Record<string, string>, body?: unknown]>([
    ['PUT', '/v1/rounds/R-1/settlement', PUT, ROUND],
    ['PUT', '/v1/rounds/R-1/settlement', PUT, { ...ROUND, bets: [] }],
    ['PUT', '/v1/rounds/R-1/settlement', PUT, `\u{feff}${JSON.stringify(ROUND)}`],
    ['PUT', '/v1/rounds/R-1/settlement', PUT, '{"a":1,"a":"é😀"}'],
    ['PUT', '/v1/rounds/R-1/settlement', PUT, ''],
    ['PUT', '/v1/rounds/R-1/settlement', { ...KEYED, 'Content-Type': 'text/plain' }, ROUND],
    ['PUT', '/v1/rounds/R-1/settlement', { ...PUT, Authorization: 'Bearer none' }, ROUND],
    ['GET', '/v1/rounds/R-1/settlement', KEYED],
    ['GET', '/v1/rounds/R-1/settlement', { ...KEYED, Cookie: 'a=1; b=2' }],
    ['GET', '/v1/rounds/R-1/settlement', { ...KEYED, 'If-None-Match': '"0", "1"' }],
    ['HEAD', '/v1/rounds/R-1/settlement', KEYED],
    ['GET', '/v1/rounds/R-1/settlement?version=1', KEYED],
    ['GET', '/v1/rounds/R-1/settlement?version=1&version=2', KEYED],
    ['GET', '/v1/rounds/R-1/settlement?version=%31&na%20me=%26%3D', KEYED],
    ['GET', '/v1/rounds/R-1/settlement/versions', KEYED],
    ['GET', '/v1/rounds/none/settlement', KEYED],
    ['DELETE', '/v1/rounds/R-1/settlement', KEYED],
    [
      'OPTIONS',
      '/v1/rounds/evaluate',
      { 'X-Request-Id': 'compared', Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
    ],
    ['POST', '/v1/rounds/evaluate', { ...JSON_CONTENT, 'X-Request-Id': 'compared' }, ROUND],
    ['GET', '/v1/rule-sets/full%401', { 'X-Request-Id': 'compared' }],
    ['GET', '/health', { 'X-Request-Id': 'compared' }],
    ['GET', '/docs/errors/internal', { 'X-Request-Id': 'compared', 'Accept-Encoding': 'identity' }],
    ['GET', '/openapi.json', { 'X-Request-Id': 'compared', 'Accept-Encoding': 'identity' }],
    ['GET', '/nowhere', { 'X-Request-Id': 'compared' }],
  ])('%s %s %j', async (method, path, headers = {}, body = undefined) => {
    // What the gateway sees of the first request is a replay for the second.
    await http.settle(DEMO_KEY, 'R-1', ROUND);
    const sent = { headers, ...(body !== undefined && { body }) };
    const expected = comparable(await http.send(method, path, sent));
    expect(comparable(await gateway64.send(method, path, sent))).toEqual(expected);
    expect(comparable(await gateway.send(method, path, sent))).toEqual(expected);
  });

  it.each([
    '/docs',
    '/docs/assets/docs.js',
    '/docs/assets/swagger-ui.css',
    '/docs/assets/swagger-ui-bundle.js',
  ])('with the bytes of %s', async (path) => {
    const get = async (transport: (request: Request) => Response | Promise<Response>, base: string) => {
      const answer = await transport(new Request(base + path));
      return [answer.status, answer.headers.get('Content-Type'), await answer.text()];
    };
    const { port } = server.address() as { port: number };
    const expected = await get(fetch, `http://127.0.0.1:${port}`);
    expect(expected[0]).toBe(200);
    expect(await get(throughGateway(lambda.handler), 'http://localhost')).toEqual(expected);
  });
});

describe('a body that is too large', () => {
  const body = `"${'é'.repeat(MAX_BODY_BYTES / 2)}"`;

  it.each([
    ['as text', () => gateway],
    ['in base64', () => gateway64],
  ])('is refused %s, whatever length is said', async (_, through) => {
    for (const headers of [PUT, { ...PUT, 'Content-Length': '2' }]) {
      const answer = await through().send('PUT', '/v1/rounds/R-large/settlement', { headers, body });
      expectProblem(answer, 413, 'payload_too_large');
    }
  });
});

describe('a body that its method has not', () => {
  it.each([false, true])('is not looked at, be it in base64: %s', async (isBase64Encoded) => {
    const request = new Request('http://localhost/v1/rounds/none/settlement', { headers: KEYED });
    const event = { ...(await gatewayEvent(request)), body: 'eA==', isBase64Encoded };
    const { statusCode, headers, body } = await lambda.handler(event);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
    expect(headers?.['x-request-id']).toBe('compared');
  });
});

describe('half a character in a body', () => {
  it('is refused where the gateway hands it over', async () => {
    const event = await gatewayEvent(
      new Request('http://localhost/v1/rounds/R-half/settlement', {
        method: 'PUT',
        headers: PUT,
        body: '{}',
      }),
    );
    const { statusCode, body } = await lambda.handler({ ...event, body: '{"\ud800":1}' });
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'malformed_json']);
  });
});

describe('a path that the gateway has decoded', () => {
  it('names what the caller named', async () => {
    const path = '/v1/rounds/BAC-07%3A2026%7E17/settlement';
    const settled = await gateway.send('PUT', path, { headers: PUT, body: ROUND });
    expect(settled.status).toBe(201);
    expect(settled.headers.get('Location')).toBe('/v1/rounds/BAC-07:2026~17/settlement');
    expect((await http.read(DEMO_KEY, 'BAC-07:2026~17')).text).toBe(settled.text);
  });

  it.each(['a%3Fversion=1', 'a%23b', '%2541', 'a%20b', '%E2%82%AC', 'a%2525', 'a%26b', 'a%2Bb'])(
    'is refused where %s is no id, as over HTTP',
    async (id) => {
      expectProblem(await http.read(DEMO_KEY, id), 422, 'invalid_request', ['roundId invalid_format']);
      expectProblem(await gateway.read(DEMO_KEY, id), 422, 'invalid_request', ['roundId invalid_format']);
    },
  );
});

describe('a body', () => {
  it('is read from base64, byte for byte', async () => {
    const invalid = Uint8Array.of(0x7b, 0xff, 0x7d);
    expectProblem(await gateway64.settle(DEMO_KEY, 'bytes', invalid), 400, 'malformed_json');
  });

  it('over 5 MiB is refused, however it was encoded', async () => {
    const large = `${' '.repeat(5 * 1_024 * 1_024)}{}`;
    expectProblem(await gateway.settle(DEMO_KEY, 'large', large), 413, 'payload_too_large');
    expectProblem(await gateway64.settle(DEMO_KEY, 'large', large), 413, 'payload_too_large');
  });
});

describe('the largest settlement', () => {
  it('fits into an answer that the gateway passes on', async () => {
    const long = (index: number) => String(index).padStart(64, 'x');
    const bets = manyBets(10_000, {
      type: 'banker_commission_free',
      currency: 'ABCDEFGHIJ',
      stake: 10 ** 11,
    }).map((bet, index) => ({
      ...bet,
      betId: long(index),
      playerId: long(index),
    }));
    const settled = await gateway.settle(DEMO_KEY, 'largest', { ...ROUND, bets });
    expect(settled.status).toBe(201);
    expect((await gateway.read(DEMO_KEY, 'largest')).text).toBe(settled.text);
    const voids = bets.map((bet) => ({ ...bet, void: 'y'.repeat(64) }));
    expect((await gateway.settle(DEMO_KEY, 'voids', { ...ROUND, bets: voids })).status).toBe(201);
  });
});

it('is not built without a table', async () => {
  vi.resetModules();
  vi.stubEnv('STORE_ENDPOINT', undefined);
  vi.stubEnv('AWS_REGION', undefined);
  await expect(import('../../src/entry/lambda.ts')).rejects.toThrow('AWS_REGION and TABLE_NAME');
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTLEMENT_EXAMPLE, SETTLEMENT_REQUEST_EXAMPLE } from '../../src/http/schemas/examples.ts';
import { ConformanceProxy } from './prism/conformance-proxy.ts';

const HEADERS = {
  'Content-Type': 'application/json',
  'X-Request-Id': 'r',
  ETag: '"1"',
  Location: '/v1/rounds/R-1/settlement',
};

let proxy: ConformanceProxy;

beforeAll(async () => {
  proxy = await ConformanceProxy.start();
});

afterAll(() => proxy.stop());

/** The settlement of the example round, with another body where one is given. */
function request(body: unknown = SETTLEMENT_REQUEST_EXAMPLE): Request {
  return new Request('http://localhost/v1/rounds/R-1/settlement', {
    method: 'PUT',
    headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function answer(body: unknown = SETTLEMENT_EXAMPLE, status = 201, headers: object = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });
}

const PROBLEM = {
  type: '/docs/errors/invalid_request',
  title: 'The request does not fit its schema',
  status: 422,
  detail: 'The request has 1 fault.',
  instance: '/v1/rounds/R-1/settlement',
  code: 'invalid_request',
  retryable: false,
  requestId: 'r',
};

const problem = () => answer(PROBLEM, 422, { 'Content-Type': 'application/problem+json' });

describe('the proxy before the tests of the API', () => {
  it('lets through what is as documented, and the test has the very answer', async () => {
    const given = answer();
    expect(await proxy.send(request(), () => given)).toBe(given);
    expect(proxy.violations).toEqual([]);
  });

  it('hands on a request as it was sent, whatever Prism makes of it', async () => {
    const text = '{ "bets": [], "bets": 1.0, "a": "\\ud800" }';
    let received = '';
    await proxy.send(request(text), async (sent) => {
      received = await sent.text();
      return problem();
    });
    expect(received).toBe(text);
  });

  it('lets through a request that the document forbids, where it is refused', async () => {
    expect((await proxy.send(request({}), problem)).status).toBe(422);
  });

  it.each<[string, () => Request, () => Response, RegExp]>([
    ['a missing member', request, () => answer({ ...SETTLEMENT_EXAMPLE, hash: undefined }), /hash/],
    ['an unknown member', request, () => answer({ ...SETTLEMENT_EXAMPLE, x: 1 }), /additional/],
    ['a status that is not documented', request, () => answer({}, 202), /status code/],
    ['an error that is not documented', request, () => answer(PROBLEM, 418), /status code/],
    [
      'a media type that is not documented',
      request,
      () => answer(SETTLEMENT_EXAMPLE, 201, { 'Content-Type': 'text/plain' }),
      /media type/,
    ],
    ['a header that is not as documented', request, () => answer(undefined, 201, { ETag: '1' }), /etag/i],
    ['a forbidden request that is carried out', () => request({}), () => answer(), /accepted request/],
  ])('fails the test that meets %s', async (_, sent, given, violation) => {
    await expect(proxy.send(sent(), given)).rejects.toThrow(violation);
    expect(proxy.violations.at(-1)).toMatch(violation);
  });

  it('goes by the document that it is given', async () => {
    const text = readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');
    const document = JSON.parse(text);
    document.components.schemas.Settlement.required.push('signature');
    const strict = await ConformanceProxy.start(document);
    await expect(strict.send(request(), () => answer())).rejects.toThrow('signature');
    await strict.stop();
  });
});

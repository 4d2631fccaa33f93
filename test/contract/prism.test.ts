import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTLEMENT_EXAMPLE, SETTLEMENT_REQUEST_EXAMPLE } from '../../src/http/schemas/examples.ts';
import { ConformanceProxy, inputOf } from './prism/conformance-proxy.ts';

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

/** What the proxy says of an exchange. */
async function violations(sent: Request, given: Response, by = proxy): Promise<string> {
  return (await by.violationsOf({ input: await inputOf(sent), answer: given })).join('; ');
}

describe('the proxy through which the tests of the API are heard', () => {
  it('lets through what is as documented', async () => {
    expect(await violations(request(), answer())).toBe('');
  });

  it('lets through a request that the document forbids, where it is refused', async () => {
    expect(await violations(request({}), problem())).toBe('');
    expect(await violations(request('{"bets":'), problem())).toBe('');
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
    ['a body that is no JSON and is carried out', () => request('{'), () => answer(), /accepted request/],
  ])('finds %s', async (_, sent, given, violation) => {
    expect(await violations(sent(), given())).toMatch(violation);
  });

  it('goes by the document that it is given', async () => {
    const text = readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');
    const document = JSON.parse(text);
    document.components.schemas.Settlement.required.push('signature');
    const strict = await ConformanceProxy.start(document);
    expect(await violations(request(), answer(), strict)).toMatch('signature');
    await strict.stop();
  });
});

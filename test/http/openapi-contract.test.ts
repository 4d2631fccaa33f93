import { describe, expect, it } from 'vitest';
import { SETTLEMENT_EXAMPLE, SETTLEMENT_REQUEST_EXAMPLE } from '../../src/http/schemas/examples.ts';
import { ApiClient } from '../support/api-client.ts';
import { CONTRACT, type Exchange } from '../support/openapi-contract.ts';

const HEADERS = {
  'Content-Type': 'application/json',
  'X-Request-Id': 'r',
  ETag: '"1"',
  Location: '/v1/rounds/R-1/settlement',
};

/** An exchange that is as documented, save for what `differs` says; a header that is undefined is not there. */
function exchange(
  differs: Partial<Omit<Exchange, 'headers'>> & {
    readonly headers?: Readonly<Record<string, string | undefined>>;
  } = {},
): Exchange {
  const headers = Object.entries<string | undefined>({ ...HEADERS, ...differs.headers });
  return {
    method: 'PUT',
    path: '/v1/rounds/R-1/settlement',
    requestBody: new TextEncoder().encode(JSON.stringify(SETTLEMENT_REQUEST_EXAMPLE)),
    status: 201,
    text: JSON.stringify(SETTLEMENT_EXAMPLE),
    ...differs,
    headers: new Headers(headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  };
}

function problem(differs: object) {
  const body = {
    type: '/docs/errors/not_found',
    title: 'There is nothing here',
    status: 404,
    detail: 'x',
    instance: '/v1/rounds/R-1/settlement',
    code: 'not_found',
    retryable: false,
    requestId: 'r',
  };
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  return {
    method: 'GET',
    requestBody: undefined,
    status: 404,
    headers,
    text: JSON.stringify({ ...body, ...differs }),
  };
}

describe('what tests receive is held against the document, which', () => {
  it('lets through what it describes', () => {
    expect(CONTRACT.breaches(exchange())).toEqual([]);
    expect(CONTRACT.breaches(exchange(problem({})))).toEqual([]);
  });

  it.each<[string, Exchange, RegExp]>([
    ['a status that it does not name', exchange({ status: 202 }), /does not document the status 202/],
    [
      'a media type that it does not name',
      exchange({ headers: { 'Content-Type': 'text/html' } }),
      /not text\/html/,
    ],
    ['a missing header', exchange({ headers: { Location: undefined } }), /the header Location is missing/],
    [
      'a member that it does not name',
      exchange({ text: JSON.stringify({ ...SETTLEMENT_EXAMPLE, x: 1 }) }),
      /additional/,
    ],
    [
      'a missing member',
      exchange({ text: JSON.stringify({ ...SETTLEMENT_EXAMPLE, hash: undefined }) }),
      /hash/,
    ],
    [
      'an accepted body that it forbids',
      exchange({ requestBody: new TextEncoder().encode('{}') }),
      /the accepted body/,
    ],
    ['a path that it does not name', exchange({ path: '/v1/round' }), /the status is 201, not 404/],
    ['a method that it does not name', exchange({ method: 'PATCH' }), /the status is 201, not 405/],
    [
      'a code that the operation does not name',
      exchange(problem({ code: 'bet_closed' })),
      /bet_closed is not documented/,
    ],
    ['an error that names another status', exchange(problem({ status: 410 })), /the body says 410/],
    ['an error that leads to another page', exchange(problem({ type: '/docs' })), /type is/],
    ['an error with another request id', exchange(problem({ requestId: 'q' })), /two request ids/],
    [
      'an error that may be cached',
      exchange({ ...problem({}), headers: { 'Content-Type': 'application/problem+json' } }),
      /may be cached/,
    ],
    ['a 304 with a body', exchange({ method: 'GET', status: 304 }), /304 has a body/],
  ])('does not let through %s', (_, received, breach) => {
    expect(CONTRACT.breaches(received).join('; ')).toMatch(breach);
  });

  it('fails the test that receives such a thing', async () => {
    const api = new ApiClient(() => new Response('{}', { status: 418 }));
    await expect(api.send('GET', '/health')).rejects.toThrow('GET /health does not document the status 418');
  });
});

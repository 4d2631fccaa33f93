import { describe, expect, it } from 'vitest';
import { loadPages } from '../../src/entry/pages.ts';
import { ENGINE } from '../../src/settlement/record.ts';
import { bodyOf, expectProblem, faultsOf } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile({ pages: await loadPages() });

describe('request ids', () => {
  it.each(['abc-1', 'Root=1-67891233-abcdef', 'a.b:c/d', '!~', 'x'.repeat(255)])('echoes %s', async (id) => {
    const { headers } = await running.api.send('GET', '/health', { headers: { 'X-Request-Id': id } });
    expect(headers.get('X-Request-Id')).toBe(id);
  });

  it.each(['a b', '', 'é', 'x'.repeat(256)])('makes its own where %j was sent', async (id) => {
    const { headers } = await running.api.send('GET', '/health', { headers: { 'X-Request-Id': id } });
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('makes a new one for every request', async () => {
    const first = await running.api.send('GET', '/health');
    const second = await running.api.send('GET', '/health');
    expect(first.headers.get('X-Request-Id')).not.toBe(second.headers.get('X-Request-Id'));
  });

  it('puts the id that was sent into an error', async () => {
    const answer = await running.api.send('GET', '/nowhere', { headers: { 'X-Request-Id': 'wallet-7' } });
    expect(bodyOf(answer)).toMatchObject({ requestId: 'wallet-7', instance: '/nowhere' });
  });
});

describe('caching', () => {
  it('lets nobody keep what belongs to an operator', async () => {
    const settled = await running.api.settle(running.key, 'cached', ROUND);
    const replayed = await running.api.settle(running.key, 'cached', ROUND);
    const read = await running.api.read(running.key, 'cached');
    const caching = [settled, replayed, read].map(({ headers }) => headers.get('Cache-Control'));
    expect(caching).toEqual(['no-store', 'no-store', 'no-store']);
  });

  it.each(['/v1/rule-sets', '/v1/rule-sets/full', '/openapi.json'])(
    'lets everybody keep %s and answers 304 while it has not changed',
    async (path) => {
      const first = await running.api.send('GET', path);
      const etag = first.headers.get('ETag') ?? '';
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
      expect(etag).toMatch(/^"[^"]+"$/);
      const headers = { 'If-None-Match': `"other", ${etag}`, 'X-Request-Id': 'again' };
      const second = await running.api.send('GET', path, { headers });
      expect([second.status, second.headers.get('ETag')]).toEqual([304, etag]);
      expect(second.headers.get('Cache-Control')).toBe('public, max-age=300');
      expect(second.headers.get('X-Request-Id')).toBe('again');
      expect(second.headers.get('Access-Control-Allow-Origin')).toBe('*');
      const third = await running.api.send('GET', path, { headers: { 'If-None-Match': '"other"' } });
      expect(third.status).toBe(200);
    },
  );

  it('answers 304 to a reader who has the version, whatever the spelling of his If-None-Match', async () => {
    await running.api.settle(running.key, 'held', ROUND);
    for (const held of ['"1"', 'W/"1"', '"0", "1"', '*']) {
      const headers = { ...bearer(running.key), 'If-None-Match': held };
      const answer = await running.api.send('GET', '/v1/rounds/held/settlement', { headers });
      expect([answer.status, answer.headers.get('ETag')]).toEqual([304, '"1"']);
    }
  });

  it('never answers 304 to a settlement or an error', async () => {
    const headers = { ...bearer(running.key), ...JSON_CONTENT, 'If-None-Match': '*' };
    const put = () => running.api.send('PUT', '/v1/rounds/star/settlement', { headers, body: ROUND });
    expect([(await put()).status, (await put()).status]).toEqual([201, 200]);
    const missing = await running.api.send('GET', '/v1/rounds/none/settlement', { headers });
    expect(missing.status).toBe(404);
  });
});

describe('cross-origin requests', () => {
  const origin = { Origin: 'https://casino.example' };

  it.each(['/health', '/openapi.json', '/v1/rule-sets', '/v1/rule-sets/macau', '/v1/rule-sets/none'])(
    'lets any origin read %s',
    async (path) => {
      const { headers } = await running.api.send('GET', path, { headers: origin });
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
    },
  );

  it('lets any origin evaluate a round, after asking', async () => {
    const preflight = await running.api.send('OPTIONS', '/v1/rounds/evaluate', {
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
    const refused = await running.api.send('POST', '/v1/rounds/evaluate', { headers: origin, body: '{}' });
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('lets no other origin at what needs a key', async () => {
    const path = '/v1/rounds/R-1/settlement';
    const preflight = await running.api.send('OPTIONS', path, {
      headers: { ...origin, 'Access-Control-Request-Method': 'PUT' },
    });
    const answers = [
      preflight,
      await running.api.send('GET', path, { headers: { ...origin, ...bearer(running.key) } }),
      await running.api.send('GET', path, { headers: origin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 404, 401]);
    for (const { headers } of answers) expect([...headers.keys()].join()).not.toContain('access-control');
  });
});

describe('paths and methods', () => {
  it.each(['/v1', '/v1/rounds/R-1', '/health/', '/v1/rounds//settlement', '/v2/rule-sets'])(
    'answers 404 for %s',
    async (path) => expectProblem(await running.api.send('GET', path), 404, 'not_found'),
  );

  it.each([
    ['DELETE', '/v1/rounds/R-1/settlement', 'GET, HEAD, PUT'],
    ['PATCH', '/v1/rounds/R-1/settlement', 'GET, HEAD, PUT'],
    ['GET', '/v1/rounds/evaluate', 'POST'],
    ['POST', '/v1/rule-sets', 'GET, HEAD'],
    ['PUT', '/health', 'GET, HEAD'],
    ['POST', '/docs/errors/internal', 'GET, HEAD'],
  ])('answers 405 to %s %s and allows %s', async (method, path, allowed) => {
    const answer = await running.api.send(method, path);
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('Allow')?.split(', ').sort().join(', ')).toBe(allowed);
  });

  it('answers HEAD as GET, without the body', async () => {
    await running.api.settle(running.key, 'head', ROUND);
    const options = { headers: bearer(running.key) };
    const answer = await running.api.send('HEAD', '/v1/rounds/head/settlement', options);
    expect([answer.status, answer.text, answer.headers.get('ETag')]).toEqual([200, '', '"1"']);
    const missing = await running.api.send('HEAD', '/v1/rounds/none/settlement', options);
    expect([missing.status, missing.text]).toEqual([404, '']);
  });

  it.each(['-x', 'a%20b', 'a%2Fb', 'x'.repeat(65), '%ZZ', '%00', '%C3%A9', 'a%3Fb', '%2541'])(
    'refuses %s as a round id',
    async (id) => {
      const answer = await running.api.read(running.key, id);
      expectProblem(answer, 422, 'invalid_request', ['roundId invalid_format']);
    },
  );

  it.each(['a', '9', 'x'.repeat(64), 'A.b_c:d~e-f', 'BAC-07%3A2026-11-29%3A3'])(
    'takes %s as a round id',
    async (id) => expectProblem(await running.api.read(running.key, id), 404, 'not_found'),
  );

  it('tells ids apart by case', async () => {
    await running.api.settle(running.key, 'case', ROUND);
    expect((await running.api.read(running.key, 'Case')).status).toBe(404);
  });
});

describe('query parameters', () => {
  it.each([
    ['?version=0', ['version invalid_format']],
    ['?version=01', ['version invalid_format']],
    ['?version=1.0', ['version invalid_format']],
    ['?version=', ['version invalid_format']],
    ['?version', ['version invalid_format']],
    ['?version=1000000', ['version invalid_format']],
    ['?version=1&version=1', ['version repeated']],
    ['?Version=1', ['Version unknown_parameter']],
    ['?verbose=1', ['verbose unknown_parameter']],
    ['?__proto__=1', ['__proto__ unknown_parameter']],
    ['?version=x&b=1&b=2', ['b repeated', 'version invalid_format', 'b unknown_parameter']],
  ])('refuses %s', async (query, faults) => {
    expectProblem(await running.api.read(running.key, 'R-1', query), 422, 'invalid_request', faults);
  });

  it.each(['/health?x=1', '/openapi.json?x=1', '/v1/rule-sets?x=1', '/docs/errors?x=1'])(
    'refuses %s',
    async (path) => expect(faultsOf(await running.api.send('GET', path))).toEqual(['x unknown_parameter']),
  );

  it('lists faults of path and query together', async () => {
    const answer = await running.api.read(running.key, '-', '?version=x');
    expectProblem(answer, 422, 'invalid_request', ['roundId invalid_format', 'version invalid_format']);
  });
});

it('says that it is there, and which engine settles', async () => {
  const answer = await running.api.send('GET', '/health');
  expect(bodyOf(answer)).toEqual({ status: 'ok', engine: ENGINE });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

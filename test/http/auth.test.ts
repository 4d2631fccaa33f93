import { hash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCOPES } from '../../src/settlement/ports.ts';
import { putIfAbsent } from '../../src/store/calls.ts';
import { API_KEY_REVOCATION_SK, apiKeyPartition } from '../../src/store/keys.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { BET, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

let now = Date.now();
const running = StartedService.forThisFile({ clock: () => now });

const PATH = '/v1/rounds/R-1/settlement';

function revoke(key: string) {
  const pk = apiKeyPartition(hash('sha256', key, 'hex'));
  return putIfAbsent(running.service.connection, { pk, sk: API_KEY_REVOCATION_SK }, {});
}

/** A client of another instance of the service, which remembers no key. */
const freshInstance = () => running.instance({});

afterEach(() => {
  now = Date.now();
  vi.restoreAllMocks();
});

describe('a key', () => {
  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic ZGVtbzpkZW1v',
    'demo-key',
    'Bearer a b',
    'Bearer two, Bearer keys',
    'Bearer ключ',
    `Bearer ${'x'.repeat(201)}`,
  ])('that is sent as %j is none', async (header) => {
    const headers = header === undefined ? {} : { Authorization: encodeURI(header).replaceAll('%20', ' ') };
    const answer = await running.api.send('GET', PATH, { headers });
    expectProblem(answer, 401, 'unauthorized');
    expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer( error="invalid_token")?$/);
  });

  it.each(['bearer', 'BEARER', 'Bearer'])('is taken after %s', async (scheme) => {
    const headers = { Authorization: `${scheme} ${running.key}` };
    expectProblem(await running.api.send('GET', PATH, { headers }), 404, 'not_found');
  });

  it('that is unknown is told from one that is missing, for machines', async () => {
    const unknown = await running.api.read('unknown', 'R-1');
    expectProblem(unknown, 401, 'unauthorized');
    expect(unknown.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    const missing = await running.api.send('GET', PATH);
    expect(missing.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('is not taken from the query', async () => {
    const answer = await running.api.send('GET', `${PATH}?access_token=${running.key}`);
    expectProblem(answer, 401, 'unauthorized');
  });

  it('dies at the instant at which it expires, even while it is remembered', async () => {
    const expiry = Date.parse('2027-01-01T00:00:00.000Z');
    const key = await running.service.addOperator('mortal', { expiresAt: '2027-01-01T00:00:00.000Z' });
    now = expiry - 1;
    expectProblem(await running.api.read(key, 'R-1'), 404, 'not_found');
    now = expiry;
    expectProblem(await running.api.read(key, 'R-1'), 401, 'unauthorized');
  });

  it('that is revoked before its first use is none', async () => {
    const key = await running.service.addOperator('revoked');
    await revoke(key);
    expectProblem(await running.api.read(key, 'R-1'), 401, 'unauthorized');
  });

  it('that is revoked in use dies within a minute, and at once elsewhere', async () => {
    const uptime = vi.spyOn(performance, 'now');
    uptime.mockReturnValue(1_000);
    const instance = freshInstance();
    const key = await running.service.addOperator('in-use');
    expect((await instance.read(key, 'R-1')).status).toBe(404);
    await revoke(key);
    expect((await freshInstance().read(key, 'R-1')).status).toBe(401);
    uptime.mockReturnValue(61_001);
    expect((await instance.read(key, 'R-1')).status).toBe(401);
  });

  it('is looked up once for many requests at once', async () => {
    const findKey = vi.fn(running.service.services.operators.findKey);
    const operators = { ...running.service.services.operators, findKey };
    const instance = running.instance({ operators });
    const answers = await Promise.all(Array.from({ length: 20 }, () => instance.read(running.key, 'R-1')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
    expect(findKey).toHaveBeenCalledTimes(1);
  });

  it('stands in no answer and no log line', async () => {
    const answers = [
      await running.api.read('secret-key', 'R-1'),
      await running.api.read(running.key, 'R-1'),
      await running.api.settle(running.key, 'R-2', '{'),
    ];
    for (const { text, headers } of answers) {
      expect(text + JSON.stringify([...headers])).not.toMatch(new RegExp(`secret-key|${running.key}`));
    }
    expect(JSON.stringify(running.service.faults)).not.toContain(running.key);
  });
});

describe('scopes', () => {
  it.each([
    ['PUT', PATH, 'settle'],
    ['GET', PATH, 'read'],
  ] as const)('%s %s needs %s and no other', async (method, path, needed) => {
    const others = SCOPES.filter((scope) => scope !== needed);
    const without = await running.service.addOperator('scoped', { scopes: others });
    const only = await running.service.addOperator('scoped', { scopes: [needed] });
    const send = (key: string) =>
      running.api.send(method, path, {
        headers: { ...bearer(key), ...JSON_CONTENT },
        ...(method === 'PUT' && { body: { ...ROUND, ruleSet: 'none' } }),
      });
    const refused = await send(without);
    expectProblem(refused, 403, 'forbidden');
    const challenge = `Bearer error="insufficient_scope", scope="${needed}"`;
    expect(refused.headers.get('WWW-Authenticate')).toBe(challenge);
    expect((await send(only)).status).not.toBe(403);
  });

  it('may be none at all', async () => {
    const key = await running.service.addOperator('nobody', { scopes: [] });
    expectProblem(await running.api.read(key, 'R-1'), 403, 'forbidden');
  });
});

describe('operators', () => {
  it('never see, block or replay each other’s rounds', async () => {
    const [one, two] = [await running.service.addOperator('one'), await running.service.addOperator('two')];
    const other = { ...ROUND, bets: [{ ...BET, stake: 1 }] };
    const first = await running.api.settle(one, 'shared', ROUND);
    expectProblem(await running.api.read(two, 'shared'), 404, 'not_found');
    const second = await running.api.settle(two, 'shared', other);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await running.api.read(one, 'shared')).text).toBe(first.text);
    expect((await running.api.read(two, 'shared')).text).toBe(second.text);
    const same = await running.api.settle(await running.service.addOperator('three'), 'shared', ROUND);
    expect(same.status).toBe(201);
  });

  it('learn the same of a round that another has as of one that nobody has', async () => {
    const [one, two] = [await running.service.addOperator('one'), await running.service.addOperator('two')];
    await running.api.settle(one, 'theirs', ROUND);
    const withoutId = async (roundId: string) => {
      const { requestId: _, ...problem } = bodyOf(await running.api.read(two, roundId));
      return JSON.stringify(problem).replaceAll(roundId, '');
    };
    expect(await withoutId('theirs')).toBe(await withoutId('nobodys'));
  });
});

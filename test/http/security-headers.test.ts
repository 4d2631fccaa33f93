import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const OF_EVERY_ANSWER = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

type Send = (method: string, path: string, headers?: Record<string, string>) => Promise<Response>;

let send: Send;
let sendToFailing: Send;

beforeAll(() => {
  const { services } = running.service;
  const sentTo = (app: ReturnType<typeof createApp>): Send => {
    return async (method, path, headers = {}) =>
      app.fetch(new Request(`http://localhost${path}`, { method, headers }));
  };
  send = sentTo(running.service.app);
  const failing = {
    ...services,
    reportFault: () => {},
    get ruleSets(): never {
      throw new TypeError('secret');
    },
  };
  sendToFailing = sentTo(createApp(failing, ENDPOINTS));
});

/** A path that an operation answers, whatever it answers. */
function pathOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, 'full');
}

describe('every answer has the headers that protect browsers', () => {
  it.each(ENDPOINTS.map(({ method, path }) => [method.toUpperCase(), path]))(
    '%s %s, with a key and without',
    async (method = '', path = '') => {
      for (const headers of [{}, { Authorization: `Bearer ${running.key}` }]) {
        const answer = await send(method, pathOf(path), headers);
        expect(Object.fromEntries(answer.headers)).toMatchObject(OF_EVERY_ANSWER);
      }
    },
  );

  it.each([
    [404, 'GET', '/nowhere', {}],
    [405, 'DELETE', '/health', {}],
    [415, 'POST', '/v1/rounds/evaluate', { 'Content-Type': 'text/plain' }],
    [400, 'POST', '/v1/rounds/evaluate', { 'Content-Type': 'application/json' }],
    [204, 'OPTIONS', '/v1/rounds/evaluate', { Origin: 'https://a.example' }],
  ])('%d %s %s', async (status, method, path, headers) => {
    const answer = await send(method, path, headers);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(OF_EVERY_ANSWER);
  });

  it('500, which says nothing of its cause', async () => {
    const answer = await sendToFailing('GET', '/v1/rule-sets');
    expect(answer.status).toBe(500);
    expect(Object.fromEntries(answer.headers)).toMatchObject(OF_EVERY_ANSWER);
    expect(await answer.text()).not.toMatch(/secret|TypeError|\.ts\b/);
  });

  it('304', async () => {
    await running.api.settle(running.key, 'R-1', ROUND);
    const headers = { Authorization: `Bearer ${running.key}`, 'If-None-Match': '"1"' };
    const answer = await send('GET', '/v1/rounds/R-1/settlement', headers);
    expect(answer.status).toBe(304);
    expect(Object.fromEntries(answer.headers)).toMatchObject(OF_EVERY_ANSWER);
  });
});

describe('a page elsewhere', () => {
  it('may still read what needs no key', async () => {
    const answer = await send('GET', '/v1/rule-sets', { Origin: 'https://a.example' });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('Strict-Transport-Security', () => {
  it('is sent where a proxy in front ended the encryption', async () => {
    const answer = await send('GET', '/health', { 'X-Forwarded-Proto': 'https' });
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  it.each([{}, { 'X-Forwarded-Proto': 'http' }])('is not sent over plain HTTP: %j', async (headers) => {
    const answer = await send('GET', '/health', headers);
    expect(answer.headers.has('Strict-Transport-Security')).toBe(false);
  });
});

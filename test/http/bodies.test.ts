import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../src/http/body-limit.ts';
import { expectProblem } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const PATH = '/v1/rounds/body/settlement';
const TEXT = JSON.stringify({ ...ROUND, ruleSet: 'none' });

/** A PUT that would be refused for its rule set if its body were read. */
function put(headers: Readonly<Record<string, string>>, body: unknown = TEXT) {
  return running.api.send('PUT', PATH, { headers: { ...bearer(running.key), ...headers }, body });
}

/** A body of exactly so many bytes that is refused for its rule set. */
function bodyOfSize(bytes: number): string {
  return TEXT.replace('{', `{${' '.repeat(bytes - TEXT.length)}`);
}

afterEach(async () => expect(await running.stored()).toEqual([]));

describe('media types', () => {
  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8" ',
  ])('takes %s', async (type) => {
    const answer = await put({ 'Content-Type': type });
    expectProblem(answer, 422, 'unknown_rule_set', ['/ruleSet unknown_rule_set']);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/x-json',
    'application/jsonl',
    'application/vnd.api+json',
    'application/problem+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    '*/*',
    '',
  ])('refuses %j', async (type) => {
    expectProblem(await put({ 'Content-Type': type }), 415, 'unsupported_media_type');
  });

  it('refuses a body of which nothing is said', async () => {
    expectProblem(await put({}), 415, 'unsupported_media_type');
  });

  it.each(['gzip', 'deflate', 'br', 'gzip, identity'])(
    'refuses the content encoding %s',
    async (encoding) => {
      const answer = await put({ ...JSON_CONTENT, 'Content-Encoding': encoding }, gzipSync(TEXT));
      expectProblem(answer, 415, 'unsupported_media_type');
    },
  );

  it.each(['identity', 'Identity'])('takes the content encoding %s for none', async (encoding) => {
    expect((await put({ ...JSON_CONTENT, 'Content-Encoding': encoding })).status).toBe(422);
  });

  it('refuses a wrong type on a public operation too', async () => {
    const answer = await running.api.send('POST', '/v1/rounds/evaluate', { body: '{}' });
    expectProblem(answer, 415, 'unsupported_media_type');
  });

  it('asks no type of a request without a body', async () => {
    const answer = await running.api.send('GET', PATH, {
      headers: { ...bearer(running.key), 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' },
    });
    expectProblem(answer, 404, 'not_found');
  });
});

describe('sizes', () => {
  it('takes 5 MiB and refuses a byte more', async () => {
    const fits = await put(JSON_CONTENT, bodyOfSize(MAX_BODY_BYTES));
    expectProblem(fits, 422, 'unknown_rule_set', ['/ruleSet unknown_rule_set']);
    expectProblem(await put(JSON_CONTENT, bodyOfSize(MAX_BODY_BYTES + 1)), 413, 'payload_too_large');
  });

  it('believes a Content-Length that is too large', async () => {
    const headers = { ...JSON_CONTENT, 'Content-Length': String(MAX_BODY_BYTES + 1) };
    expectProblem(await put(headers), 413, 'payload_too_large');
  });

  it('counts the bytes of a body that comes in chunks, and stops reading when it is too large', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const request = new Request(`http://localhost${PATH}`, {
      method: 'PUT',
      headers: { ...bearer(running.key), ...JSON_CONTENT, 'Transfer-Encoding': 'chunked' },
      body: endless,
      duplex: 'half',
    });
    const answer = await running.service.app.fetch(request);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
    expect(sent).toBeLessThan(MAX_BODY_BYTES + 10 * 65_536);
  });

  it('counts bytes, not characters', async () => {
    const wide = TEXT.replace('none', 'é'.repeat(MAX_BODY_BYTES / 2));
    expectProblem(await put(JSON_CONTENT, wide), 413, 'payload_too_large');
  });

  it('refuses a large body on a public operation too', async () => {
    const answer = await running.api.evaluate(bodyOfSize(MAX_BODY_BYTES + 1));
    expectProblem(answer, 413, 'payload_too_large');
  });
});

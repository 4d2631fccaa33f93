import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../src/http/body-limit.ts';
import { ApiClient, bearer } from '../support/api-client.ts';
import { OPERATIONS, type Operation } from '../support/malformed/operations.ts';
import { type SpoiltRequest, spoiltRequests } from '../support/malformed/requests.ts';
import { StartedService } from '../support/started-service.ts';
import { storedItems } from '../support/stored-items.ts';

/** As many requests as each operation is sent. */
const REQUESTS = 2_000;

const SEED = Date.now() % 2 ** 31;

/** Sees the requests that the document forbids, and stores none of them. */
const refusing = StartedService.forThisFile();

/** Sees the requests that are malformed no more, since a change left them as good as they were. */
const accepting = StartedService.forThisFile();

const counts = new Map<string, number>();

/** Sends a request with a key that may do everything, where it brings none of its own. */
async function send({ service, key }: StartedService, { method, path, headers, body }: SpoiltRequest) {
  const api = new ApiClient((request) => service.app.fetch(request));
  return api.send(method, path, { headers: { ...bearer(key), ...headers }, ...(body && { body }) });
}

/** What is wrong with the answer to a forbidden request; the client has checked that it is as documented. */
function misjudged(
  operation: Operation,
  { status, text }: { status: number; text: string },
): string | undefined {
  if (status >= 400 && status < 500) return undefined;
  // A batch answers each round on its own.
  const { results = [] } = operation.name === 'settleBatch' && status === 200 ? JSON.parse(text) : {};
  const refused = results.filter((result: { status: number }) => result.status >= 400 && result.status < 500);
  return results.length > 0 && refused.length === results.length ? undefined : `answered ${status}: ${text}`;
}

describe(`${REQUESTS} malformed requests to each operation (seed ${SEED})`, () => {
  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'to %s are refused as documented',
    async (name, operation) => {
      await fc.assert(
        fc.asyncProperty(spoiltRequests(operation), async (request) => {
          const forbidden = request.faults.length > 0;
          const answer = await send(forbidden ? refusing : accepting, request);
          expect(answer.status).toBeLessThan(500);
          if (!forbidden) return;
          counts.set(name, (counts.get(name) ?? 0) + 1);
          expect(misjudged(operation, answer)).toBeUndefined();
        }),
        { numRuns: REQUESTS, seed: SEED },
      );
    },
  );

  it('are malformed for the most part', () => {
    const few = OPERATIONS.map(({ name }) => [name, counts.get(name) ?? 0] as const);
    expect(few.filter(([, count]) => count < REQUESTS / 2)).toEqual([]);
  });

  it.each(
    OPERATIONS.filter(({ body }) => body !== undefined).map(
      (operation) => [operation.name, operation] as const,
    ),
  )('to %s are refused unread where they have more than 5 MiB', async (_, { method, path, parameters }) => {
    const filled = parameters.reduce(
      (text, { name, example }) => text.replace(`{${name}}`, String(example)),
      path,
    );
    const body = new Uint8Array(MAX_BODY_BYTES + 1).fill(0x20);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send(refusing, { method, path: filled, headers, body, faults: ['too large'] });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, 'payload_too_large']);
  });

  it('leave nothing behind but the operator', async () => {
    const keys = [...(await storedItems(refusing.service.connection)).keys()];
    expect(keys.filter((key) => !/^[KO]#/.test(key))).toEqual([]);
    expect(keys).toHaveLength(2);
  });
});

afterAll(() => {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  process.stdout.write(`${sum} malformed requests were refused (seed ${SEED})\n`);
});

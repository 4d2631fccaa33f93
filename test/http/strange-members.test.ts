import { expect, it } from 'vitest';
import { expectProblem } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

it('refuses a ledger entry whose id is an object without the methods of objects', async () => {
  const strange = { toString: 1, valueOf: 1 };
  const entry = { roundId: strange, currency: strange, stake: 1, payout: 0 };
  const answer = await running.api.send('POST', '/v1/reconciliations', {
    headers: { ...bearer(running.key), ...JSON_CONTENT },
    body: { entries: [entry, entry] },
  });
  const places = [0, 1].flatMap((index) => [`/entries/${index}/currency`, `/entries/${index}/roundId`]);
  expectProblem(
    answer,
    422,
    'invalid_request',
    places.map((place) => `${place} invalid_type`),
  );
});

it('answers a path of control characters without repeating them', async () => {
  const answer = await running.api.send('GET', '/v1/%00%0A');
  expectProblem(answer, 404, 'not_found');
  expect(JSON.parse(answer.text)).toMatchObject({
    detail: 'There is no /v1/\ufffd\ufffd.',
    instance: '/v1/%00%0A',
  });
});

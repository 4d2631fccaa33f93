import { describe, expect, it } from 'vitest';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

/** What is told of the last request. */
function lastEntry() {
  return running.service.entries.at(-1);
}

describe('what is told of a request', () => {
  it('names who settled, and counts the round trip and the write unit of a first settlement', async () => {
    await running.api.read(running.key, 'warm-up');
    await running.api.settle(running.key, 'T-1', ROUND);
    expect(lastEntry()).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      operatorId: 'op',
      method: 'PUT',
      operationId: 'settleRound',
      roundId: 'T-1',
      status: 201,
      replayed: false,
      duration: expect.any(Number),
      storeRoundTrips: 1,
      // The embedded engine does not count what the index takes.
      storeWriteUnits: 1,
    });
  });

  it('tells a replay from a settlement', async () => {
    await running.api.settle(running.key, 'T-2', ROUND);
    await running.api.settle(running.key, 'T-2', ROUND);
    expect(lastEntry()).toMatchObject({ status: 200, replayed: true });
  });

  it('names the code of a problem', async () => {
    await running.api.settle(running.key, 'T-3', { ...ROUND, ruleSet: 'nowhere' });
    expect(lastEntry()).toMatchObject({ operationId: 'settleRound', status: 422, code: 'unknown_rule_set' });
  });

  it('of an unknown path names no operation, and of an unknown key no operator', async () => {
    await running.service.app.request('/nowhere');
    expect(lastEntry()).toMatchObject({ status: 404, code: 'not_found' });
    expect(lastEntry()).not.toHaveProperty('operationId');
    await running.api.read('unknown', 'T-1');
    expect(lastEntry()).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(lastEntry()).not.toHaveProperty('operatorId');
  });

  it('names the round also where it is refused, and never what is no id', async () => {
    await running.api.settle('unknown', 'T-5', ROUND);
    expect(lastEntry()).toMatchObject({ status: 401, roundId: 'T-5' });
    await running.api.settle(running.key, 'a%20key%0Aof-somebody', ROUND);
    expect(lastEntry()).toMatchObject({ status: 422, code: 'invalid_request' });
    expect(lastEntry()).not.toHaveProperty('roundId');
  });

  it('keeps the counts of requests that run at the same time apart', async () => {
    const before = running.service.entries.length;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => running.api.settle(running.key, `P-${index}`, ROUND)),
    );
    const trips = running.service.entries.slice(before).map(({ storeRoundTrips }) => storeRoundTrips);
    expect(trips).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it('never holds a key or a body', async () => {
    await running.api.settle(running.key, 'T-4', ROUND);
    const told = JSON.stringify(running.service.entries);
    expect(told).not.toContain(running.key);
    expect(told).not.toContain('betId');
  });
});

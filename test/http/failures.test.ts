import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import type { SettlementStore } from '../../src/settlement/ports.ts';
import { connect } from '../../src/store/client.ts';
import { createOperatorStore } from '../../src/store/operator-store.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { freePort } from '../support/engines.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

/** An instance whose settlement store fails in one way, and the faults that it reports. */
function failing(error: Error) {
  const faults: [unknown, string][] = [];
  const fail = () => Promise.reject(error);
  const settlements: SettlementStore = {
    ...running.service.services.settlements,
    putVersion: fail,
    readVersion: fail,
    readLatest: fail,
  };
  const reportFault = (fault: unknown, requestId: string) => faults.push([fault, requestId]);
  return { api: running.instance({ settlements, reportFault }), faults };
}

describe('a store that does not answer', () => {
  it('is 503, to be sent again, and told to the operator of the service with the request id', async () => {
    const error = new StoreUnavailableError('The settlement store cannot be reached at the moment.');
    const { api, faults } = failing(error);
    for (const answer of [await api.settle(running.key, 'R', ROUND), await api.read(running.key, 'R')]) {
      expectProblem(answer, 503, 'store_unavailable');
      expect(bodyOf(answer)['retryable']).toBe(true);
      expect(answer.headers.get('Retry-After')).toBe('1');
      expect(faults).toContainEqual([error, answer.headers.get('X-Request-Id')]);
    }
  });

  it('is 503 when even the key cannot be looked up', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const connection = connect({ endpoint, tableName: 'gone' }, Date.now);
    const api = running.instance({ operators: createOperatorStore(connection), reportFault: () => {} });
    expectProblem(await api.read(running.key, 'R'), 503, 'store_unavailable');
    connection.client.destroy();
  });

  it('lets public operations answer', async () => {
    const { api } = failing(new StoreUnavailableError('away'));
    expect((await api.evaluate(ROUND)).status).toBe(200);
    expect((await api.send('GET', '/health')).status).toBe(200);
  });
});

describe('a fault of our own', () => {
  it('is 500, to be sent again, and says nothing of its cause', async () => {
    const { api, faults } = failing(new TypeError('the attribute lines is no binary'));
    const answer = await api.settle(running.key, 'R', ROUND);
    expectProblem(answer, 500, 'internal');
    expect(answer.text).not.toContain('attribute');
    expect(bodyOf(answer)['retryable']).toBe(true);
    expect(answer.headers.get('Retry-After')).toBe('1');
    expect(faults).toHaveLength(1);
  });

  it('of a public operation still lets any origin read the answer', async () => {
    const ruleSets = new Proxy([], {
      get: () => {
        throw new TypeError('broken');
      },
    });
    const answer = await running.instance({ ruleSets, reportFault: () => {} }).send('GET', '/v1/rule-sets');
    expectProblem(answer, 500, 'internal');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

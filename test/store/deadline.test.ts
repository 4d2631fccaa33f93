import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { type EngineProxy, refusal, startProxy } from '../support/proxy.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

describe('10 s after settledAt', () => {
  let engine: Engine;
  let proxy: EngineProxy;
  let store: TestStore;
  let ahead = 0;
  let rounds = 0;
  let roundId = '';
  beforeAll(async () => {
    engine = await startEngine('dynalite');
    proxy = await startProxy(engine.endpoint);
    store = await createStore(engine.endpoint, { endpoint: proxy.endpoint, clock: () => Date.now() + ahead });
  });
  beforeEach(() => {
    ahead = 0;
    rounds += 1;
    roundId = `R-${rounds}`;
    proxy.calls.splice(0);
    proxy.decide(() => 'pass');
  });
  afterAll(async () => {
    ahead = 0;
    await store.close();
    await proxy.stop();
    await engine.stop();
  });

  /** Settles a round whose `settledAt` is read from a clock that is `off` from the one of the store. */
  function settle(off = 0) {
    const services = { ...store.services, clock: () => store.connection.clock() + off };
    return settleRound(services, { operator: operatorOf(), roundId, request: requestOf(manyBets(3)) });
  }

  function puts(): number {
    return proxy.calls.filter(({ operation }) => operation === 'PutItem').length;
  }

  it('an instance that wakes between two attempts at its put does not send it again', async () => {
    proxy.decide(({ operation }) => {
      if (operation !== 'PutItem') return 'pass';
      ahead = 10_000;
      return refusal('InternalServerError', 500);
    });
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    expect(puts()).toBe(1);
  });

  it('an instance whose clock is set back between two attempts at its put does not send it again', async () => {
    proxy.decide(({ operation }) => {
      if (operation !== 'PutItem') return 'pass';
      ahead = -3_600_000;
      return refusal('InternalServerError', 500);
    });
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    expect(puts()).toBe(1);
  });

  it('an instance that wakes before its first put does not send it', async () => {
    await expect(settle(-10_000)).rejects.toThrow(StoreUnavailableError);
    expect(puts()).toBe(0);
    expect(await readRound(store.services, { operatorId: 'op', roundId })).toMatchObject({ ok: false });
  });

  it('or before, a version whose clock was set back meanwhile is not stored either', async () => {
    await expect(settle(11_000)).rejects.toThrow(StoreUnavailableError);
    expect(puts()).toBe(0);
  });

  it('is later than 9 s after it: then the put is still sent', async () => {
    expect(await settle(-9_000)).toMatchObject({ ok: true, value: { replayed: false } });
  });

  it('a put that is under way is cut off, and the settlement is unavailable', async () => {
    proxy.decide(({ operation }) => (operation === 'PutItem' ? 'hang' : 'pass'));
    const began = performance.now();
    await expect(settle(-9_600)).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      cause: { name: 'AbortError' },
    });
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(puts()).toBe(1);
  });
});

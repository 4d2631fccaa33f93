import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import { type SettledRound, settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { describeOnEveryEngine } from '../support/every-engine.ts';
import { type EngineProxy, type Fate, firstCalls, startProxy } from '../support/proxy.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

const TEN_BETS = requestOf(manyBets(10));
const TWO_PARTS = requestOf(manyBets(4_000, 'longest'));

describeOnEveryEngine('a settlement over a network that loses things', (name) => {
  let engine: Engine;
  let proxy: EngineProxy;
  let store: TestStore;
  let throughProxy: TestStore;
  let rounds = 0;
  let roundId = '';
  beforeAll(async () => {
    engine = await startEngine(name);
    proxy = await startProxy(engine.endpoint);
    store = await createStore(engine.endpoint);
    throughProxy = store.again({ endpoint: proxy.endpoint });
  }, 60_000);
  beforeEach(() => {
    rounds += 1;
    roundId = `R-${rounds}`;
    proxy.calls.splice(0);
    proxy.decide(() => 'pass');
  });
  afterAll(async () => {
    throughProxy.connection.client.destroy();
    await store.close();
    await proxy.stop();
    await engine.stop();
  });

  async function settle(request = TEN_BETS): Promise<SettledRound> {
    const command = { operator: operatorOf(), roundId, request };
    const settled = await settleRound(throughProxy.services, command);
    if (!settled.ok) throw new Error(settled.refusal.detail);
    return settled.value;
  }

  async function stored(): Promise<string | undefined> {
    const found = await readRound(store.services, { operatorId: 'op', roundId });
    return found.ok ? found.value.text : undefined;
  }

  function puts(): number {
    return proxy.calls.filter(({ operation }) => operation === 'PutItem').length;
  }

  it.each<Fate>(['lose answer', 'cut answer'])(
    'is its own replay, never a conflict, where its put met: %s',
    async (fate) => {
      proxy.decide(firstCalls(1, 'PutItem', fate));
      const settled = await settle();
      expect(settled.replayed).toBe(true);
      expect(settled.text).toBe(await stored());
      expect(puts()).toBe(2);
    },
  );

  it('is stored once where its put got lost on the way', async () => {
    proxy.decide(firstCalls(3, 'PutItem', 'lose request'));
    const settled = await settle();
    expect(settled.replayed).toBe(false);
    expect(settled.text).toBe(await stored());
    expect(puts()).toBe(4);
  });

  it('is unavailable where every answer to its put got lost, and a replay when it is repeated', async () => {
    proxy.decide(firstCalls(4, 'PutItem', 'lose answer'));
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    const text = await stored();
    expect(text).toBeDefined();
    expect(await settle()).toMatchObject({ replayed: true, text });
  });

  it('is unavailable where every put got lost, and stored when it is repeated', async () => {
    proxy.decide(firstCalls(4, 'PutItem', 'lose request'));
    await expect(settle()).rejects.toThrow(StoreUnavailableError);
    expect(await stored()).toBeUndefined();
    expect(await settle()).toMatchObject({ replayed: false });
  });

  it.each<Fate>(['lose request', 'lose answer', 'cut answer'])(
    'is stored whole where its first part met: %s',
    async (fate) => {
      proxy.decide(firstCalls(1, 'PutItem', fate));
      const settled = await settle(TWO_PARTS);
      expect(settled.replayed).toBe(false);
      expect(settled.text).toBe(await stored());
      expect(puts()).toBe(4);
    },
  );

  it('commits nothing where a part could not be stored, and finishes when it is repeated', async () => {
    proxy.decide(firstCalls(99, 'PutItem', 'lose answer'));
    await expect(settle(TWO_PARTS)).rejects.toThrow(StoreUnavailableError);
    expect(await stored()).toBeUndefined();
    proxy.decide(() => 'pass');
    expect(await settle(TWO_PARTS)).toMatchObject({ replayed: false });
  });

  it('reads on where an answer got lost', async () => {
    const settled = await settle(TWO_PARTS);
    proxy.decide(firstCalls(1, 'GetItem', 'lose answer'));
    const found = await readRound(throughProxy.services, { operatorId: 'op', roundId });
    expect(found).toMatchObject({ ok: true, value: { text: settled.text } });
  });
});

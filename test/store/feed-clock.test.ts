import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import { type FeedPage, readFeed } from '../../src/settlement/feed.ts';
import { gamingDayOf } from '../../src/settlement/gaming-day.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { describeOnEveryEngine } from '../support/every-engine.ts';
import { type EngineProxy, refusal, startProxy } from '../support/proxy.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

const AN_HOUR = 3_600_000;

describeOnEveryEngine('the feed of an instance whose clock is set', (name) => {
  const operator = operatorOf();
  let engine: Engine;
  let proxy: EngineProxy;
  let store: TestStore;
  let ahead = 0;
  let rounds = 0;
  beforeAll(async () => {
    engine = await startEngine(name);
    proxy = await startProxy(engine.endpoint);
    const clock = () => Date.now() + ahead;
    store = await createStore(engine.endpoint, { endpoint: proxy.endpoint, clock });
  }, 60_000);
  // The answers to a settlement vouch for the clock.
  beforeEach(async () => {
    ahead = 0;
    proxy.decide(() => 'pass');
    rounds += 1;
    const command = { operator, roundId: `R-${rounds}`, request: requestOf(manyBets(3)) };
    expect(await settleRound(store.services, command)).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    await store.close();
    await proxy.stop();
    await engine.stop();
  });

  /** Begins to read the feed of today, by the clock as it stands. */
  function read(of = operator): Promise<FeedPage> {
    const { date: gamingDay } = gamingDayOf(Date.now(), of.settings);
    return readFeed(store.services, of, { gamingDay, limit: 100 });
  }

  it('tells nothing while it is ahead', async () => {
    ahead = AN_HOUR;
    await expect(read()).rejects.toThrow(StoreUnavailableError);
    await expect(read()).rejects.toThrow('clock');
    await expect(read(operatorOf('nobody'))).rejects.toThrow('clock');
  });

  it('tells nothing where it was ahead when it was read, and is right when the store is asked', async () => {
    ahead = AN_HOUR;
    const page = read();
    ahead = 0;
    await expect(page).rejects.toThrow(StoreUnavailableError);
  });

  it('tells nothing where it was ahead when it was read, and is set right before the store answers', async () => {
    ahead = AN_HOUR;
    const refused = new Set<string>();
    proxy.decide(({ body }) => {
      if (refused.has(body)) return 'pass';
      refused.add(body);
      ahead = 0;
      return refusal('ThrottlingException');
    });
    await expect(read()).rejects.toThrow(StoreUnavailableError);
    expect(refused.size).toBe(4);
  });

  it('tells nothing where it is ahead, and every answer seems to come late', async () => {
    ahead = AN_HOUR;
    proxy.decide(() => {
      ahead += 20_000;
      return 'pass';
    });
    await expect(read()).rejects.toThrow(StoreUnavailableError);
  });

  it('tells what it can while it is behind', async () => {
    ahead = -AN_HOUR;
    expect(await read()).toMatchObject({ versions: [], dayClosed: false });
  });

  it('answers again when it is right', async () => {
    expect(await read()).toMatchObject({ versions: [], dayClosed: false });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { type EngineProxy, type Fate, refusal, startProxy } from '../support/proxy.ts';
import { createService, putSettlement, type TestService } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

const TEN_BETS = requestOf(manyBets(10));

describe('a settlement whose put the table refuses', () => {
  let engine: Engine;
  let proxy: EngineProxy;
  let store: TestStore;
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    engine = await startEngine('dynalite');
    proxy = await startProxy(engine.endpoint);
    store = await createStore(engine.endpoint, { endpoint: proxy.endpoint });
    service = await createService(proxy.endpoint);
    key = await service.addOperator('op');
  });
  beforeEach(() => {
    proxy.calls.splice(0);
    proxy.decide(() => 'pass');
    service.faults.splice(0);
  });
  afterAll(async () => {
    service.connection.client.destroy();
    await store.close();
    await proxy.stop();
    await engine.stop();
  });

  async function settle(roundId: string) {
    return settleRound(store.services, { operator: operatorOf(), roundId, request: TEN_BETS });
  }

  /** Every put of a round meets a fate, the first `count` times. */
  function refusePuts(fates: Readonly<Record<string, Fate>>, count = Number.POSITIVE_INFINITY): void {
    const met = new Map<string, number>();
    proxy.decide(({ operation, body }) => {
      const roundId = Object.keys(fates).find((id) => body.includes(`#${id}"`)) ?? '';
      const times = met.get(roundId) ?? 0;
      if (operation !== 'PutItem' || times === count) return 'pass';
      met.set(roundId, times + 1);
      return fates[roundId] ?? 'pass';
    });
  }

  function puts(): number {
    return proxy.calls.filter(({ operation }) => operation === 'PutItem').length;
  }

  const TOO_MUCH = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'];

  it('outlasts one answer that it is too much', async () => {
    refusePuts(Object.fromEntries(TOO_MUCH.map((name) => [`once-${name}`, refusal(name)])), 1);
    const settled = await Promise.all(TOO_MUCH.map((name) => settle(`once-${name}`)));
    for (const each of settled) expect(each).toMatchObject({ ok: true, value: { replayed: false } });
    expect(puts()).toBe(2 * TOO_MUCH.length);
  });

  it('is unavailable where it is too much time and again', async () => {
    refusePuts(Object.fromEntries(TOO_MUCH.map((name) => [`always-${name}`, refusal(name)])));
    await Promise.all(
      TOO_MUCH.map((name) =>
        expect(settle(`always-${name}`)).rejects.toMatchObject({
          name: 'StoreUnavailableError',
          cause: { name },
        }),
      ),
    );
    expect(puts()).toBe(4 * TOO_MUCH.length);
  });

  it.each<[string, Fate]>([
    ['InternalServerError', refusal('InternalServerError', 500)],
    ['a bare 503', { status: 503, body: '' }],
    ['the page of a balancer', { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }],
  ])('is unavailable where the table answers with %s', async (_, fate) => {
    refusePuts({ 'R-server-error': fate });
    await expect(settle('R-server-error')).rejects.toThrow(StoreUnavailableError);
    expect(puts()).toBe(4);
  });

  it.each(['ValidationException', 'AccessDeniedException', 'ResourceNotFoundException'])(
    'is a fault of ours, and not tried again, where the table answers %s',
    async (fault) => {
      refusePuts({ 'R-fault': refusal(fault) });
      const failure = await settle('R-fault').catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: fault });
      expect(failure).not.toBeInstanceOf(StoreUnavailableError);
      expect(puts()).toBe(1);
    },
  );

  it('answers 503 store_unavailable with Retry-After, and 201 when it is sent again', async () => {
    refusePuts({ 'R-http': { status: 503, body: '' } });
    const refused = await putSettlement(service, key, 'R-http', TEN_BETS);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    expect(await refused.json()).toMatchObject({ code: 'store_unavailable', retryable: true });
    proxy.decide(() => 'pass');
    expect((await putSettlement(service, key, 'R-http', TEN_BETS)).status).toBe(201);
  });

  it('answers 500 internal without a word of the fault, and reports it', async () => {
    refusePuts({ 'R-http-fault': refusal('ValidationException') });
    const refused = await putSettlement(service, key, 'R-http-fault', TEN_BETS);
    expect(refused.status).toBe(500);
    const text = await refused.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
    expect(text).not.toContain('Validation');
    expect(service.faults).toMatchObject([{ name: 'ValidationException' }]);
  });
});

describe('a settlement', () => {
  it('is unavailable where nothing listens at the table’s address, and names the cause', async () => {
    const engine = await startEngine('dynalite');
    const store = await createStore(engine.endpoint);
    await store.close();
    await engine.stop();
    const command = { operator: operatorOf(), roundId: 'R-1', request: TEN_BETS };
    await expect(settleRound(store.again().services, command)).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      cause: { code: 'ECONNREFUSED' },
    });
  });
});

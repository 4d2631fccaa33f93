import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, startEngine } from '../support/engines.ts';
import { type EngineProxy, type Fate, startProxy } from '../support/proxy.ts';
import { createService, putSettlement, type TestService } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';

describe.each<Fate>(['hang', 'stall answer'])('a table whose answers meet: %s', (fate) => {
  let engine: Engine;
  let proxy: EngineProxy;
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    engine = await startEngine('dynalite');
    proxy = await startProxy(engine.endpoint);
    service = await createService(proxy.endpoint);
    key = await service.addOperator('op');
    expect((await putSettlement(service, key, 'R-1', requestOf(manyBets(3)))).status).toBe(201);
  });
  afterAll(async () => {
    service.connection.client.destroy();
    await proxy.stop();
    await engine.stop();
  });

  it('is unavailable to a settlement within 10 s of its time, and no put is sent after that', async () => {
    proxy.calls.splice(0);
    proxy.decide(() => fate);
    const began = Date.now();
    const refused = await putSettlement(service, key, 'R-2', requestOf(manyBets(3)));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(Date.now() - began).toBeLessThan(11_000);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(proxy.calls.length).toBeGreaterThan(2);
    for (const { arrivedAt } of proxy.calls) expect(arrivedAt - began).toBeLessThan(10_000);
    proxy.decide(() => 'pass');
    const repeated = await putSettlement(service, key, 'R-2', requestOf(manyBets(3)));
    expect(repeated.status).toBe(fate === 'hang' ? 201 : 200);
  });

  it('is unavailable to a reader after four attempts', async () => {
    proxy.calls.splice(0);
    proxy.decide(() => fate);
    const refused = await service.app.request('/v1/rounds/R-1/settlement', {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(refused.status).toBe(503);
    expect(proxy.calls).toHaveLength(4);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillableEngine, startKillableEngine } from '../support/engines.ts';
import { describeOnDynoxide } from '../support/every-engine.ts';
import { seededDraw } from '../support/random.ts';
import { createService, putSettlement, type TestService } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';

const KILLS = 20;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

describeOnDynoxide(`a table that dies while the server lives (SEED=${SEED})`, () => {
  const draw = seededDraw(SEED);
  let engine: KillableEngine;
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    engine = await startKillableEngine();
    service = await createService(engine.endpoint);
    key = await service.addOperator('op');
    expect((await putSettlement(service, key, 'R-first', requestOf([]))).status).toBe(201);
  });
  afterAll(async () => {
    service.connection.client.destroy();
    await engine.stop();
  });

  function read(roundId: string): Promise<Response> {
    return Promise.resolve(
      service.app.request(`/v1/rounds/${roundId}/settlement`, {
        headers: { Authorization: `Bearer ${key}` },
      }),
    );
  }

  it('answers 503 with Retry-After while it is down, and completes when it is back', async () => {
    await engine.kill();
    const down = await putSettlement(service, key, 'R-down', requestOf(manyBets(10)));
    expect(down.status).toBe(503);
    expect(down.headers.get('Retry-After')).toBe('1');
    expect(await down.json()).toMatchObject({ code: 'store_unavailable', retryable: true });
    expect((await read('R-first')).status).toBe(503);
    await engine.restart();
    expect((await read('R-down')).status).toBe(404);
    expect((await putSettlement(service, key, 'R-down', requestOf(manyBets(10)))).status).toBe(201);
    expect((await putSettlement(service, key, 'R-down', requestOf(manyBets(10)))).status).toBe(200);
  });

  it(`has each round whole or not at all when it dies in a settlement of 10,000 bets, ${KILLS} times`, async () => {
    const body = JSON.stringify(requestOf(manyBets(10_000, 'longest')));
    let duration = 300;
    const outcomes = new Set<number>();
    for (let attempt = 0; attempt < KILLS; attempt += 1) {
      const roundId = `R-${attempt}`;
      const pending = putSettlement(service, key, roundId, body);
      await sleep(((attempt + draw(1_000) / 1_000) / KILLS) * duration);
      await engine.kill();
      const { status } = await pending;
      outcomes.add(status);
      expect([201, 503]).toContain(status);
      await engine.restart();
      const found = await read(roundId);
      expect(found.status === 404 ? 503 : status).toBe(status);
      const text = await found.text();
      const began = performance.now();
      const repeated = await putSettlement(service, key, roundId, body);
      duration = found.status === 404 ? performance.now() - began : duration;
      expect(repeated.status).toBe(found.status === 404 ? 201 : 200);
      const whole = await repeated.text();
      expect(JSON.parse(whole).bets).toHaveLength(10_000);
      if (found.status === 200) expect(whole).toBe(text);
    }
    expect(outcomes).toContain(503);
    for (const fault of service.faults) expect(fault).toMatchObject({ name: 'StoreUnavailableError' });
  });
});

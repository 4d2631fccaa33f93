import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type Engine, startEngine } from '../support/engines.ts';
import { createService, putSettlement, type TestService } from '../support/service.ts';

const ROUND = {
  ruleSet: 'full',
  deal: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] },
  bets: [{ betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' }],
};

describe.each(ENGINES)('settling a round on %s', (name) => {
  let engine: Engine;
  let service: TestService;
  let key: string;

  beforeAll(async () => {
    engine = await startEngine(name);
    service = await createService(engine.endpoint);
    key = await service.addOperator('op');
  });
  afterAll(async () => {
    service.connection.client.destroy();
    await engine.stop();
  });

  it('answers 201 once and the same body with 200 ever after', async () => {
    const first = await putSettlement(service, key, 'R-1', ROUND);
    const second = await putSettlement(service, key, 'R-1', ROUND);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await second.text()).toBe(await first.text());
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleApi } from '../../infra/bundle.ts';
import { ApiClient } from '../support/api-client.ts';
import { ENGINES, type Engine, startEngine, temporaryFolder } from '../support/engines.ts';
import { throughGateway } from '../support/gateway.ts';
import { ROUND } from '../support/requests.ts';
import { createService, type TestService } from '../support/service.ts';
import { RuntimeApi } from './runtime-api.ts';

const folder = temporaryFolder();
const api = join(folder.path, 'api');
beforeAll(() => bundleApi(api));
afterAll(() => folder.remove());

describe.each(ENGINES)("the bundle, under AWS's own runtime client, on %s", (name) => {
  let engine: Engine;
  let service: TestService;
  let key: string;
  let lambda: RuntimeApi;
  beforeAll(async () => {
    engine = await startEngine(name);
    service = await createService(engine.endpoint);
    key = await service.addOperator('op');
    lambda = await RuntimeApi.start(api, {
      TABLE_NAME: service.connection.tableName,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    });
  });
  afterAll(async () => {
    await lambda?.stop();
    service.connection.client.destroy();
    await engine.stop();
  });

  it('settles a round, replays it, and refuses who has no key', async () => {
    const client = new ApiClient(throughGateway((event) => lambda.call(event)));
    const settled = await client.settle(key, 'R-1', ROUND);
    const replayed = await client.settle(key, 'R-1', ROUND);
    const stranger = await client.settle('nobody', 'R-2', ROUND);
    expect([settled.status, replayed.status, stranger.status]).toEqual([201, 200, 401]);
    expect(JSON.parse(settled.text).totals).toMatchObject([{ stake: 10_000, payout: 19_500 }]);
    expect(replayed.text).toBe(settled.text);
  });

  it('tells the runtime of an event that is none of the gateway', async () => {
    await expect(lambda.call({})).rejects.toThrow('TypeError');
  });
});

it('a bundle that cannot be loaded says so', async () => {
  const lambda = await RuntimeApi.start(api, { TABLE_NAME: '' });
  await expect(lambda.call({})).rejects.toThrow('TABLE_NAME');
  await lambda.stop();
});

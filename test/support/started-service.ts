import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import type { HttpServices } from '../../src/http/env.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { ApiClient } from './api-client.ts';
import { type Engine, startEngine } from './engines.ts';
import { createService, servicesOn, type TestService } from './service.ts';
import { withSetClock } from './unwatched-clock.ts';

interface Parts {
  readonly engine: Engine;
  readonly service: TestService;
  readonly key: string;
}

/** The whole service for the tests of one file, with an operator `op` whose key has all scopes. */
export class StartedService {
  #parts: Parts | undefined;

  /** Starts before the file's tests and stops after them; a fault of our own fails the file. */
  static forThisFile(overrides: Partial<HttpServices> = {}): StartedService {
    const started = new StartedService();
    beforeAll(() => started.#start(overrides));
    afterAll(async () => {
      const { engine, service } = started.#get();
      service.connection.client.destroy();
      await engine.stop();
      expect(service.faults).toEqual([]);
    });
    return started;
  }

  get service(): TestService {
    return this.#get().service;
  }

  get key(): string {
    return this.#get().key;
  }

  get endpoint(): string {
    return this.#get().engine.endpoint;
  }

  get api(): ApiClient {
    return clientOf(this.service);
  }

  /**
   * A client of an instance that is changed by `overrides`. Its clock may show any time: what watches over
   * a real instance's clock does not see it.
   */
  instance(overrides: Partial<HttpServices>): ApiClient {
    const { connection, services } = this.service;
    const clock = overrides.clock ?? services.clock;
    const { settlements, feed } = servicesOn(withSetClock(connection, clock));
    return clientOf({ app: createApp({ ...services, settlements, feed, ...overrides }, ENDPOINTS) });
  }

  /** The partitions of everything that is stored besides operators and their keys. */
  async stored(): Promise<string[]> {
    const { client, tableName } = this.service.connection;
    const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, ConsistentRead: true }));
    return Items.map(({ pk }) => pk?.S ?? '').filter((pk) => !/^[KO]#/.test(pk));
  }

  async #start(overrides: Partial<HttpServices>): Promise<void> {
    const engine = await startEngine('dynalite');
    const service = await createService(engine.endpoint, overrides);
    this.#parts = { engine, service, key: await service.addOperator('op') };
  }

  #get(): Parts {
    if (this.#parts === undefined) throw new TypeError('the service starts with the first test');
    return this.#parts;
  }
}

/** A validating client of an application in this process. */
export function clientOf({ app }: Pick<TestService, 'app'>): ApiClient {
  return new ApiClient((request) => app.fetch(request));
}

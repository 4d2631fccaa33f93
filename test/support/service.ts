import { hash, randomBytes } from 'node:crypto';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { createApp } from '../../src/http/app.ts';
import type { HttpServices } from '../../src/http/env.ts';
import type { RequestEntry } from '../../src/http/request-entry.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { createDealer } from '../../src/settlement/dealer.ts';
import type { OperatorSettings } from '../../src/settlement/operator-settings.ts';
import { SCOPES, type Scope } from '../../src/settlement/ports.ts';
import { ENGINE } from '../../src/settlement/record.ts';
import { type Connection, connect } from '../../src/store/client.ts';
import { createFairnessStore } from '../../src/store/fairness-store.ts';
import { createFeedStore } from '../../src/store/feed-index.ts';
import { createOperatorStore, putApiKey, putSettings } from '../../src/store/operator-store.ts';
import { createSeedVault, localDataKey } from '../../src/store/seed-vault.ts';
import { createSettlementStore } from '../../src/store/settlement-store.ts';
import { ensureTable } from '../../src/store/table.ts';
import { ApiClient } from './api-client.ts';
import { withSetClock } from './unwatched-clock.ts';

export const SETTINGS: OperatorSettings = {
  version: 1,
  from: '2000-01-01',
  timeZone: 'UTC',
  dayStart: '00:00',
  rounding: 'down',
  validStakePolicy: 'net',
  shards: 4,
};

/** The whole service on a table of its own, with everything that a test may want to change. */
export interface TestService {
  readonly app: ReturnType<typeof createApp>;
  readonly services: HttpServices;
  readonly connection: Connection;
  /** Faults of our own that were reported; a test that expects none looks here. */
  readonly faults: unknown[];
  /** What was told of every request. */
  readonly entries: RequestEntry[];
  /** Makes an operator and answers a key of his. */
  readonly addOperator: (id: string, options?: OperatorOptions) => Promise<string>;
}

export interface OperatorOptions {
  readonly scopes?: readonly Scope[];
  readonly settings?: Partial<OperatorSettings>;
  readonly expiresAt?: string;
}

let tables = 0;

/** Builds the service on an engine; `overrides` replace single parts, such as the clock, which is then vouched for. */
export async function createService(
  endpoint: string,
  overrides: Partial<HttpServices> = {},
): Promise<TestService> {
  tables += 1;
  const location = { endpoint, tableName: `table-${process.pid}-${tables}` };
  const { clock } = overrides;
  const watched = connect(location, clock ?? Date.now);
  const connection = clock === undefined ? watched : withSetClock(watched, clock);
  await ensureTable(connection.client, connection.tableName);
  const faults: unknown[] = [];
  const entries: RequestEntry[] = [];
  const services = servicesOn(connection, {
    observe: (entry) => entries.push(entry),
    reportFault: (error) => faults.push(error),
    ...overrides,
  });
  return {
    app: createApp(services, ENDPOINTS),
    services,
    connection,
    faults,
    entries,
    async addOperator(id, { scopes = SCOPES, settings = {}, expiresAt } = {}) {
      const key = `key-of-${id}-${scopes.join('-')}`;
      await putSettings(connection, id, { ...SETTINGS, ...settings });
      await putApiKey(connection, hash('sha256', key, 'hex'), {
        operatorId: id,
        scopes,
        ...(expiresAt !== undefined && { expiresAt }),
      });
      return key;
    },
  };
}

/** Everything that the application needs, on one connection; `overrides` replace single parts. */
export function servicesOn(connection: Connection, overrides: Partial<HttpServices> = {}): HttpServices {
  return {
    settlements: createSettlementStore(connection),
    feed: createFeedStore(connection, { verifyItems: false }),
    fairness: createFairnessStore(connection),
    vault: createSeedVault(localDataKey(new Uint8Array(32).fill(7))),
    dealer: createDealer(NODE_HASHES),
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    operators: createOperatorStore(connection),
    clock: connection.clock,
    sha256: (content) => hash('sha256', content, 'hex'),
    engine: ENGINE,
    ruleSets: RULE_SETS,
    feedDelay: 60_000,
    pages: [],
    storeMeter: connection.meter,
    observe: () => {},
    reportFault: () => {},
    ...overrides,
  };
}

/** A PUT of a settlement, as a wallet sends it; an answer that is not documented throws. */
export async function putSettlement(
  { app }: Pick<TestService, 'app'>,
  key: string,
  roundId: string,
  body: unknown,
): Promise<Response> {
  const api = new ApiClient((request) => app.fetch(request));
  const { status, headers, text } = await api.settle(key, roundId, body);
  return new Response(text, { status, headers });
}

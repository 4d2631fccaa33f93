import { randomUUID } from 'node:crypto';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { gamingDayOf } from '../../src/settlement/gaming-day.ts';
import type { Operator } from '../../src/settlement/operator.ts';
import type { OperatorSettings } from '../../src/settlement/operator-settings.ts';
import type { Clock, RoundKey, Services, SettlementStore } from '../../src/settlement/ports.ts';
import type { Item } from '../../src/store/attributes.ts';
import { type Connection, connect } from '../../src/store/client.ts';
import { roundPartition } from '../../src/store/keys.ts';
import { queryItems } from '../../src/store/query.ts';
import { createSettlementStore } from '../../src/store/settlement-store.ts';
import { ensureTable } from '../../src/store/table.ts';
import { SETTINGS, servicesOn } from './service.ts';

/** The store on a table of its own, and the use cases over it without HTTP. */
export interface TestStore {
  readonly connection: Connection;
  readonly settlements: SettlementStore;
  readonly services: Services;
  /** Every item of a round as it is stored: its versions and the parts of its lines. */
  readonly itemsOf: (key: RoundKey) => Promise<Item[]>;
  /** Another connection to the same table, as another process would have. */
  readonly again: (options?: ConnectionOptions) => TestStore;
  /** Removes the table. */
  readonly close: () => Promise<void>;
}

export interface ConnectionOptions {
  readonly clock?: Clock;
  /** Where to reach the table: the engine itself unless a proxy stands in between. */
  readonly endpoint?: string;
}

/** An operator who has set what is said; else what operators have who set nothing. */
export function operatorOf(id = 'op', settings: readonly OperatorSettings[] = [SETTINGS]): Operator {
  return { id, settings, ruleSets: [], gamingDayOf: (instant) => gamingDayOf(instant, settings) };
}

/** Creates a table on an engine. */
export async function createStore(endpoint: string, options: ConnectionOptions = {}): Promise<TestStore> {
  const store = openStore(endpoint, `test-${randomUUID()}`, options);
  await ensureTable(store.connection.client, store.connection.tableName);
  return store;
}

/** Connects to a table that exists. */
export function openStore(
  engine: string,
  tableName: string,
  { clock = Date.now, endpoint = engine }: ConnectionOptions = {},
): TestStore {
  const connection = connect({ endpoint, tableName }, clock);
  const settlements = createSettlementStore(connection);
  return {
    connection,
    settlements,
    services: servicesOn(connection, { settlements }),
    itemsOf: (key) => Array.fromAsync(queryItems(connection, { partition: roundPartition(key) })),
    again: (options = {}) => openStore(engine, tableName, { clock, ...options }),
    close: async () => {
      await connection.client.send(new DeleteTableCommand({ TableName: tableName }));
      connection.client.destroy();
    },
  };
}

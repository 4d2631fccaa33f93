import { type Connection, connect } from '../store/client.ts';
import { ensureTable } from '../store/table.ts';
import type { StoreConfig } from './config.ts';
import { ensureDemoOperator } from './demo-operator.ts';
import { openEmbeddedStore } from './embedded-store.ts';

/** A table that can be used, and how to let go of it. */
export interface OpenStore {
  readonly connection: Connection;
  readonly embedded: boolean;
  readonly close: () => Promise<void>;
}

/**
 * Opens the store that the configuration names. Engines that are not AWS get their table when it is
 * missing; the embedded one has the operator `demo` besides.
 */
export async function openStore(config: StoreConfig): Promise<OpenStore> {
  const { tableName } = config;
  const engine = config.kind === 'embedded' ? await openEmbeddedStore(config.dataDir) : undefined;
  const endpoint = config.kind === 'endpoint' ? config.endpoint : engine?.endpoint;
  const connection = connect({ tableName, ...(endpoint !== undefined && { endpoint }) }, Date.now);
  if (endpoint !== undefined) await ensureTable(connection.client, tableName);
  if (engine !== undefined) await ensureDemoOperator(connection);
  return {
    connection,
    embedded: engine !== undefined,
    close: async () => {
      connection.client.destroy();
      await engine?.close();
    },
  };
}

import { type Connection, connect } from '../store/client.ts';
import { ensureTable } from '../store/table.ts';
import type { StoreConfig } from './config.ts';
import { ensureDemoOperator } from './demo-operator.ts';
import type { EmbeddedStore } from './embedded-store.ts';

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
  const engine = config.kind === 'embedded' ? await embeddedStore(config.dataDir) : undefined;
  const location = config.kind === 'endpoint' ? { endpoint: config.endpoint } : engine?.location;
  const connection = connect({ tableName, ...location }, Date.now);
  if (location !== undefined) await ensureTable(connection.client, tableName);
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

/**
 * Opens the embedded engine, which is loaded here because the npm package does not bring it: part of it is
 * native code, and other stores need none of it.
 */
async function embeddedStore(dataDir: string): Promise<EmbeddedStore> {
  const { openEmbeddedStore } = await import('./embedded-store.ts').catch((error) => {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'the embedded store needs two packages: npm install dynalite@4 classic-level@3. Or name another store by STORE_ENDPOINT or AWS_REGION',
      { cause: error },
    );
  });
  return openEmbeddedStore(dataDir);
}

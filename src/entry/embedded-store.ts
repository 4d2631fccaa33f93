import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import dynalite from 'dynalite';

/** A DynamoDB engine of our own, in this process. */
export interface EmbeddedStore {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the embedded engine on disk under `dataDir`, on a free port of the loopback interface. One
 * process at a time can have a folder open; for the second one it throws.
 */
export async function openEmbeddedStore(dataDir: string): Promise<EmbeddedStore> {
  const path = join(dataDir, 'dynamodb');
  mkdirSync(path, { recursive: true });
  await demandUnlocked(path);
  const server = dynalite({ path, createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The engine meets a locked folder only after it has begun to serve; so the lock is tried before. */
async function demandUnlocked(path: string): Promise<void> {
  const level = new ClassicLevel(path);
  try {
    await level.open();
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED')) throw error;
    throw new Error(`${path} is in use by another process; stop it, or set DATA_DIR to another folder`);
  } finally {
    await level.close();
  }
}

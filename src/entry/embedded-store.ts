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
  const lock = await takeLock(dataDir);
  const server = dynalite({ path, createTableMs: 0 });
  // The engine throws where a client goes away in the middle of its request; that may not end us.
  server.on('request', (request) => request.removeAllListeners('error'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
      await lock.close();
    },
  };
}

/**
 * Takes the folder for this process. The engine meets a folder that is in use only after it has begun
 * to serve, and ends the process; so a lock beside it is taken first and held. The system lets go of it
 * when the process ends, however it ends.
 */
async function takeLock(dataDir: string): Promise<ClassicLevel> {
  const lock = new ClassicLevel(join(dataDir, 'lock'));
  try {
    await lock.open();
    return lock;
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED')) throw error;
    throw new Error(`${dataDir} is in use by another process; stop it, or set DATA_DIR to another folder`);
  }
}

import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import dynalite from 'dynalite';
import type { StoreLocation } from '../store/client.ts';
import { accessTo } from './unconnected-client.ts';

/** A DynamoDB engine of our own, in this process. */
export interface EmbeddedStore {
  readonly location: Omit<StoreLocation, 'tableName'>;
  readonly close: () => Promise<void>;
}

/** The engine has no address, and clients ask for one. */
const ENDPOINT = 'http://embedded.invalid';

/**
 * Opens the embedded engine on disk under `dataDir`. It listens nowhere: it asks nobody for a key, so whoever
 * reached it could write settlements. One process at a time can have a folder open; for the second one it
 * throws.
 */
export async function openEmbeddedStore(dataDir: string): Promise<EmbeddedStore> {
  const path = join(dataDir, 'dynamodb');
  mkdirSync(path, { recursive: true });
  const lock = await takeLock(dataDir);
  const engine = dynalite({ path, createTableMs: 0 });
  return {
    location: { endpoint: ENDPOINT, access: accessTo(engine) },
    close: async () => {
      await letGo(engine);
      await lock.close();
    },
  };
}

/** The engine lets go of its files only when its server stops listening; so that has to listen first. */
async function letGo(engine: Server): Promise<void> {
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  await new Promise((resolve) => engine.close(resolve));
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

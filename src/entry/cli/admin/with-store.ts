import type { Connection } from '../../../store/client.ts';
import { readConfig } from '../../config.ts';
import { type OpenStore, openStore } from '../../open-store.ts';
import { CannotFinish } from '../shared/run.ts';

/** Works in the store that an environment names, and lets go of it; one that cannot be opened ends the command. */
export async function withStore<Answer>(
  environment: NodeJS.ProcessEnv,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const store = await opened(environment);
  try {
    return await work(store.connection);
  } catch (error) {
    throw inWords(error);
  } finally {
    await store.close();
  }
}

async function opened(environment: NodeJS.ProcessEnv): Promise<OpenStore> {
  try {
    return await openStore(readConfig(environment).store);
  } catch (error) {
    throw inWords(error);
  }
}

/** What a store throws is the keeper's to see to: its engine, its credentials, its network. */
function inWords(error: unknown): CannotFinish {
  return new CannotFinish(error instanceof Error ? error.message : String(error), { cause: error });
}

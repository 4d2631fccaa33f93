import { randomBytes } from 'node:crypto';
import { accept, type Result, refuse } from '../../../result.ts';
import { createKey, keyName } from '../../../settlement/api-key.ts';
import { SCOPES, type Scope } from '../../../settlement/ports.ts';
import type { Connection } from '../../../store/client.ts';
import {
  createOperatorStore,
  listKeys,
  putApiKey,
  putListedKey,
  revokeKey,
} from '../../../store/operator-store.ts';
import { sha256 } from '../../sha256.ts';
import type { Said } from './said.ts';

/** What may be said of a new key on the command line. */
export interface KeyOptions {
  /** Scopes parted by commas; all of them if left out. */
  readonly scopes?: string | undefined;
  /** RFC 3339; the key is dead from then on. */
  readonly expires?: string | undefined;
}

/** Makes a key, shows it once, and stores nothing of it but its hash and its first characters. */
export async function createApiKey(
  connection: Connection,
  operatorId: string,
  { scopes: written, expires }: KeyOptions,
): Promise<Result<Said, string>> {
  const settings = await createOperatorStore(connection).settingsOf(operatorId);
  if (settings.length === 0) return refuse(`There is no operator ${operatorId}.`);
  const scopes = written === undefined ? SCOPES : written.split(',');
  if (!scopes.every(isScope)) return refuse(`Scopes are some of ${SCOPES.join(', ')}, parted by commas.`);
  const expiresAt = expires === undefined ? undefined : new Date(expires);
  if (expiresAt !== undefined && !(expiresAt.getTime() > connection.clock())) {
    return refuse(`${expires} is no time that is still to come.`);
  }
  const key = createKey((count) => new Uint8Array(randomBytes(count)), sha256);
  const stored = { operatorId, scopes, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  const createdAt = new Date(connection.clock()).toISOString();
  // Listed first: a key that works is never missing from the list.
  await putListedKey(connection, operatorId, { name: keyName(key), keyHash: sha256(key), createdAt });
  await putApiKey(connection, sha256(key), stored);
  return accept({
    words: `${key}\n\nThis is the only time that the key is shown. Its name is ${keyName(key)}.`,
    answer: { key, name: keyName(key), createdAt, ...stored },
  });
}

/** The keys of an operator by name, with their scopes, and whether they are in force. */
export async function listApiKeys(connection: Connection, operatorId: string): Promise<Result<Said, string>> {
  const store = createOperatorStore(connection);
  const listed = await listKeys(connection, operatorId);
  const keys = await Promise.all(
    listed.map(async ({ name, keyHash, createdAt }) => {
      const key = await store.findKey(keyHash);
      const state = key === undefined ? 'revoked' : (key.expiresAt ?? 'in force');
      return { name, createdAt, state, scopes: key?.scopes ?? [] };
    }),
  );
  if (keys.length === 0) return refuse(`The operator ${operatorId} has no keys.`);
  const lines = keys.map(({ scopes, ...key }) =>
    [...Object.values(key), scopes.join(',')].join('  ').trimEnd(),
  );
  return accept({ words: lines.join('\n'), answer: { operatorId, keys } });
}

/** Revokes a key by its name; running instances follow within a minute. */
export async function revokeApiKey(
  connection: Connection,
  operatorId: string,
  name: string,
): Promise<Result<Said, string>> {
  const listed = (await listKeys(connection, operatorId)).filter((key) => key.name === name);
  const [key] = listed;
  if (key === undefined) return refuse(`The operator ${operatorId} has no key ${name}.`);
  const revokedAt = new Date(connection.clock()).toISOString();
  await revokeKey(connection, key.keyHash, revokedAt);
  return accept({
    words: `${name} is revoked; running instances refuse it within a minute.`,
    answer: { operatorId, name, revokedAt },
  });
}

function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}

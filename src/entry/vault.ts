import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { assertNever } from '../result.ts';
import type { SeedVault } from '../settlement/fairness-ports.ts';
import { createSeedVault, type DataKeys, localDataKey } from '../store/seed-vault.ts';
import type { SeedKeyConfig } from './config.ts';

/** The vault that the configuration names; KMS is not asked before the first seed. */
export function openVault(config: SeedKeyConfig): SeedVault {
  switch (config.kind) {
    case 'kms':
      return createSeedVault(kmsKeysOnFirstUse(config.keyId));
    case 'file':
      return createSeedVault(localDataKey(readOrCreateKey(config.file)));
    case 'none':
      return createSeedVault({ current: demandKey, recover: demandKey });
    default:
      return assertNever(config);
  }
}

/** The client of KMS is loaded with the first seed: an instance that only settles starts without it. */
function kmsKeysOnFirstUse(keyId: string): DataKeys {
  let loading: Promise<DataKeys> | undefined;
  const keys = () => {
    loading ??= import('../store/kms-data-keys.ts').then(({ kmsDataKeys }) => kmsDataKeys(keyId));
    return loading;
  };
  return {
    current: async () => (await keys()).current(),
    recover: async (stored) => (await keys()).recover(stored),
  };
}

function demandKey(): never {
  throw new Error('commitments need a key for their seeds: set SEED_KMS_KEY_ID, or SEED_KEY_FILE');
}

/**
 * The data key in a file that only its owner may read, made on first use. It belongs in a backup: without
 * it the seeds of every commitment are lost. Throws with the file's name where there is no key in it.
 */
function readOrCreateKey(file: string): Uint8Array {
  const text = contentOf(file).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} holds no key of 64 hex digits`);
  return Buffer.from(text, 'hex');
}

function contentOf(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true });
    createKey(file);
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot keep the key of the server seeds: ${reason}`, { cause: error });
  }
}

/** Writes a new key to the disk itself before anything is sealed under it; a file that is there stays. */
function createKey(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

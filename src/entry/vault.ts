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
 * it the seeds of every commitment are lost.
 */
function readOrCreateKey(file: string): Uint8Array {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} holds no key of 64 hex digits`);
  return Buffer.from(text, 'hex');
}

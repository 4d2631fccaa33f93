import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SeedVault } from '../settlement/fairness-ports.ts';

/** Gives the data keys under which seeds are sealed. */
export interface DataKeys {
  /** A key to seal with, and the form of it that is stored beside what it sealed. */
  current(): Promise<{ readonly key: Uint8Array; readonly stored: Uint8Array }>;
  /** The key whose stored form was found. */
  recover(stored: Uint8Array): Promise<Uint8Array>;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A tag that was cut short is refused rather than compared as far as it goes. */
const LONG_TAG = { authTagLength: TAG_BYTES };

/**
 * Seals seeds by AES-256-GCM under a data key, the context authenticated with them. A sealed seed is the
 * length of the stored data key (two bytes), that key, the nonce, the tag, and the ciphertext.
 */
export function createSeedVault(keys: DataKeys): SeedVault {
  return {
    async seal(seed, context) {
      const { key, stored } = await keys.current();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, LONG_TAG).setAAD(Buffer.from(context, 'utf8'));
      const ciphertext = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(stored.length);
      return Buffer.concat([length, stored, nonce, cipher.getAuthTag(), ciphertext]);
    },
    async open(sealed, context) {
      const bytes = Buffer.from(sealed);
      const keyEnd = 2 + bytes.readUInt16BE();
      const nonceEnd = keyEnd + NONCE_BYTES;
      const tagEnd = nonceEnd + TAG_BYTES;
      const key = await keys.recover(bytes.subarray(2, keyEnd));
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(keyEnd, nonceEnd), LONG_TAG)
        .setAAD(Buffer.from(context, 'utf8'))
        .setAuthTag(bytes.subarray(nonceEnd, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
}

/** One data key that this machine keeps; what is stored is enough to tell it from another. */
export function localDataKey(key: Uint8Array): DataKeys {
  if (key.length !== 32) throw new RangeError(`a data key is 32 bytes, not ${key.length}`);
  const stored = createHash('sha256').update(key).digest().subarray(0, 8);
  return {
    current: async () => ({ key, stored }),
    recover: async (found) => {
      if (Buffer.compare(found, stored) === 0) return key;
      throw new Error(
        'this seed was sealed under another key; restore the seed key file that it was made with',
      );
    },
  };
}

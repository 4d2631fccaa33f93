import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import QuickLRU from 'quick-lru';
import { send } from './calls.ts';
import { PATIENCE } from './client.ts';
import type { DataKeys } from './seed-vault.ts';

/** Recovered data keys that are remembered at least, so that the rounds of a shoe do not each ask KMS. */
const REMEMBERED_KEYS = 1_000;

/** A data key of its own for every seed, wrapped by a key that never leaves AWS KMS. */
export function kmsDataKeys(keyId: string, client = new KMSClient(PATIENCE)): DataKeys {
  const recovered = new QuickLRU<string, Uint8Array>({ maxSize: REMEMBERED_KEYS });
  return {
    async current() {
      const command = new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256' });
      const { Plaintext, CiphertextBlob } = await available(() => client.send(command));
      if (Plaintext === undefined || CiphertextBlob === undefined)
        throw new TypeError('KMS gave no data key');
      return { key: Plaintext, stored: CiphertextBlob };
    },
    async recover(stored) {
      const name = Buffer.from(stored).toString('base64');
      const known = recovered.get(name);
      if (known !== undefined) return known;
      const command = new DecryptCommand({ KeyId: keyId, CiphertextBlob: stored });
      const { Plaintext } = await available(() => client.send(command));
      if (Plaintext === undefined) throw new TypeError('KMS opened no data key');
      recovered.set(name, Plaintext);
      return Plaintext;
    },
  };
}

/**
 * KMS out of reach is, to a caller, the store out of reach. What it refuses for good (access denied, a
 * key that is gone) stays the fault of ours that it is.
 */
function available<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return send(call, 'The key of the server seeds cannot be reached at the moment.');
}

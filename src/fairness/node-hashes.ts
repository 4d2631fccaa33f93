import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Hashes } from './hashes.ts';

/** Hashes by Node's `crypto`: for the service, the command line and the tests. */
export const NODE_HASHES: Hashes = {
  async sha256(bytes) {
    return new Uint8Array(createHash('sha256').update(bytes).digest());
  },

  async hmacSha256(key, messages) {
    const secret = createSecretKey(key);
    // A digest as text makes no buffer of its own; that halves the time of a shoe.
    let digests = '';
    for (const message of messages) {
      digests += createHmac('sha256', secret).update(message, 'utf8').digest('binary');
    }
    return new Uint8Array(Buffer.from(digests, 'latin1'));
  },
};

import { BLOCK_BYTES, type Hashes } from './hashes.ts';

const HMAC_SHA256 = { name: 'HMAC', hash: 'SHA-256' };

/** Hashes by Web Crypto: for the page. A browser offers it over HTTPS and on localhost only. */
export const WEB_HASHES: Hashes = {
  async sha256(bytes) {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  },

  async hmacSha256(key, messages) {
    const secret = await crypto.subtle.importKey('raw', key, HMAC_SHA256, false, ['sign']);
    const encoder = new TextEncoder();
    const digests = await Promise.all(
      messages.map((message) => crypto.subtle.sign('HMAC', secret, encoder.encode(message))),
    );
    const joined = new Uint8Array(digests.length * BLOCK_BYTES);
    for (const [index, digest] of digests.entries()) joined.set(new Uint8Array(digest), index * BLOCK_BYTES);
    return joined;
  },
};

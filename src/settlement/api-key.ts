import type { RandomBytes } from './fairness-ports.ts';
import type { Sha256 } from './sha256.ts';

/** What every API key begins with, so that a leaked one can be recognised. */
const PREFIX = 'bsk_';

const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

/** How much of a key names it in lists and logs: not enough to be of use to anybody. */
const NAME_LENGTH = PREFIX.length + 8;

/**
 * A new API key: `bsk_`, 32 random bytes in base64url, and six digits of a checksum, by which a scanner
 * of leaked secrets tells a key from a chance likeness.
 */
export function createKey(randomBytes: RandomBytes, sha256: Sha256): string {
  const secret = Buffer.from(randomBytes(32)).toString('base64url');
  return PREFIX + secret + checksumOf(secret, sha256);
}

/** False for a text that looks like a key of ours and is not; such a text need not be looked up. */
export function isPlausibleKey(text: string, sha256: Sha256): boolean {
  if (!text.startsWith(PREFIX)) return true;
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return text === PREFIX + secret + checksumOf(secret, sha256);
}

/** The first characters of a key, by which people name it. */
export function keyName(key: string): string {
  return key.slice(0, NAME_LENGTH);
}

function checksumOf(secret: string, sha256: Sha256): string {
  return sha256(secret).slice(0, CHECKSUM_LENGTH);
}

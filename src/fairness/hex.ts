import type { Bytes } from './hashes.ts';

/** The bytes that lower- or upper-case hex digits spell, two to a byte. The caller has checked the text. */
export function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Bytes as lower-case hex digits. */
export function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

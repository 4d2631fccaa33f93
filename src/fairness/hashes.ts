/** Bytes in a buffer of their own, as Web Crypto asks for them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The two functions that fairness needs from its platform. They come in as arguments, so that one
 * source serves Node (`node-hashes.ts`) and the browser (`web-hashes.ts`).
 */
export interface Hashes {
  /** SHA-256 of the bytes: 32 bytes. */
  sha256(bytes: Bytes): Promise<Bytes>;
  /**
   * HMAC-SHA256 of the UTF-8 of each message, all under one key, joined in their order: 32 bytes a
   * message. A whole shoe is one call, because a promise for each of its blocks would cost more than
   * the blocks do.
   */
  hmacSha256(key: Bytes, messages: readonly string[]): Promise<Bytes>;
}

/** The bytes of one HMAC-SHA256, and so of one block of a scheme's byte stream. */
export const BLOCK_BYTES = 32;

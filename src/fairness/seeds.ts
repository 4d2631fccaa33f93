import { accept, type Result, refuse } from '../result.ts';
import type { Bytes, Hashes } from './hashes.ts';
import { bytesOfHex, hexOf } from './hex.ts';

/** The schemes by which cards come from seeds: ours, and the one that large public operators use. */
export const SCHEMES = ['shoe-v1', 'stake-v1'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What the cards of a deal come from, checked. */
export interface Seeds {
  /** `shoe-v1`: 64 lower-case hex digits. `stake-v1`: text, which is used as it is. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** 0 to 2^53 − 1. */
  readonly nonce: number;
}

/** 32 bytes as the service writes them: a server seed of `shoe-v1`, and every server seed's hash. */
export const HEX_32_BYTES_PATTERN = /^[0-9a-f]{64}$/;

/** The most characters (code points) that a client seed may have, and a server seed that is text. */
export const MAX_SEED_CHARACTERS = 128;

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Reads a server seed; a refusal is the reason, which never repeats the seed. */
export function parseServerSeed(scheme: Scheme, text: string): Result<string, string> {
  if (scheme === 'stake-v1') return parseSeedText(text);
  if (HEX_32_BYTES_PATTERN.test(text)) return accept(text);
  return refuse(`A server seed is 32 bytes, written as 64 lower-case hex digits; this is not.`);
}

/** Reads the hash that was published for a server seed: 64 lower-case hex digits. */
export function parseServerSeedHash(text: string): Result<string, string> {
  if (HEX_32_BYTES_PATTERN.test(text)) return accept(text);
  return refuse(`A server seed's hash is written as 64 lower-case hex digits; this is not.`);
}

/**
 * Reads a client seed: 1–128 characters without control characters; it may contain colons. `shoe-v1`
 * brings it into Unicode's NFC, so that equal text is an equal seed on every keyboard; `stake-v1`
 * takes it as it is written, because its operators do.
 */
export function parseClientSeed(scheme: Scheme, text: string): Result<string, string> {
  return parseSeedText(scheme === 'shoe-v1' ? text.normalize('NFC') : text);
}

/** Checks a nonce: a whole number from 0 to 2^53 − 1, so that none ever wraps round to another. */
export function parseNonce(nonce: number): Result<number, string> {
  if (Number.isSafeInteger(nonce) && nonce >= 0 && !Object.is(nonce, -0)) return accept(nonce);
  return refuse(`A nonce is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`);
}

/** A new server seed from 32 bytes that the caller drew from the system's generator. */
export function serverSeedOf(bytes: Bytes): string {
  if (bytes.length !== 32) throw new RangeError(`a server seed is 32 bytes, not ${bytes.length}`);
  return hexOf(bytes);
}

/** The bytes of a checked server seed: the key of every HMAC, and what the published hash is taken of. */
export function serverSeedBytes(scheme: Scheme, serverSeed: string): Bytes {
  return scheme === 'shoe-v1' ? bytesOfHex(serverSeed) : new TextEncoder().encode(serverSeed);
}

/** The hash that is published before play: SHA-256 of the server seed's bytes, in lower-case hex. */
export async function serverSeedHash(hashes: Hashes, scheme: Scheme, serverSeed: string): Promise<string> {
  return hexOf(await hashes.sha256(serverSeedBytes(scheme, serverSeed)));
}

function parseSeedText(text: string): Result<string, string> {
  // Half a surrogate pair has no UTF-8: every one of them would give the same bytes.
  if (!text.isWellFormed()) return refuse('A seed is well-formed Unicode; this has half a surrogate pair.');
  if (CONTROL_CHARACTER.test(text)) return refuse('A seed has no control characters; this has one.');
  const characters = [...text].length;
  if (characters >= 1 && characters <= MAX_SEED_CHARACTERS) return accept(text);
  return refuse(`A seed has 1 to ${MAX_SEED_CHARACTERS} characters; this has ${characters}.`);
}

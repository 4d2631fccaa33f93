import { describe, expect, test } from 'vitest';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import {
  parseClientSeed,
  parseNonce,
  parseServerSeed,
  parseServerSeedHash,
  serverSeedHash,
  serverSeedOf,
} from '../../src/fairness/seeds.ts';
import { accept } from '../../src/result.ts';
import { SHOE_VECTORS, STAKE_VECTORS } from '../support/fairness-vectors.ts';

const HEX = '0123456789abcdef'.repeat(4);
const COMPOSED = 'caf\u00e9';
const DECOMPOSED = 'cafe\u0301';

describe('a server seed', () => {
  test('of shoe-v1 is 64 lower-case hex digits', () => {
    expect(parseServerSeed('shoe-v1', HEX)).toEqual(accept(HEX));
  });

  test.each([
    ['63 digits', HEX.slice(1)],
    ['65 digits', `${HEX}0`],
    ['upper case', HEX.toUpperCase()],
    ['another letter', `g${HEX.slice(1)}`],
    ['a line break behind it', `${HEX}\n`],
    ['nothing', ''],
  ])('of shoe-v1 is refused with %s, and the refusal does not repeat it', (_, seed) => {
    const parsed = parseServerSeed('shoe-v1', seed);
    expect(parsed.ok).toBe(false);
    if (seed !== '') expect(JSON.stringify(parsed)).not.toContain(seed.trim());
  });

  test('of stake-v1 is text that is used as it is', () => {
    expect(parseServerSeed('stake-v1', 'server seed')).toEqual(accept('server seed'));
    expect(parseServerSeed('stake-v1', DECOMPOSED)).toEqual(accept(DECOMPOSED));
  });

  test('is written from 32 bytes and from no other number of them', () => {
    expect(serverSeedOf(new Uint8Array(32).fill(0x0a))).toBe('0a'.repeat(32));
    expect(() => serverSeedOf(new Uint8Array(31))).toThrow(
      new RangeError('a server seed is 32 bytes, not 31'),
    );
  });
});

describe('the hash of a server seed', () => {
  test.each(SHOE_VECTORS)('is of its 32 bytes under shoe-v1: $name', async (vector) => {
    expect(await serverSeedHash(NODE_HASHES, 'shoe-v1', vector.serverSeed)).toBe(vector.serverSeedHash);
  });

  test.each(STAKE_VECTORS)('is of its text under stake-v1: $serverSeed', async (vector) => {
    expect(await serverSeedHash(NODE_HASHES, 'stake-v1', vector.serverSeed)).toBe(vector.serverSeedSha256);
  });

  test('differs between the schemes for one and the same text', async () => {
    const [ofBytes, ofText] = await Promise.all([
      serverSeedHash(NODE_HASHES, 'shoe-v1', HEX),
      serverSeedHash(NODE_HASHES, 'stake-v1', HEX),
    ]);
    expect(ofBytes).not.toBe(ofText);
  });

  test('is read as 64 lower-case hex digits only', () => {
    expect(parseServerSeedHash(HEX)).toEqual(accept(HEX));
    expect(parseServerSeedHash(HEX.toUpperCase()).ok).toBe(false);
  });
});

describe('a client seed', () => {
  test('becomes NFC under shoe-v1 and stays as written under stake-v1', () => {
    expect(parseClientSeed('shoe-v1', DECOMPOSED)).toEqual(accept(COMPOSED));
    expect(parseClientSeed('stake-v1', DECOMPOSED)).toEqual(accept(DECOMPOSED));
  });

  test('counts characters, not UTF-16 units or bytes, and after normalisation', () => {
    expect(parseClientSeed('shoe-v1', '🂡'.repeat(128)).ok).toBe(true);
    expect(parseClientSeed('shoe-v1', '🂡'.repeat(129)).ok).toBe(false);
    expect(parseClientSeed('shoe-v1', 'e\u0301'.repeat(128)).ok).toBe(true);
    expect(parseClientSeed('stake-v1', 'e\u0301'.repeat(128)).ok).toBe(false);
  });

  test.each(['a:b:c', ':', ' ', '百家樂', '0'])('may be %j', (seed) => {
    expect(parseClientSeed('shoe-v1', seed)).toEqual(accept(seed));
  });

  test.each([
    ['nothing', ''],
    ['a NUL', 'a\u0000b'],
    ['a tab', 'a\tb'],
    ['a line break', 'a\n'],
    ['DEL', '\u007f'],
    ['a C1 control', '\u0085'],
    ['half a surrogate pair', 'a\ud800'],
  ])('is refused with %s', (_, seed) => {
    expect(parseClientSeed('shoe-v1', seed).ok).toBe(false);
    expect(parseClientSeed('stake-v1', seed).ok).toBe(false);
  });
});

describe('a nonce', () => {
  test.each([0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER])('may be %i', (nonce) => {
    expect(parseNonce(nonce)).toEqual(accept(nonce));
  });

  test.each([-1, -0, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('is refused as %d', (nonce) => {
    expect(parseNonce(nonce).ok).toBe(false);
  });
});

test('every refusal says what a seed, a hash or a nonce is', () => {
  const reasons = [
    parseServerSeed('shoe-v1', 'x'),
    parseServerSeedHash('x'),
    parseClientSeed('shoe-v1', 'a\ud800'),
    parseClientSeed('shoe-v1', 'a\n'),
    parseClientSeed('shoe-v1', ''),
    parseClientSeed('shoe-v1', 'c'.repeat(129)),
    parseNonce(-1),
  ].map((parsed) => (parsed.ok ? 'accepted' : parsed.refusal));
  expect(reasons).toEqual([
    'A server seed is 32 bytes, written as 64 lower-case hex digits; this is not.',
    "A server seed's hash is written as 64 lower-case hex digits; this is not.",
    'A seed is well-formed Unicode; this has half a surrogate pair.',
    'A seed has no control characters; this has one.',
    'A seed has 1 to 128 characters; this has 0.',
    'A seed has 1 to 128 characters; this has 129.',
    'A nonce is a whole number from 0 to 9007199254740991.',
  ]);
});

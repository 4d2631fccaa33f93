import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfHex, hexOf } from '../../src/fairness/hex.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { WEB_HASHES } from '../../src/fairness/web-hashes.ts';

const bytes = (minLength: number) => fc.uint8Array({ minLength, maxLength: 200 }).map((made) => made.slice());

describe.each([
  ['Node', NODE_HASHES],
  ['Web Crypto', WEB_HASHES],
])('hashes by %s', (_, hashes) => {
  test('are the SHA-256 of the standard (FIPS 180-4, "abc")', async () => {
    const hash = await hashes.sha256(new TextEncoder().encode('abc'));
    expect(hexOf(hash)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('are the HMAC-SHA256 of the standard, joined in order (RFC 4231, cases 2 and 2 again)', async () => {
    const message = 'what do ya want for nothing?';
    const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    const joined = await hashes.hmacSha256(new TextEncoder().encode('Jefe'), [message, message]);
    expect(hexOf(joined)).toBe(expected + expected);
  });
});

describe('hashes by Node and by Web Crypto', () => {
  test('agree on every input', async () => {
    const message = fc.string({ unit: 'binary', maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(bytes(1), fc.array(message, { maxLength: 5 }), async (key, messages) => {
        expect(await NODE_HASHES.sha256(key)).toEqual(await WEB_HASHES.sha256(key));
        expect(await NODE_HASHES.hmacSha256(key, messages)).toEqual(
          await WEB_HASHES.hmacSha256(key, messages),
        );
      }),
    );
  });
});

describe('hex', () => {
  test('spells every byte with two lower-case digits and reads them back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(hexOf(all)).toBe(Buffer.from(all).toString('hex'));
    expect(bytesOfHex(hexOf(all))).toEqual(all);
  });
});

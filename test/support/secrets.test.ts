import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingsIn } from './secrets.ts';

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const around = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));

describe('the search for a secret', () => {
  it.each<[string, (secret: Buffer) => Buffer]>([
    ['its bytes', (secret) => secret],
    ['hex', (secret) => Buffer.from(secret.toString('hex'))],
    ['hex in upper case', (secret) => Buffer.from(secret.toString('hex').toUpperCase())],
    ['its first half', (secret) => secret.subarray(0, 16)],
    ['the hex of its second half', (secret) => Buffer.from(secret.subarray(16).toString('hex'))],
  ])('finds %s, and the Base64 of it, wherever it stands', (_, written) => {
    fc.assert(
      fc.property(secrets, around, around, (secret, before, after) => {
        const text = Buffer.concat([before, written(secret), after]);
        const hex = secret.toString('hex');
        const found = [text, text.toString('base64'), text.toString('base64url')].map((haystack) =>
          spellingsIn(haystack, hex),
        );
        for (const spellings of found) expect(spellings).not.toEqual([]);
      }),
    );
  });

  it('finds nothing where another secret stands', () => {
    fc.assert(
      fc.property(secrets, secrets, (secret, other) => {
        fc.pre(!secret.equals(other) && new Set(secret).size > 16);
        expect(spellingsIn(other.toString('hex'), secret.toString('hex'))).toEqual([]);
      }),
    );
  });
});

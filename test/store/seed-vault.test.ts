import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeedVault, localDataKey } from '../../src/store/seed-vault.ts';
import { spellingsIn } from '../support/secrets.ts';

const vault = createSeedVault(localDataKey(new Uint8Array(32).fill(3)));
const SEED = 'c4'.repeat(32);
const CONTEXT = 'op#commitment';

const seeds = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 128 });

describe('a sealed seed', () => {
  it('is opened in the context in which it was sealed', async () => {
    const opens = async (seed: string, context: string) => {
      expect(await vault.open(await vault.seal(seed, context), context)).toBe(seed);
    };
    await fc.assert(fc.asyncProperty(seeds, seeds, opens));
  });

  it('is opened in no other context', async () => {
    const refuses = async (seed: string, context: string, other: string) => {
      fc.pre(context !== other);
      await expect(vault.open(await vault.seal(seed, context), other)).rejects.toThrow();
    };
    await fc.assert(fc.asyncProperty(seeds, seeds, seeds, refuses));
  });

  it('is opened by no other key', async () => {
    const other = createSeedVault(localDataKey(new Uint8Array(32).fill(4)));
    const opening = other.open(await vault.seal(SEED, CONTEXT), CONTEXT);
    await expect(opening).rejects.toThrow('sealed under another key; restore the seed key file');
  });

  it('is refused where any of its bits was changed', async () => {
    const sealed = await vault.seal(SEED, CONTEXT);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Uint8Array.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await expect(vault.open(changed, CONTEXT), `bit ${bit}`).rejects.toThrow();
    }
  });

  it('is refused where it was cut off anywhere, its tag included', async () => {
    const sealed = await vault.seal(SEED, CONTEXT);
    for (let length = 0; length < sealed.length; length += 1) {
      await expect(vault.open(sealed.slice(0, length), CONTEXT), `${length} bytes`).rejects.toThrow();
    }
  });

  it('never shows the seed, and is another text each time', async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => vault.seal(SEED, CONTEXT)));
    expect(sealed.flatMap((bytes) => spellingsIn(bytes, SEED))).toEqual([]);
    expect(new Set(sealed.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(50);
  });
});

describe('a local data key', () => {
  it.each([0, 16, 31, 33, 64])('of %i bytes is none', (length) => {
    expect(() => localDataKey(new Uint8Array(length))).toThrow(/32 bytes/);
  });
});

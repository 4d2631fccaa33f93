import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedBet, SettledBet } from '../../src/bets/settle.ts';
import { adjustBets } from '../../src/settlement/adjustments.ts';
import { decodeLines, encodeLines } from '../../src/store/lines-codec.ts';
import { legalRounds, placedBets } from '../support/arbitraries.ts';
import { ruleSetOf, settled } from '../support/bets.ts';
import { roundOf } from '../support/rounds.ts';
import { manyBets } from '../support/settlement-requests.ts';

const FULL = [...ruleSetOf('full').bets.values()].map(({ bet }) => bet.type);

/** The lines' serialisation: what is answered and hashed, so member order counts. */
function textAfterStorage(lines: readonly SettledBet[]): string {
  return JSON.stringify(decodeLines(encodeLines(lines)));
}

function settledLines(bets: readonly PlacedBet[]): SettledBet[] {
  return settled(roundOf('2S 3D 9C', 'KH 6D'), bets, 'eight_bet');
}

/** Stored lines with their text changed. */
function tampered(lines: readonly SettledBet[], change: (text: string) => string): Uint8Array {
  return brotliCompressSync(change(brotliDecompressSync(encodeLines(lines)).toString()));
}

describe('bet lines', () => {
  it('come back from storage as the same text, whatever was bet on whatever round', () => {
    fc.assert(
      fc.property(legalRounds(), placedBets(FULL), (round, bets) => {
        const lines = settled(round, bets, 'full');
        expect(textAfterStorage(lines)).toBe(JSON.stringify(lines));
      }),
    );
  });

  it('come back with their adjustments', () => {
    fc.assert(
      fc.property(legalRounds(), legalRounds(), placedBets(FULL), (before, after, bets) => {
        const lines = adjustBets(settled(before, bets, 'full'), settled(after, bets, 'full'));
        expect(textAfterStorage(lines)).toBe(JSON.stringify(lines));
      }),
    );
  });

  it('come back where there are none', () => {
    expect(decodeLines(encodeLines([]))).toEqual([]);
  });

  it.each(['short', 'longest'] as const)('come back where there are 10,000 with %s ids', (ids) => {
    const lines = settledLines(manyBets(10_000, ids));
    expect(textAfterStorage(lines)).toBe(JSON.stringify(lines));
  });

  it('come back where every bet has a currency and a void reason of its own', () => {
    const bets = manyBets(10_000).map((bet, index) => ({
      ...bet,
      currency: `C${index}`.padEnd(10, '0'),
      void: `reason-${index}`.padEnd(64, '~'),
    }));
    expect(textAfterStorage(settledLines(bets))).toBe(JSON.stringify(settledLines(bets)));
  });

  it('take at most 8 bytes a bet besides ids that cannot be compressed', () => {
    // 126 random characters out of 67 hold 95.6 bytes of information.
    const bytes = encodeLines(settledLines(manyBets(10_000, 'longest')));
    expect(bytes.length / 10_000).toBeLessThan(95.6 + 8);
  });
});

describe('stored bet lines that were not written so', () => {
  const lines = settledLines(manyBets(3));

  it('are refused where they are cut short', () => {
    const bytes = encodeLines(lines);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => decodeLines(bytes.subarray(0, length))).toThrow();
    }
  });

  it.each([
    ['another format', (text: string) => text.replace(/^1 /, '2 '), /unknown format/],
    ['another count', (text: string) => text.replace(/^1 3/, '1 4'), /length/],
    ['a column too few', (text: string) => text.replace(/\n[^\n]*$/, ''), /length/],
    ['a value too many', (text: string) => `${text} 0`, /length/],
    ['an unknown verdict', (text: string) => text.replace('\n0 1 2\n', '\n0 1 9\n'), /verdict/],
    ['an unknown bet', (text: string) => text.replace('"banker"', '"bonker"'), /unknown bet bonker/],
    ['an unknown result', (text: string) => text.replace('"win"', '"won"'), /won is none of/],
  ])('are refused with %s', (_, change, message) => {
    expect(() => decodeLines(tampered(lines, change))).toThrow(message);
  });

  it('are refused where they unpack to more than any lines do', () => {
    const bomb = brotliCompressSync(Buffer.alloc(17 * 1024 * 1024, '0'), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
    expect(bomb.length).toBeLessThan(4_096);
    expect(() => decodeLines(bomb)).toThrow(/larger than/);
  });
});

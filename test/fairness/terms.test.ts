import { describe, expect, test } from 'vitest';
import { parseDealTerms } from '../../src/fairness/terms.ts';
import { accept } from '../../src/result.ts';

const SHOE = { scheme: 'shoe-v1', serverSeed: '0a'.repeat(32), clientSeed: 'c', nonce: 1, decks: 8 };
const STAKE = { scheme: 'stake-v1', serverSeed: 'server seed', clientSeed: 'client seed', nonce: 2 };

function faultyFields(input: Parameters<typeof parseDealTerms>[0]): readonly string[] {
  const terms = parseDealTerms(input);
  return terms.ok ? [] : terms.refusal.map(({ field }) => field);
}

describe('the terms of a deal', () => {
  test('burn by the first card where shoe-v1 names no burn', () => {
    expect(parseDealTerms(SHOE)).toEqual(accept({ ...SHOE, burn: 'first_card' }));
  });

  test.each(['first_card', 'per_deck', 'none'])('take the burn %s', (burn) => {
    expect(parseDealTerms({ ...SHOE, burn })).toEqual(accept({ ...SHOE, burn }));
  });

  test('need decks under shoe-v1, whole and from 1 to 12', () => {
    const { decks: _, ...withoutDecks } = SHOE;
    expect(faultyFields(withoutDecks)).toEqual(['decks']);
    for (const decks of [0, 13, 7.5, Number.NaN]) expect(faultyFields({ ...SHOE, decks })).toEqual(['decks']);
    for (const decks of [1, 12]) expect(faultyFields({ ...SHOE, decks })).toEqual([]);
  });

  test('have no decks and no burn under stake-v1, which has no shoe', () => {
    expect(parseDealTerms(STAKE)).toEqual(accept(STAKE));
    expect(faultyFields({ ...STAKE, decks: 8, burn: 'none' })).toEqual(['decks', 'burn']);
  });

  test('name every fault at once', () => {
    const input = { ...SHOE, serverSeed: 'x', clientSeed: '', nonce: -1, decks: 0, burn: 'all' };
    expect(faultyFields(input)).toEqual(['serverSeed', 'clientSeed', 'nonce', 'decks', 'burn']);
  });

  test('are refused under a scheme that nobody has published', () => {
    expect(faultyFields({ ...SHOE, scheme: 'shoe-v2' })).toEqual(['scheme']);
  });
  test('say of every fault what would be right', () => {
    const reasonsOf = (input: Parameters<typeof parseDealTerms>[0]) => {
      const terms = parseDealTerms(input);
      return terms.ok ? [] : terms.refusal.map(({ reason }) => reason);
    };
    expect(reasonsOf({ ...SHOE, decks: 0, burn: 'all' })).toEqual([
      'A shoe has a whole number of decks, 1 to 12.',
      'An opening burn is one of first_card, per_deck, none.',
    ]);
    expect(reasonsOf({ ...STAKE, decks: 8 })).toEqual(['This scheme has no shoe: leave it out.']);
    expect(reasonsOf({ ...SHOE, scheme: 'shoe-v2' })).toEqual(['A scheme is one of shoe-v1, stake-v1.']);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsIn, impossibleCards, roundOfSequence } from '../../src/baccarat/round.ts';
import { legalDeals, withoutSuits } from '../support/arbitraries.ts';
import { cardsOf, roundDealt, roundOf } from '../support/rounds.ts';

const DECKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The numbers of decks, 1 to 8, that do not hold the cards of a round. */
function tooFewFor(round: ReturnType<typeof roundOf>): number[] {
  return DECKS.filter((decks) => impossibleCards(cardsIn(round), decks).length > 0);
}

describe('the cards of a round', () => {
  test('may show a card as often as there are decks and not once more', () => {
    expect(tooFewFor(roundOf('KS KD', '9H KC'))).toEqual([]);
    expect(tooFewFor(roundOf('KS KS', '9H KC'))).toEqual([1]);
    expect(tooFewFor(roundOf('KS KS', '9H KS'))).toEqual([1, 2]);
    expect(tooFewFor(roundOf('KS KS KS', 'KS KS KS'))).toEqual([1, 2, 3, 4, 5]);
  });

  test('may show a rank without suits four times a deck and not once more', () => {
    expect(tooFewFor(roundOf('K K K', 'K 7'))).toEqual([]);
    expect(tooFewFor(roundOf('K K K', 'K K 7'))).toEqual([1]);
    expect(tooFewFor(roundOf('K K K', 'K K K'))).toEqual([1]);
  });

  test('count a card by its rank and suit, and a ten apart from a King', () => {
    expect(tooFewFor(roundOf('KS KH KD', 'KC TS 7S'))).toEqual([]);
    expect(tooFewFor(roundOf('T T J', 'J Q 7'))).toEqual([]);
  });

  test('count the excess card, which left the shoe too', () => {
    expect(tooFewFor(roundDealt('8S KH KD 5D 8S'))).toEqual([1]);
    expect(tooFewFor(roundDealt('8S 8S KD 8S 8S'))).toEqual([1, 2, 3]);
    expect(tooFewFor(roundDealt('K K K K K K K'))).toEqual([1]);
  });

  test('are named by code in the order in which they first appear, each once', () => {
    expect(impossibleCards(cardsOf('KS 7D KS 7D'), 1)).toEqual(['KS', '7D']);
    expect(impossibleCards(cardsOf('2D 10S 7D 10S 7D'), 1)).toEqual(['TS', '7D']);
  });

  test('that come from a shoe are possible with the decks of that shoe', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DECKS).chain((decks) => fc.tuple(fc.constant(decks), legalDeals(decks))),
        ([decks, { sequence }]) => {
          for (const cards of [sequence, withoutSuits(sequence)]) {
            const round = roundOfSequence(cards);
            if (!round.ok) throw new Error('a legal sequence was refused');
            expect(impossibleCards(cardsIn(round.value), decks)).toEqual([]);
          }
        },
      ),
    );
  });
});

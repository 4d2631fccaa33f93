import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardDifferences, parseSettledCards } from '../../src/fairness/settled-cards.ts';
import { legalRounds } from '../support/arbitraries.ts';
import { cardsOf, codesOf, roundOf } from '../support/rounds.ts';

function differences(settled: string, player: string, banker: string): readonly string[] {
  const hands = parseSettledCards(settled);
  if (!hands.ok) throw new TypeError(hands.refusal);
  return cardDifferences(hands.value, roundOf(player, banker));
}

const HOW_TO_WRITE = "Write the Player's cards, one slash, the Banker's cards: 2S 3D 9C / KH 6D.";

describe('settled cards as a player pastes them', () => {
  test.each([
    '2S 3D 9C / KH 6D',
    '2S,3D,9C/KH,6D',
    ' 2s, 3d  9c\n/\nkh 6d ',
    '2♠ 3♦ 9♣ / K♥ 6♦',
    '2♠︎ 3♦︎ 9♣︎ / K♥︎ 6♦︎',
  ])('are read from %j', (text) => {
    const hands = parseSettledCards(text);
    expect(hands).toEqual({ ok: true, value: { player: cardsOf('2S 3D 9C'), banker: cardsOf('KH 6D') } });
  });

  test.each(['10♦ / TD', '10d/td'])('take both spellings of the ten in %j', (text) => {
    const hands = parseSettledCards(text);
    expect(hands.ok && [codesOf(hands.value.player), codesOf(hands.value.banker)]).toEqual(['TD', 'TD']);
  });

  test.each([
    ['no slash', '2S 3D 9C KH 6D', HOW_TO_WRITE],
    ['two slashes', '2S 3D / 9C / KH 6D', HOW_TO_WRITE],
    [
      'a word that is no card',
      '2S 3X / KH 6D',
      '“3X” is no card; a card is its rank and its suit, such as 9C, TD or 10♦.',
    ],
    [
      'a card without its suit, which could be any of four',
      '2S 3 / KH 6D',
      '“3” is no card; a card is its rank and its suit, such as 9C, TD or 10♦.',
    ],
    ['nothing on either side', ' / ', 'There are no cards on either side of the slash.'],
    [
      'a Player hand of four cards, which no rule deals',
      '2S 3D 9C 9D / KH 6D',
      'A hand has at most three cards.',
    ],
    [
      'a Banker hand of four cards, which no rule deals',
      '2S 3D / KH 6D 9C 9D',
      'A hand has at most three cards.',
    ],
  ])('are refused with %s', (_, text, reason) => {
    expect(parseSettledCards(text)).toEqual({ ok: false, refusal: reason });
  });

  test('may be one hand alone', () => {
    expect(parseSettledCards('2S 3D /').ok).toBe(true);
  });
});

describe('the differences between settled cards and the seeds', () => {
  test('are none for the cards of the round itself, however it was dealt', () => {
    fc.assert(
      fc.property(legalRounds(), (round) => {
        const settled = { player: round.player.cards, banker: round.banker.cards };
        expect(cardDifferences(settled, round)).toEqual([]);
      }),
    );
  });

  test('name a changed card, its hand and its place', () => {
    expect(differences('2S 3D 9C / KH 7D', '2S 3D 9C', 'KH 6D')).toEqual([
      "The Banker's second card: 7D was settled, but the seeds give 6D.",
    ]);
  });

  test('tell a suit that differs alone', () => {
    expect(differences('2S 3D 9C / KS 6D', '2S 3D 9C', 'KH 6D')).toHaveLength(1);
  });

  test('name a card that was never due, as after a natural', () => {
    expect(differences('9D KD 4S / 4H 3D', '9D KD', '4H 3D')).toEqual([
      "The Player's third card: 4S was settled, but the seeds give none, for the hand was complete.",
    ]);
  });

  test('name a card that is missing', () => {
    expect(differences('2S 3D / KH 6D', '2S 3D 9C', 'KH 6D')).toEqual([
      "The Player's third card: none was settled, but the seeds give 9C.",
    ]);
  });

  test('name every place where the hands were exchanged', () => {
    expect(differences('KH 6D / 2S 3D 9C', '2S 3D 9C', 'KH 6D')).toHaveLength(6);
  });
});

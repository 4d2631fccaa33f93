import { describe, expect, test } from 'vitest';
import { PACK } from '../../src/baccarat/card.ts';
import { handOf, isNatural, totalOf } from '../../src/baccarat/hand.ts';
import { referenceTotal } from '../support/reference-tableau.ts';
import { cardsOf, codesOf } from '../support/rounds.ts';

const hand = (cards: string) => handOf(cardsOf(cards));

describe('a hand', () => {
  test('totals the units of the sum of its cards, for every two and three ranks (MC 5)', () => {
    const wrong: string[] = [];
    const ranks = PACK.slice(0, 13);
    for (const first of ranks) {
      for (const second of ranks) {
        for (const cards of [[first, second], ...ranks.map((third) => [first, second, third])]) {
          const total = referenceTotal(cards);
          if (handOf(cards).total !== total || totalOf(cards) !== total) wrong.push(codesOf(cards));
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is a natural when the first two cards total 8 or 9, and at no other total', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(isNatural)).toEqual([8, 9]);
    expect(hand('KS 8D').natural).toBe(true);
    expect(hand('4S 5D').natural).toBe(true);
    expect(hand('9S 9D').natural).toBe(true);
    expect(hand('9S 8D').natural).toBe(false);
  });

  test('is no natural when it reaches 8 or 9 with its third card', () => {
    expect(hand('2S 3D 4C')).toMatchObject({ total: 9, natural: false });
    expect(hand('2S 3D 3C')).toMatchObject({ total: 8, natural: false });
  });

  test('is a pair when the first two cards have the same rank, whatever their suits (MC 13)', () => {
    expect(hand('JS JD').pair).toBe(true);
    expect(hand('10H 10D').pair).toBe(true);
    expect(hand('AS AS').pair).toBe(true);
  });

  test('is no pair when only the values are the same: J and Q, 10 and K', () => {
    const courts = ['T', 'J', 'Q', 'K'];
    for (const a of courts) for (const b of courts) expect(hand(`${a} ${b}`).pair).toBe(a === b);
  });

  test('is no pair through its third card', () => {
    expect(hand('2S 3D 3D')).toMatchObject({ pair: false, perfectPair: false });
    expect(hand('3D 2S 3D')).toMatchObject({ pair: false, perfectPair: false });
  });

  test('is a perfect pair when the first two cards have the same rank and suit, and not with one of them', () => {
    expect(hand('KS KS').perfectPair).toBe(true);
    expect(hand('KS KC').perfectPair).toBe(false);
    expect(hand('KS QS').perfectPair).toBe(false);
    expect(hand('2S 2S 5D').perfectPair).toBe(true);
  });

  test('leaves open whether a pair of ranks alone is perfect', () => {
    expect(hand('K K')).toMatchObject({ pair: true, perfectPair: undefined });
    expect(hand('K Q')).toMatchObject({ pair: false, perfectPair: undefined });
  });

  test('cannot be made of fewer than two cards', () => {
    expect(() => hand('KS')).toThrow(new TypeError('a hand has at least two cards'));
    expect(() => hand('')).toThrow(new TypeError('a hand has at least two cards'));
  });
});

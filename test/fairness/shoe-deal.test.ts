import { describe, expect, test } from 'vitest';
import { type Card, PACK } from '../../src/baccarat/card.ts';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { dealRound } from '../../src/fairness/dealt-round.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { dealShoe } from '../../src/fairness/shoe-deal.ts';
import { SHOE_VECTORS, shoeTermsOf } from '../support/fairness-vectors.ts';
import { cardsOf } from '../support/rounds.ts';

/** A one-deck shoe in which every round has four cards (9 against 0), behind the cards given. */
function shoeOf(first: string, length: number): Card[] {
  const cards = cardsOf(first);
  const round = cardsOf('9S TH KD QC');
  while (cards.length < length) cards.push(...round);
  return cards.slice(0, length);
}

describe('the opening burn', () => {
  test.each([
    ['AS', 2],
    ['2H', 3],
    ['9D', 10],
    ['TC', 11],
    ['JS', 11],
    ['QH', 11],
    ['KD', 11],
  ])('by the first card takes an exposed %s and its face out of play: %i cards', (first, burnt) => {
    const deal = dealShoe(shoeOf(first, 60), { decks: 1, burn: 'first_card' });
    expect(deal.burnt).toBe(burnt);
    expect(deal.rounds[0]?.positions.player[0]).toBe(burnt);
  });

  test.each([1, 6, 12])('per deck takes %i cards, whatever the first card shows', (decks) => {
    expect(dealShoe(shoeOf('KS', 60), { decks, burn: 'per_deck' }).burnt).toBe(decks);
  });

  test('by the first card needs a first card', () => {
    expect(() => dealShoe([], { decks: 1, burn: 'first_card' })).toThrow(
      new RangeError('an empty shoe has no card to expose'),
    );
  });

  test('is none that the terms do not know, rather than none at all', () => {
    const unknown = JSON.parse('"two_cards"'); // as a caller that does not check its types would bring it
    expect(() => dealShoe(shoeOf('KS', 60), { decks: 1, burn: unknown })).toThrow('unexpected "two_cards"');
  });

  test("can be left out: the first card is the Player's", () => {
    const deal = dealShoe(shoeOf('', 60), { decks: 1, burn: 'none' });
    expect(deal.burnt).toBe(0);
    expect(deal.rounds[0]?.positions).toEqual({ player: [0, 2], banker: [1, 3] });
  });
});

describe('the last round', () => {
  // Rounds of four cards begin at 0, 4, 8 …; the first of the last 14 cards has the index length − 14.
  test.each([
    ['takes the first card behind the cut as its first card', 54, 11],
    ['takes it as its last card', 57, 11],
    ['takes the last card before the cut and ends there, so one more follows', 58, 12],
  ])('%s (a shoe of %i cards has %i rounds)', (_, length, rounds) => {
    expect(dealShoe(shoeOf('', length), { decks: 1, burn: 'none' }).rounds).toHaveLength(rounds);
  });

  test.each(SHOE_VECTORS)('is the one that takes the first of the last 14 cards: $name', async (vector) => {
    const { cards, rounds } = await dealOf(NODE_HASHES, shoeTermsOf(vector));
    const withCutCard = rounds.filter(({ positions }) =>
      [...positions.player, ...positions.banker].includes(cards.length - 14),
    );
    expect(withCutCard.map(({ roundNumber }) => roundNumber)).toEqual([rounds.length]);
  });
});

describe('the rounds of a shoe', () => {
  test.each(SHOE_VECTORS)(
    'take every card behind the burn in turn, none twice and none left out: $name',
    async (vector) => {
      const { burnt, cards, rounds } = await dealOf(NODE_HASHES, shoeTermsOf(vector));
      let next = burnt;
      for (const [index, { roundNumber, round, positions }] of rounds.entries()) {
        expect(roundNumber).toBe(index + 1);
        const [p1, p2, p3] = positions.player;
        const [b1, b2, b3] = positions.banker;
        const dealt = [p1, b1, p2, b2, p3, b3].filter((place) => place !== undefined);
        expect(dealt).toEqual(Array.from({ length: round.cardCount }, (_, order) => next + order));
        expect(positions.player.map((place) => cards[place])).toEqual(round.player.cards);
        expect(positions.banker.map((place) => cards[place])).toEqual(round.banker.cards);
        next += round.cardCount;
      }
    },
  );

  test("number the Banker's third card behind the Player's, and fifth where the Player stood", () => {
    // Player 2 draws 8, Banker 3 stands on it; then Player 6 stands, Banker 5 draws.
    const bothKinds = [...cardsOf('AS AH AD 2C 8S'), ...cardsOf('6S 5H KD KC 4S'), ...PACK];
    const { rounds } = dealShoe(bothKinds, { decks: 1, burn: 'none' });
    expect(rounds[0]?.positions).toEqual({ player: [0, 2, 4], banker: [1, 3] });
    expect(rounds[1]?.positions).toEqual({ player: [5, 7], banker: [6, 8, 9] });
    const six = dealShoe([...cardsOf('AS KH AD 2C 6S 4S'), ...PACK], { decks: 1, burn: 'none' });
    expect(six.rounds[0]?.positions).toEqual({ player: [0, 2, 4], banker: [1, 3, 5] });
  });
  test('throw where the cards behind the burn do not hold one', () => {
    expect(() => dealRound(1, cardsOf('AS AH AD 2C'), (order) => order)).toThrow(
      new RangeError('six cards hold every round; there were 4'),
    );
  });
});

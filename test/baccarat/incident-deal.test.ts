import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/baccarat/card.ts';
import { extraCardOf } from '../../src/baccarat/extra-card.ts';
import type { Side } from '../../src/baccarat/hand.ts';
import { type DealtCard, extraCard, wrongDeal } from '../../src/baccarat/incident-deal.ts';
import { roundOfSequence } from '../../src/baccarat/round.ts';
import { shoeTops } from '../support/arbitraries.ts';
import { cardsOf, roundDealt } from '../support/rounds.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU, ownTable } from '../support/table.ts';

function extra(cards: string, rules = EIGHT_BET) {
  return extraCard(rules, { kind: 'extra_card', cards: cardsOf(cards) });
}

/**
 * `P:9S B:KH …`: the cards in the order in which they left the shoe, each with the hand that it lies with.
 */
function laid(text: string): DealtCard[] {
  return text.split(' ').map((part) => {
    const [card] = cardsOf(part.slice(2));
    if (card === undefined) throw new TypeError(`${part} is no card`);
    return { card, hand: part.startsWith('P') ? 'player' : 'banker' };
  });
}

function wrong(text: string, correctable = true, rules = MACAU) {
  return wrongDeal(rules, { kind: 'wrong_deal', dealt: laid(text), correctable });
}

/** How many of the cards a legal round takes. */
function roundLength(cards: readonly Card[]): number {
  const length = [4, 5, 6].find((count) => roundOfSequence(cards.slice(0, count)).ok);
  if (length === undefined) throw new TypeError('no prefix is a round');
  return length;
}

/** From one pack, so that a card is known by its code. */
const sevenCards = shoeTops(7, 1);

describe('one card too many', () => {
  it('is the next round’s burn, and the round stands on its legal cards (EB 4)', () => {
    const answer = answered(extra('9S KH KD 7C 5D'));
    expect(answer).toMatchObject({
      ruling: 'burn_next_round',
      stakes: 'stand',
      burn: '5D',
      rule: { source: 'EB 4', basis: 'own' },
    });
    expect(answer.reason).toContain('complete after 4 cards, and 5D is one too many');
    expect(answer.reason).toContain('(Player 9, Banker 7, the Player wins)');
  });

  it('is borrowed from EB by the other rule sets', () => {
    for (const rules of [MACAU, FULL]) {
      expect(answered(extra('9S KH KD 7C 5D', rules)).rule).toMatchObject({
        source: 'EB 4',
        basis: 'borrowed',
      });
    }
  });

  it('is none when it was due, and the answer says by which article', () => {
    // Player 7 stands, Banker 5 draws: the card that was drawn for the Player is the Banker's.
    const [banker] = faultsOf(extra('3S 2H 4D 3C 5D'));
    expect(banker).toMatchObject({ pointer: '/cards', code: 'not_this_incident', rule: 'MC 9(3)(6)' });
    expect(banker?.reason).toContain('5D is no card too many: it was due.');
    expect(banker?.reason).toContain('by dealing order the Banker’s third card (MC 10)');
    // Player 5 draws, Banker 7 stands.
    const [player] = faultsOf(extra('2S 3H 3D 4C 9D'));
    expect(player).toMatchObject({ code: 'not_this_incident', rule: 'MC 9(1)' });
    expect(player?.reason).not.toContain('by mistake');
  });

  it('is none among four cards of a complete round, nor where a card is missing', () => {
    expect(faultsOf(extra('9S KH KD 7C'))).toMatchObject([{ code: 'not_this_incident' }]);
    expect(faultsOf(extra('2S 3H 3D 4C'))).toMatchObject([{ code: 'illegal_deal', rule: 'MC 9(1)' }]);
    expect(faultsOf(extra('2S'))).toMatchObject([{ code: 'illegal_deal', rule: 'MC 7' }]);
  });

  it('is the supervisor’s when there are two', () => {
    expect(answered(extra('9S KH KD 7C 5D 6D'))).toMatchObject({
      ruling: 'refer_to_supervisor',
      stakes: 'wait',
      rule: { source: 'EB 1' },
    });
  });

  it('must be possible with the decks of the rule set', () => {
    const oneDeck = ownTable({ decks: { min: 1, max: 1, default: 1 } });
    expect(faultsOf(extra('9S KH KD 7C 9S', oneDeck))).toMatchObject([{ code: 'impossible_deal' }]);
    expect(answered(extra('9S KH KD 7C 9S')).burn).toBe('9S');
  });

  it('is told from a due card by the tableau, whatever the cards', () => {
    fc.assert(
      fc.property(sevenCards, (cards) => {
        const length = roundLength(cards);
        const asked = (count: number) =>
          extraCard(EIGHT_BET, { kind: 'extra_card', cards: cards.slice(0, count) });
        expect(faultsOf(asked(length))).toMatchObject([{ code: 'not_this_incident' }]);
        expect(answered(asked(length + 1)).burn).toBe(cards[length]?.code);
      }),
    );
  });

  it('is ruled on from a round that was laid out from a sequence, and only where the round has one', () => {
    expect(extraCardOf(EIGHT_BET, roundDealt('9S KH KD 7C 5D'))).toEqual(answered(extra('9S KH KD 7C 5D')));
    expect(extraCardOf(EIGHT_BET, roundDealt('9S KH KD 7C'))).toBeUndefined();
  });
});

describe('a wrong deal or draw that can be corrected', () => {
  it('moves the card that was drawn for the Player to the Banker, whose third card it is (MC 10)', () => {
    const answer = answered(wrong('P:3S B:2H P:4D B:3C P:5D'));
    expect(answer).toMatchObject({
      ruling: 'correct',
      stakes: 'stand',
      moves: [{ card: '5D', from: 'player', to: 'banker' }],
      rule: { source: 'MC 10', basis: 'own' },
    });
    expect(answer.draw).toBeUndefined();
    expect(answer.reason).toContain('5D lies with the Player and belongs to the Banker.');
  });

  it('has the Player draw a card that was left out, by the tableau', () => {
    const answer = answered(wrong('P:2S B:3H P:3D B:4C', true, FULL));
    expect(answer).toMatchObject({
      ruling: 'correct',
      draw: 'player',
      moves: [],
      rule: { basis: 'borrowed' },
    });
    expect(answer.reason).toContain('has 5 on two cards and must draw');
  });

  it('gives a card that the Banker drew out of turn to the Player, and has the Banker draw where it must', () => {
    // Player 5 draws; his third card 4 makes Banker 5 draw too.
    expect(answered(wrong('P:2S B:2H P:3D B:3C B:4D'))).toMatchObject({
      ruling: 'correct',
      moves: [{ card: '4D', from: 'banker', to: 'player' }],
      draw: 'banker',
    });
  });

  it('puts the first cards in dealing order, also before all four are dealt', () => {
    expect(answered(wrong('P:9S P:KH B:KD B:7C')).moves).toEqual([
      { card: 'KH', from: 'player', to: 'banker' },
      { card: 'KD', from: 'banker', to: 'player' },
    ]);
    expect(answered(wrong('P:9S P:KH')).moves).toEqual([{ card: 'KH', from: 'player', to: 'banker' }]);
  });

  it('sets a card too many aside as the next round’s burn beside what else is wrong (EB 4)', () => {
    expect(answered(wrong('P:9S P:KH B:KD B:7C P:5D')).moves).toContainEqual({
      card: '5D',
      from: 'player',
      to: 'burn',
    });
  });

  it('goes to the supervisor with two cards too many, of which nobody knows what they are', () => {
    expect(answered(wrong('P:9S B:KH P:KD B:7C P:5D B:6D')).ruling).toBe('refer_to_supervisor');
  });
});

it('refuses a wrong deal of cards that the decks of the rule set do not hold', () => {
  const oneDeck = ownTable({ decks: { min: 1, max: 1, default: 1 } });
  const laying = 'P:9S P:KH B:KD B:9S';
  expect(faultsOf(wrong(laying, true, oneDeck))).toEqual([
    { pointer: '/dealt', code: 'impossible_deal', reason: '1 pack cannot hold 9S so often.' },
  ]);
  expect(answered(wrong(laying, true)).ruling).toBe('correct');
});

describe('a wrong deal or draw that can no longer be corrected', () => {
  it.each(['P:3S B:2H P:4D B:3C P:5D', 'P:2S B:3H P:3D B:4C', 'P:9S B:KH P:KD B:7C P:5D B:6D'])(
    'voids the round and returns all bets (MC 10): %s',
    (cards) => {
      const answer = answered(wrong(cards, false));
      expect(answer).toMatchObject({
        ruling: 'void_round',
        stakes: 'returned',
        rule: { source: 'MC 10', basis: 'own' },
      });
      expect(answer.moves).toBeUndefined();
    },
  );
});

describe('a deal that is not wrong', () => {
  it.each([true, false])(
    'is refused as no incident, whether or not it could be corrected: %s',
    (correctable) => {
      for (const cards of ['P:9S B:KH P:KD B:7C', 'P:2S B:3H P:3D B:4C P:9D', 'P:9S B:KH P:KD']) {
        expect(faultsOf(wrong(cards, correctable))).toMatchObject([
          { pointer: '/dealt', code: 'not_this_incident' },
        ]);
      }
    },
  );

  it('but for one card too many is refused as the other incident', () => {
    const [fault] = faultsOf(wrong('P:9S B:KH P:KD B:7C P:5D', false));
    expect(fault?.code).toBe('not_this_incident');
    expect(fault?.reason).toContain('incident extra_card (EB 4)');
  });
});

it('corrects any laying of a round’s cards to the hands that the tableau gives', () => {
  const layings = fc.tuple(sevenCards, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }));
  fc.assert(
    fc.property(layings, ([shuffled, forPlayer]) => {
      const cards = shuffled.slice(0, roundLength(shuffled));
      const dealt = cards.map(
        (card, index): DealtCard => ({ card, hand: forPlayer[index] ? 'player' : 'banker' }),
      );
      const result = wrongDeal(MACAU, { kind: 'wrong_deal', dealt, correctable: true });
      const moves = result.ok ? (result.value.moves ?? []) : [];
      const corrected = (side: Side) =>
        dealt
          .filter(({ card, hand }) => (moves.find((move) => move.card === card.code)?.to ?? hand) === side)
          .map(({ card }) => card.code);
      const round = roundOfSequence(cards);
      if (!round.ok) throw new TypeError('the deal is illegal');
      expect(corrected('player')).toEqual(round.value.player.cards.map(({ code }) => code));
      expect(corrected('banker')).toEqual(round.value.banker.cards.map(({ code }) => code));
    }),
  );
});

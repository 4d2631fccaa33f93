import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PACK } from '../../src/baccarat/card.ts';
import { roundOfHands, roundOfSequence } from '../../src/baccarat/round.ts';
import { legalDeals } from '../support/arbitraries.ts';
import { codesOf, roundDealt, roundOf, sequenceViolationsOf } from '../support/rounds.ts';

const anyCard = fc.constantFrom(...PACK);

describe('a sequence of cards', () => {
  test('is dealt alternately, the Player first, then the third cards that are due (MC 7)', () => {
    const round = roundDealt('2S KH 3D 6D 9C');
    expect(codesOf(round.player.cards)).toBe('2S 3D 9C');
    expect(codesOf(round.banker.cards)).toBe('KH 6D');
    expect(codesOf(roundDealt('KS 2H 6D 3D 9C').banker.cards)).toBe('2H 3D 9C');
  });

  test('in dealing order gives the same round as the two hands, whatever the deal', () => {
    fc.assert(
      fc.property(legalDeals(), ({ hands, sequence }) => {
        const dealt = roundOfSequence(sequence);
        expect(dealt.ok).toBe(true);
        expect(dealt).toEqual(roundOfHands(hands));
      }),
    );
  });

  test('with one card more sets that card aside and changes nothing else (EB 4)', () => {
    fc.assert(
      fc.property(legalDeals(), anyCard, ({ sequence }, extra) => {
        const round = roundOfSequence(sequence);
        const withExcess = roundOfSequence([...sequence, extra]);
        if (!round.ok || !withExcess.ok) throw new Error('a legal sequence was refused');
        expect(withExcess.value).toEqual({ ...round.value, excess: [extra] });
      }),
    );
  });

  test('with two cards more or three is refused, for the cards cannot tell what happened (EB 4)', () => {
    const extras = fc.array(anyCard, { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(legalDeals(), extras, ({ sequence }, extra) => {
        const result = roundOfSequence([...sequence, ...extra]);
        expect(result).toMatchObject({
          ok: false,
          refusal: [{ hand: 'excess', code: 'too_many_cards', rule: 'EB 4' }],
        });
      }),
    );
  });

  test('with any number of cards less is refused as too short', () => {
    fc.assert(
      fc.property(legalDeals(), fc.nat(5), ({ sequence }, length) => {
        fc.pre(length < sequence.length);
        const result = roundOfSequence(sequence.slice(0, length));
        expect(result.ok).toBe(false);
        for (const { code } of result.ok ? [] : result.refusal) expect(code).toBe('too_few_cards');
      }),
    );
  });

  test('counts no excess card, neither in a hand nor in the number of cards', () => {
    const round = roundDealt('8S KH KD 5D 9C');
    expect(round).toEqual({
      ...roundOf('8S KD', 'KH 5D'),
      excess: [expect.objectContaining({ code: '9C' })],
    });
    expect(round.cardCount).toBe(4);
  });

  test('gives the Banker the card that was drawn for a Player who had to stand (MC 10)', () => {
    const round = roundDealt('KS 2H 7D 3D 4C');
    expect([codesOf(round.player.cards), codesOf(round.banker.cards)]).toEqual(['KS 7D', '2H 3D 4C']);
    expect(round.excess).toEqual([]);
  });
});

describe('the violations of a sequence', () => {
  const shape = (cards: string) =>
    sequenceViolationsOf(cards).map(({ hand, code, rule }) => [hand, code, rule]);

  test('name each hand that is left without its two cards', () => {
    const player = ['player', 'too_few_cards', 'MC 7'];
    const banker = ['banker', 'too_few_cards', 'MC 7'];
    expect(shape('')).toEqual([player, banker]);
    expect(shape('8S')).toEqual([player, banker]);
    expect(shape('8S KH')).toEqual([player, banker]);
    expect(shape('8S KH KD')).toEqual([banker]);
  });

  test('name the third card that is due and missing, by its article', () => {
    expect(sequenceViolationsOf('2S KH 3D 6D')).toEqual([
      {
        hand: 'player',
        code: 'too_few_cards',
        rule: 'MC 9(1)',
        reason:
          'The Player has 5 on two cards and must draw: Player 0–5 draws (MC 9(1)), but the sequence has no card left.',
      },
    ]);
    expect(shape('2S KH 3D 6D 6C')).toEqual([['banker', 'too_few_cards', 'MC 9(3)(5)']]);
    expect(shape('KS KH 7D 5D')).toEqual([['banker', 'too_few_cards', 'MC 9(3)(6)']]);
  });

  test('say how many cards both hands took and how many are left over', () => {
    const [violation] = sequenceViolationsOf('8S KH KD 5D 9C 2C');
    expect(violation?.reason).toContain('complete after 4 cards and 2 are left over');
  });
});

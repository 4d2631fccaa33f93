import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableauSteps } from '../../src/baccarat/tableau-steps.ts';
import { legalRounds } from '../support/arbitraries.ts';
import { roundOf } from '../support/rounds.ts';

describe('the steps of a legal round', () => {
  test('say of each hand what it had, what it did, by which article, and the card that it drew', () => {
    expect(tableauSteps(roundOf('2S 3D 9C', 'KH 6D'))).toStrictEqual([
      {
        hand: 'player',
        firstTwoTotal: 5,
        action: 'draw',
        card: '9C',
        rule: 'MC 9(1)',
        words: 'Player has 5 on two cards and must draw: Player 0–5 draws (MC 9(1)).',
      },
      {
        hand: 'banker',
        firstTwoTotal: 6,
        action: 'stand',
        rule: 'MC 9(4)(4)',
        words:
          'Banker has 6 on two cards against a third card that counts 9 and must stand: Banker 6 draws on 6–7 (MC 9(4)(4)).',
      },
    ]);
  });

  test('name the card that the Banker drew', () => {
    expect(tableauSteps(roundOf('KS 7D', 'KH 5D AS'))[1]).toMatchObject({ action: 'draw', card: 'AS' });
  });

  test('tell of a card exactly where a hand drew one, whatever the round', () => {
    fc.assert(
      fc.property(legalRounds(), (round) => {
        const steps = tableauSteps(round);
        expect(steps.map(({ hand }) => hand)).toEqual(['player', 'banker']);
        for (const { hand, action, card } of steps) {
          expect(card).toBe(round[hand].cards[2]?.code);
          expect(action).toBe(card === undefined ? 'stand' : 'draw');
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { betOfType } from '../../../src/bets/bet-types.ts';
import { lineOf } from '../../support/lines.ts';
import { roundDealt } from '../../support/rounds.ts';

describe('four_cards, five_cards and six_cards', () => {
  it.each([
    ['four', 'KS 8H', 'KD 9H'],
    ['four', 'KS 7H', 'KD 6H'],
    ['five', 'KS 6H', 'KD 5H KC'],
    ['five', 'KS QH 8D', 'KD 3H'],
    ['six', 'KS 5H 4D', '2D 3H KC'],
  ])('%s cards, %s against %s, win the bet on that number alone', (count, player, banker) => {
    for (const bet of ['four', 'five', 'six'] as const) {
      const expected = bet === count ? `${bet}_cards` : 'other_count';
      expect(lineOf(`${bet}_cards`, player, banker)).toBe(expected);
    }
  });

  it('do not count an excess card', () => {
    const round = roundDealt('KS KD 8H 9H 2C');
    expect(round.excess).toHaveLength(1);
    expect(betOfType('four_cards')?.decide(round)).toBe('four_cards');
    expect(betOfType('five_cards')?.decide(round)).toBe('other_count');
  });
});

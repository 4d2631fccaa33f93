import { describe, expect, it } from 'vitest';
import type { BetType } from '../../../src/bets/bet-types.ts';
import { lineOf } from '../../support/lines.ts';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const RANK_OF_TOTAL = ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'];

function linesOf(player: string, banker: string): readonly string[] {
  return TOTALS.map((total) => lineOf(`tie_on_${total}` satisfies BetType, player, banker));
}

describe('tie_on_0 to tie_on_9', () => {
  it.each(TOTALS)('are won on a tie at %i by the bet on that total alone', (tied) => {
    const rank = RANK_OF_TOTAL[tied];
    const expected = TOTALS.map((total) => (total === tied ? 'tie_on_total' : 'no_tie_on_total'));
    expect(linesOf(`KS QH ${rank}D`, `KD JC ${rank}C`)).toEqual(expected);
  });

  it('are won on two cards as on three', () => {
    expect(lineOf('tie_on_8', 'KS 8H', '4D 4C')).toBe('tie_on_total');
    expect(lineOf('tie_on_6', 'KS 6H', 'KD 5H AC')).toBe('tie_on_total');
  });

  it.each([
    ['KS 7H', 'KD 6H'],
    ['KS 8H', 'KD 9H'],
    ['KS QH AD', 'KD JC TC'],
  ])('are all lost when no tie comes: %s against %s', (player, banker) => {
    expect(linesOf(player, banker)).toEqual(TOTALS.map(() => 'no_tie_on_total'));
  });
});

import { describe, expect, it } from 'vitest';
import { lineOf } from '../../support/lines.ts';

describe('odd and even', () => {
  it.each([
    ['7 against 6', 'KS 7H', 'KD 6H', 'odd', 'even'],
    ['8 against 9', 'KS 8H', 'KD 9H', 'even', 'odd'],
    ['0, which is even, against 9', 'KS QH TD', 'KD JC 9C', 'even', 'odd'],
    ['1 against 0, which is even', 'KS QH AD', 'KD JC TC', 'odd', 'even'],
    ['final totals of 9 and 5, from 5 and 5', 'KS 5H 4D', '2D 3H KC', 'odd', 'odd'],
    ['final totals of 6 and 4, from 2 and 3', 'KS 2H 4D', 'KD 3H AC', 'even', 'even'],
  ])('go by %s', (_, player, banker, ofPlayer, ofBanker) => {
    expect(lineOf('player_odd', player, banker)).toBe(ofPlayer);
    expect(lineOf('player_even', player, banker)).toBe(ofPlayer);
    expect(lineOf('banker_odd', player, banker)).toBe(ofBanker);
    expect(lineOf('banker_even', player, banker)).toBe(ofBanker);
  });
});

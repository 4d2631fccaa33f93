import { describe, expect, it } from 'vitest';
import { lineOf } from '../../support/lines.ts';

describe('player_natural_win and banker_natural_win', () => {
  it.each([
    ['Player natural 8 beats 7', 'KS 8H', 'KD 7H', 'natural_win', 'no_natural_win'],
    ['Player natural 9 beats natural 8', 'KS 9H', 'KD 8H', 'natural_win', 'no_natural_win'],
    ['Banker natural 9 beats natural 8', 'KS 8H', 'KD 9H', 'no_natural_win', 'natural_win'],
    ['Banker natural 8 beats 0', 'KS QH', 'KD 8H', 'no_natural_win', 'natural_win'],
    ['natural 8s tie', 'KS 8H', '4D 4C', 'natural_tie', 'natural_tie'],
    ['natural 9s tie', 'KS 9H', 'KD 9C', 'natural_tie', 'natural_tie'],
    ['a tie on 7', 'KS 7H', 'KD 7C', 'no_natural_win', 'no_natural_win'],
    ['a tie on 9 of three cards each', 'KS 5H 4D', '2D 3H 4C', 'no_natural_win', 'no_natural_win'],
    ['Player wins with 9 on three cards', 'KS 5H 4D', '2D 3H KC', 'no_natural_win', 'no_natural_win'],
  ])('%s: %s against %s', (_, player, banker, ofPlayer, ofBanker) => {
    expect(lineOf('player_natural_win', player, banker)).toBe(ofPlayer);
    expect(lineOf('banker_natural_win', player, banker)).toBe(ofBanker);
  });
});

describe('bad_beat', () => {
  it.each([
    ['Player natural 9 beats natural 8', 'KS 9H', 'KD 8H', 'natural_nine_beats_eight'],
    ['Banker natural 9 beats natural 8', '4S 4H', 'KD 9H', 'natural_nine_beats_eight'],
    ['natural 9 beats 7', 'KS 9H', 'KD 7H', 'no_bad_beat'],
    ['natural 8 beats 7', 'KS 7H', 'KD 8H', 'no_bad_beat'],
    ['natural 9s tie', 'KS 9H', 'KD 9C', 'no_bad_beat'],
    ['9 on three cards beats 8 on three cards', 'KS 4H 4D', '2D 3H 4C', 'no_bad_beat'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('bad_beat', player, banker)).toBe(line);
  });
});

import { describe, expect, it } from 'vitest';
import { lineOf } from '../../support/lines.ts';

describe('player_three_card_win and banker_three_card_win', () => {
  it.each([
    ['Player wins on three cards', 'KS 5H 4D', '2D 3H KC', 'three_card_win', 'no_three_card_win'],
    ['Banker wins on three cards', 'KS 2H 4D', 'KD 3H 4C', 'no_three_card_win', 'three_card_win'],
    ['Player wins on two cards against three', 'KS 6H', 'KD 5H KC', 'no_three_card_win', 'no_three_card_win'],
    ['Banker wins on two cards against three', 'KS 4H AD', 'KD 6H', 'no_three_card_win', 'no_three_card_win'],
    ['Banker wins with a natural', 'KS 6H', 'KD 8H', 'no_three_card_win', 'no_three_card_win'],
    ['a tie on three cards each', 'KS 2H 4D', 'KD 3H 3C', 'no_three_card_win', 'no_three_card_win'],
  ])('%s: %s against %s', (_, player, banker, ofPlayer, ofBanker) => {
    expect(lineOf('player_three_card_win', player, banker)).toBe(ofPlayer);
    expect(lineOf('banker_three_card_win', player, banker)).toBe(ofBanker);
  });
});

describe('three_card_six', () => {
  it.each([
    ['both hands have 6 on three cards', 'KS 2H 4D', 'KD 3H 3C', 'both_three_card_sixes'],
    ['Player alone has it and wins', 'KS 2H 4D', 'KD 3H AC', 'one_three_card_six'],
    ['Player alone has it and loses', 'KS 2H 4D', 'KD 3H 4C', 'one_three_card_six'],
    ['Banker alone has it and wins', '2S 3H KD', 'KD 3H 3C', 'one_three_card_six'],
    ['Banker alone has it and ties a two-card 6', 'KS 6H', 'KD 5H AC', 'one_three_card_six'],
    ['both hands have 6 on two cards', 'KS 6H', 'KD 6C', 'no_three_card_six'],
    ['both hands have 9 on three cards', 'KS 5H 4D', '2D 3H 4C', 'no_three_card_six'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('three_card_six', player, banker)).toBe(line);
  });
});

import { describe, expect, it } from 'vitest';
import { lineOf } from '../../support/lines.ts';

describe('banker_ez', () => {
  it.each([
    ['Banker wins with 7 on two cards', 'KS 6H', 'KD 7H', 'banker_wins'],
    ['Banker wins with a natural', 'KS 6H', 'KD 8H', 'banker_wins'],
    ['Banker wins with 8 on three cards', 'KS 6H', 'KD 5H 3D', 'banker_wins'],
    ['Banker wins with 7 on three cards', 'KS 6H', 'KD 5H 2D', 'banker_wins_with_three_card_seven'],
    ['Banker ties with 7 on three cards', 'KS 7H', 'KD 5H 2D', 'tie'],
    ['Banker loses with 7 on three cards', 'KS 4H 4D', '2D 3H 2C', 'player_wins'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('banker_ez', player, banker)).toBe(line);
  });
});

describe('dragon_seven', () => {
  it.each([
    ['Banker wins with 7 on three cards', 'KS 6H', 'KD 5H 2D', 'three_card_seven'],
    ['Banker wins with 7 on two cards', 'KS 6H', 'KD 7H', 'no_three_card_seven'],
    ['Banker wins with 8 on three cards', 'KS 6H', 'KD 5H 3D', 'no_three_card_seven'],
    ['Banker ties with 7 on three cards', 'KS 7H', 'KD 5H 2D', 'no_three_card_seven'],
    ['Banker loses with 7 on three cards', 'KS 4H 4D', '2D 3H 2C', 'no_three_card_seven'],
    ['Player wins with 7 on three cards', 'KS 4H 3D', 'KD 3H 3C', 'no_three_card_seven'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('dragon_seven', player, banker)).toBe(line);
  });
});

describe('panda_eight', () => {
  it.each([
    ['Player wins with 8 on three cards', 'KS 4H 4D', '2D 3H 2C', 'three_card_eight'],
    ['Player wins with a natural 8', 'KS 8H', 'KD 7H', 'no_three_card_eight'],
    ['Player wins with 9 on three cards', 'KS 5H 4D', '2D 3H KC', 'no_three_card_eight'],
    ['Player ties with 8 on three cards', 'KS 4H 4D', '2D 3H 3C', 'no_three_card_eight'],
    ['Player loses with 8 on three cards', 'KS 4H 4D', '2D 3H 4C', 'no_three_card_eight'],
    ['Banker wins with 8 on three cards', 'KS 6H', 'KD 5H 3D', 'no_three_card_eight'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('panda_eight', player, banker)).toBe(line);
  });
});

describe('ox_six', () => {
  it.each([
    ['Player wins with 6 on three cards', 'KS 2H 4D', 'KD 3H AC', 'three_card_six'],
    ['Player wins with 6 on two cards', 'KS 6H', 'KD 5H KC', 'no_three_card_six'],
    ['Player wins with 7 on three cards', 'KS 4H 3D', 'KD 3H 3C', 'no_three_card_six'],
    ['Player ties with 6 on three cards', 'KS 2H 4D', 'KD 3H 3C', 'no_three_card_six'],
    ['Player loses with 6 on three cards', 'KS 2H 4D', 'KD 3H 4C', 'no_three_card_six'],
    ['Banker wins with 6 on three cards', '2S 3H KD', 'KD 3H 3C', 'no_three_card_six'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('ox_six', player, banker)).toBe(line);
  });
});

describe('heavenly_nine', () => {
  it.each([
    ['Both hands have 9 on three cards', 'KS 5H 4D', '2D 3H 4C', 'both_three_card_nines'],
    ['Player alone has 9 on three cards', 'KS 5H 4D', '2D 3H KC', 'one_three_card_nine'],
    ['Banker alone has 9 on three cards', 'KS 6H', 'KD 5H 4C', 'one_three_card_nine'],
    ['Player has a natural 9', 'KS 9H', 'KD 8H', 'no_three_card_nine'],
    ['Both hands have a natural 9', 'KS 9H', 'KD 9C', 'no_three_card_nine'],
    ['Both hands have 8 on three cards', 'KS 4H 4D', '2D 3H 3C', 'no_three_card_nine'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('heavenly_nine', player, banker)).toBe(line);
  });
});

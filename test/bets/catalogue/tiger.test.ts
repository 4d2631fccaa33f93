import { describe, expect, it } from 'vitest';
import { lineOf } from '../../support/lines.ts';

/** What a Banker 6 and its neighbours are to each bet on it. */
const SIXES = [
  {
    what: 'Banker wins with 6 on two cards',
    hands: ['KS 4H AD', 'KD 6H'],
    lines: {
      tiger: 'two_card_six',
      tiger_small: 'two_card_six',
      tiger_big: 'no_three_card_six',
      super_six: 'winning_six',
    },
  },
  {
    what: 'Banker wins with 6 on three cards',
    hands: ['2S 3H KD', 'KD 3H 3C'],
    lines: {
      tiger: 'three_card_six',
      tiger_small: 'no_two_card_six',
      tiger_big: 'three_card_six',
      super_six: 'winning_six',
    },
  },
  ...[
    { what: 'Banker ties with 6', hands: ['KS 6H', 'KD 6C'] },
    { what: 'Banker loses with 6', hands: ['KS 7H', 'KD 6H'] },
    { what: 'Banker wins with 7', hands: ['KS 6H', 'KD 7H'] },
    { what: 'Banker wins with 5', hands: ['KS 2H 2D', 'KD 5H'] },
    { what: 'Player wins with 6', hands: ['KS 6H', 'KD 5H KC'] },
  ].map((near) => ({
    ...near,
    lines: {
      tiger: 'no_winning_six',
      tiger_small: 'no_two_card_six',
      tiger_big: 'no_three_card_six',
      super_six: 'no_winning_six',
    },
  })),
] as const;

describe('the Tiger bets on 6 and Super 6', () => {
  it.each(SIXES)('$what, $hands: $lines', ({ hands: [player = '', banker = ''], lines }) => {
    expect(lineOf('tiger', player, banker)).toBe(lines.tiger);
    expect(lineOf('tiger_small', player, banker)).toBe(lines.tiger_small);
    expect(lineOf('tiger_big', player, banker)).toBe(lines.tiger_big);
    expect(lineOf('super_six', player, banker)).toBe(lines.super_six);
  });
});

describe('tiger_tie', () => {
  it.each([
    ['a tie on 6, four cards', 'KS 6H', 'KD 6C', 'tie_on_six'],
    ['a tie on 6, five cards', 'KS 6H', 'KD 5H AC', 'tie_on_six'],
    ['a tie on 6, six cards', 'KS 2H 4D', 'KD 3H 3C', 'tie_on_six'],
    ['a tie on 7', 'KS 7H', 'KD 7C', 'no_tie_on_six'],
    ['Banker wins with 6', 'KS 4H AD', 'KD 6H', 'no_tie_on_six'],
    ['Player wins with 6', 'KS 6H', 'KD 5H KC', 'no_tie_on_six'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('tiger_tie', player, banker)).toBe(line);
  });
});

describe('tiger_pair', () => {
  it.each([
    ['a pair in the Player hand alone', '4S 4H', 'KD 5H', 'one_pair'],
    ['a pair in the Banker hand alone', 'KD 5H', '4S 4H', 'one_pair'],
    ['two pairs of different ranks', '4S 4H', '9D 9C', 'both_pairs'],
    ['pairs of K and of Q, which both count 0', 'KS KH 5D', 'QD QC 9C', 'both_pairs'],
    ['two pairs of one rank', '8S 8D', '8H 8C', 'both_pairs_same_rank'],
    ['two perfect pairs of one rank', '8S 8S', '8H 8H', 'both_pairs_same_rank'],
    ['two pairs of one rank in a deal without suits', 'K K 5', 'K K 9', 'both_pairs_same_rank'],
    ['court cards of different ranks', 'KS QH 5D', 'JD TC 9C', 'no_pair'],
    ['the same two ranks in both hands', 'KS 9H', 'KD 9C', 'no_pair'],
    ['a third card that makes the pair', '2S 3H 3D', 'KD 4H 4C', 'no_pair'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('tiger_pair', player, banker)).toBe(line);
  });
});

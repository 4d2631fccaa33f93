import { describe, expect, it } from 'vitest';
import { lineOf } from '../../support/lines.ts';

describe('either_pair_each', () => {
  it.each([
    ['a pair in the Player hand', '4S 4H', 'KD 5H', 'one_pair'],
    ['a pair in the Banker hand', 'KD 5H', '4S 4H', 'one_pair'],
    ['a pair in both hands', '4S 4H', '9D 9C', 'both_pairs'],
    ['K and Q, which both count 0', 'KS QH 5D', 'JD TC 9C', 'no_pair'],
    ['a third card that makes the pair', '2S 3H 3D', 'KD 4H 4C', 'no_pair'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('either_pair_each', player, banker)).toBe(line);
  });
});

describe('perfect_pair_double', () => {
  it.each([
    ['two equal cards in the Player hand', '4S 4S', 'KD 5H', 'one_perfect_pair'],
    ['two equal cards in the Banker hand', 'KD 5H', '4S 4S', 'one_perfect_pair'],
    ['a perfect pair and a pair', '4S 4S', '9D 9C', 'one_perfect_pair'],
    ['a perfect pair in both hands', '4S 4S', '9D 9D', 'both_perfect_pairs'],
    ['pairs of two suits', '4S 4H', '9D 9C', 'no_perfect_pair'],
    ['one suit and two ranks', 'KS 8S', 'QD 9D', 'no_perfect_pair'],
  ])('%s: %s against %s is %s', (_, player, banker, line) => {
    expect(lineOf('perfect_pair_double', player, banker)).toBe(line);
  });
});

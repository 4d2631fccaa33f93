import { expect, test } from 'vitest';
import { resultInWords } from '../../src/fairness/result-words.ts';
import { roundOf } from '../support/rounds.ts';

test.each([
  ['Player wins, 7 to 6', 'KS 7D', 'KH 6D'],
  ['Banker wins, 7 to 6', 'KS 6D', 'KH 7D'],
  ['Tie, 6 each', '2S 4H', '3S 3H'],
])('calls a result as a dealer does, the winner’s total first: %s', (words, player, banker) => {
  expect(resultInWords(roundOf(player, banker))).toBe(words);
});

test('throws for a winner that no round has, rather than call nothing', () => {
  const unknown = JSON.parse('"dealer"'); // as a caller that does not check its types would bring it
  expect(() => resultInWords({ ...roundOf('KS 7D', 'KH 6D'), winner: unknown })).toThrow(
    'unexpected "dealer"',
  );
});

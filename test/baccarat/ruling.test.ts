import { describe, expect, it } from 'vitest';
import {
  type BookRule,
  choice,
  cite,
  citing,
  counted,
  listed,
  ownRule,
  referToSupervisor,
} from '../../src/baccarat/ruling.ts';
import { EIGHT_BET, FULL, MACAU, OWN } from '../support/table.ts';

const IN_TWO_BOOKS: BookRule = {
  articles: [
    ['MC', 'MC 14'],
    ['LT', 'LT'],
  ],
  words: 'The limit holds.',
};

describe('the source of a rule', () => {
  it('is the rule set’s own article where its book has the rule, whichever book is listed first', () => {
    expect(cite(MACAU, IN_TWO_BOOKS)).toEqual({ source: 'MC 14', basis: 'own', words: 'The limit holds.' });
    expect(cite(FULL, IN_TWO_BOOKS)).toEqual({ source: 'LT', basis: 'own', words: 'The limit holds.' });
  });

  it('is borrowed from the first book where the rule set’s own is silent or it follows none', () => {
    expect(cite(EIGHT_BET, IN_TWO_BOOKS)).toMatchObject({ source: 'MC 14', basis: 'borrowed' });
    expect(cite(OWN, IN_TWO_BOOKS)).toMatchObject({ source: 'MC 14', basis: 'borrowed' });
  });

  it('is the rule set’s book, or its id where it follows none, for what the rule set states itself', () => {
    expect(ownRule(FULL, 'w')).toEqual({ source: 'LT', basis: 'own', words: 'w' });
    expect(ownRule(OWN, 'w')).toEqual({ source: 'own.house@1', basis: 'own', words: 'w' });
  });

  it('is this service for a choice, or the article that the choice reads', () => {
    expect(choice('w')).toEqual({ source: 'this service', basis: 'choice', words: 'w' });
    expect(choice('w', 'EB 6')).toEqual({ source: 'EB 6', basis: 'choice', words: 'w' });
  });

  it('is EB 1 for what no rule covers, own under eight_bet alone', () => {
    expect(referToSupervisor(EIGHT_BET, 'why')).toMatchObject({
      ruling: 'refer_to_supervisor',
      reason: 'why',
      rule: { source: 'EB 1', basis: 'own' },
    });
    expect(referToSupervisor(MACAU, 'why').rule).toMatchObject({ source: 'EB 1', basis: 'borrowed' });
  });
});

it('lists ten names, and of eleven the first ten', () => {
  const names = 'abcdefghijk'.split('');
  expect(listed(names.slice(0, 10))).toBe('a, b, c, d, e, f, g, h, i, j');
  expect(listed(new Set(names))).toBe('a, b, c, d, e, f, g, h, i, j and 1 more');
});

it('puts a rule behind a sentence that does not name it', () => {
  expect(citing('The Banker stands (MC 9).', 'MC 9')).toBe('The Banker stands (MC 9).');
  expect(citing('The Banker stands.', 'MC 9')).toBe('The Banker stands. (MC 9)');
  expect(citing('The Banker stands.', undefined)).toBe('The Banker stands.');
});

it('counts one thing in the singular and none or several in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
});

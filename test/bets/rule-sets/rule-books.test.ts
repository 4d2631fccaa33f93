import { describe, expect, test } from 'vitest';
import { payText } from '../../../src/bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../../src/bets/rule-sets/index.ts';
import { ruleSetOf } from '../../support/bets.ts';

/** What each rule book offers, and until which round of a shoe; 0 means in every round. */
const OFFERED = {
  macau: { player: 0, banker: 0, tie: 0, player_pair: 0, banker_pair: 0 },
  full: {
    player: 0,
    banker: 0,
    banker_commission_free: 0,
    tie: 0,
    player_pair: 60,
    banker_pair: 60,
    either_pair: 50,
    perfect_pair: 50,
    player_natural: 50,
    banker_natural: 50,
    player_dragon_bonus: 40,
    banker_dragon_bonus: 40,
    lucky_six: 50,
    lucky_six_two_card: 50,
    lucky_six_three_card: 50,
    lucky_seven: 50,
    lucky_seven_two_card: 50,
    lucky_seven_three_card: 50,
    super_lucky_seven: 50,
  },
  eight_bet: {
    player: 0,
    banker: 0,
    banker_commission_free: 0,
    tie: 0,
    player_pair: 0,
    banker_pair: 0,
    big: 30,
    small: 30,
  },
};

const DECKS = {
  macau: { min: 6, max: 12, default: 8 },
  full: { min: 8, max: 8, default: 8 },
  eight_bet: { min: 8, max: 8, default: 8 },
};

const SOURCES = { macau: 'MC', full: 'LT', eight_bet: 'EB' };

describe.each(Object.entries(OFFERED))('the rule set %s', (name, offered) => {
  const ruleSet = ruleSetOf(name);

  test('offers the bets of its rule book with their round caps, and no others', () => {
    const bets = [...ruleSet.bets].map(([type, { roundCap }]) => [type, roundCap ?? 0]);
    expect(Object.fromEntries(bets)).toEqual(offered);
  });

  test('has the decks of its rule book, and names that book', () => {
    expect(Object.entries(DECKS)).toContainEqual([name, ruleSet.decks]);
    expect(Object.entries(SOURCES)).toContainEqual([name, ruleSet.source]);
  });

  test('pays on every line what the bet pays by default, and leaves the rounding to the operator', () => {
    for (const { bet, pays } of ruleSet.bets.values()) {
      const paid = [...pays].map(([line, pay]) => [line, payText(pay)]);
      expect(paid).toEqual(Object.entries(bet.lines));
    }
    expect(ruleSet).not.toHaveProperty('rounding');
  });

  test('is found by its name and by its name and version', () => {
    expect(findRuleSet(RULE_SETS, name)).toBe(ruleSet);
    expect(findRuleSet(RULE_SETS, `${name}@1`)).toBe(ruleSet);
    expect(ruleSet).toMatchObject({ id: `${name}@1`, name, version: 1 });
  });
});

describe('the placement rules', () => {
  test('ask for a main bet beside a pair and Banker stakes in multiples in macau alone, and for one Banker mode in full alone', () => {
    expect(ruleSetOf('macau').placement).toStrictEqual({
      pairsNeedMainBet: true,
      bankerInMultiples: true,
    });
    expect(ruleSetOf('full').placement).toStrictEqual({ oneBankerMode: true });
    expect(ruleSetOf('eight_bet').placement).toStrictEqual({});
  });
});

describe('a reference to a rule set', () => {
  const first = ruleSetOf('full');
  const second = { ...first, id: 'full@2', version: 2 };

  test('by name means the newest version, and by version that one', () => {
    expect(findRuleSet([first, second], 'full')).toBe(second);
    expect(findRuleSet([first, second], 'full@1')).toBe(first);
    expect(findRuleSet([first, second], 'full@2')).toBe(second);
  });

  test.each(['', 'Full', 'full@', 'full@3', 'full@1.0', 'full@01', '@1', 'ful'])(
    '%j means none',
    (reference) => {
      expect(findRuleSet([first, second], reference)).toBeUndefined();
    },
  );
});

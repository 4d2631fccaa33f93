import { describe, expect, test } from 'vitest';
import { BETS } from '../../../src/bets/bet-types.ts';
import { RULE_SETS } from '../../../src/bets/rule-sets/index.ts';
import { betOn, settledOne } from '../../support/bets.ts';
import { roundOf } from '../../support/rounds.ts';
import { DRAGON_BONUS_CASES } from './dragon-bonus.cases.ts';
import { LUCKY_CASES } from './lucky.cases.ts';
import { MAIN_BET_CASES } from './main-bets.cases.ts';
import { PAIR_AND_NATURAL_CASES } from './pairs-and-naturals.cases.ts';
import { SIZE_CASES } from './size.cases.ts';

const CASES = [
  ...MAIN_BET_CASES,
  ...PAIR_AND_NATURAL_CASES,
  ...DRAGON_BONUS_CASES,
  ...LUCKY_CASES,
  ...SIZE_CASES,
];

const STAKE = 200;

/** Every released rule set that offers a bet: none of them pays anything but the rule books' odds. */
function offering(type: string): string[] {
  return RULE_SETS.filter(({ bets }) => bets.has(type)).map(({ id }) => id);
}

describe('200 on a bet', () => {
  test.each(CASES)('$bet returns $returns by its line $line when $when', (row) => {
    const { bet, player, banker, line, returns } = row;
    const round = roundOf(player, banker);
    const ruleSets = offering(bet);
    expect(ruleSets.length).toBeGreaterThan(0);
    for (const ruleSet of ruleSets) {
      const { odds, ...settled } = settledOne(round, betOn(bet, STAKE), ruleSet);
      const result = returns > STAKE ? 'win' : returns === STAKE ? 'push' : 'lose';
      expect(settled).toMatchObject({ line, payout: returns, result });
      expect(settled.winnings).toBe(Math.max(0, returns - STAKE));
      expect(odds !== undefined).toBe(result === 'win');
    }
  });
});

describe('the catalogue', () => {
  test('has every line of every bet hit by one of these rounds', () => {
    const hit = new Set(CASES.map(({ bet, line }) => `${bet} ${line}`));
    const lines = BETS.flatMap(({ type, lines }) => Object.keys(lines).map((line) => `${type} ${line}`));
    expect(lines.filter((line) => !hit.has(line))).toEqual([]);
  });

  test('has every bet lost by two of these rounds at least, so that a near miss is among them', () => {
    const lost = (type: string) => CASES.filter(({ bet, returns }) => bet === type && returns === 0).length;
    expect(BETS.filter(({ type }) => lost(type) < 2).map(({ type }) => type)).toEqual([]);
  });
});

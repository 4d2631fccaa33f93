import { describe, expect, test } from 'vitest';
import { BETS } from '../../../src/bets/bet-types.ts';
import { RULE_SETS } from '../../../src/bets/rule-sets/index.ts';
import { betOn, settledOne } from '../../support/bets.ts';
import type { NamedHands } from '../../support/line-case.ts';
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

/** The 21 bets of the rule books, which stand first; the market's bets have tests of their own. */
const RULE_BOOK_BETS = BETS.slice(0, 21);

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

/** Rounds that no case above has, for the lines of the market's bets that they alone decide. */
const RARE_ROUNDS: readonly NamedHands[] = [
  ['the Player wins with a three-card 8', 'KS 4H 4D', '2D 3H 2C'],
  ['the Player wins with a three-card 6', 'KS 2H 4D', 'KD 3H AC'],
  ['both hands reach 9 with three cards', 'KS 5H 4D', '2D 3H 4C'],
  ['both hands reach 6 with three cards', 'KS 2H 4D', 'KD 3H 3C'],
  ['1–1', 'KS 5H 6D', 'KD 5C 6H'],
  ['2–2', 'KS 5H 7D', 'KD 5C 7H'],
  ['3–3', 'KS 5H 8D', 'KD 3C'],
  ['5–5', 'KS 2H 3D', 'KD 5C'],
];

describe('the catalogue', () => {
  test('has every line of every bet of the rule books stated by one of these cases', () => {
    const stated = new Set(CASES.map(({ bet, line }) => `${bet} ${line}`));
    const lines = RULE_BOOK_BETS.flatMap(({ type, lines }) =>
      Object.keys(lines).map((line) => `${type} ${line}`),
    );
    expect(lines.filter((line) => !stated.has(line))).toEqual([]);
  });

  test('has every bet of the rule books lost by two of these cases at least, near misses among them', () => {
    const lost = (type: string) => CASES.filter(({ bet, returns }) => bet === type && returns === 0).length;
    expect(RULE_BOOK_BETS.filter(({ type }) => lost(type) < 2)).toEqual([]);
  });

  test('has no line of any bet, the market’s included, that cannot be hit: each decides one of these rounds', () => {
    const rounds = [
      ...CASES.map(({ player, banker }) => roundOf(player, banker)),
      ...RARE_ROUNDS.map(([, player, banker]) => roundOf(player, banker)),
    ];
    const unhit = BETS.flatMap(({ type, lines, decide }) => {
      const hit = new Set<string>(rounds.map(decide));
      return Object.keys(lines).flatMap((line) => (hit.has(line) ? [] : [`${type} ${line}`]));
    });
    expect(unhit).toEqual([]);
  });
});

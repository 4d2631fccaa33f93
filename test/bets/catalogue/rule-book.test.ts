import { describe, expect, test } from 'vitest';
import { BET_TYPES, BETS, betOfType } from '../../../src/bets/bet-types.ts';
import { betOn, settled, settledOne } from '../../support/bets.ts';
import { roundOf } from '../../support/rounds.ts';

/** The bets of the rule books, in their order, with the name and the odds that the books print. */
const RULE_BOOKS: readonly (readonly [type: string, name: string, pays: readonly string[]])[] = [
  ['player', '閒', ['1:1', 'push', 'lose']],
  ['banker', '莊', ['0.95:1', 'push', 'lose']],
  ['banker_commission_free', '免佣莊', ['1:1', '1:2', 'push', 'lose']],
  ['tie', '和', ['8:1', 'lose']],
  ['player_pair', '閒對', ['11:1', 'lose']],
  ['banker_pair', '莊對', ['11:1', 'lose']],
  ['either_pair', '任意對子', ['5:1', '5:1', 'lose']],
  ['perfect_pair', '完美對子', ['25:1', '25:1', 'lose']],
  ['player_natural', '閒例牌', ['7:2', 'lose']],
  ['banker_natural', '莊例牌', ['7:2', 'lose']],
  ['player_dragon_bonus', '閒龍寶', '30:1 10:1 6:1 4:1 2:1 1:1 1:1 push lose lose lose'.split(' ')],
  ['banker_dragon_bonus', '莊龍寶', '30:1 10:1 6:1 4:1 2:1 1:1 1:1 push lose lose lose'.split(' ')],
  ['lucky_six', '幸運六', ['12:1', '20:1', 'lose']],
  ['lucky_six_two_card', '兩張牌幸運六', ['22:1', 'lose']],
  ['lucky_six_three_card', '三張牌幸運六', ['50:1', 'lose']],
  ['lucky_seven', '幸運七', ['6:1', '15:1', 'lose']],
  ['lucky_seven_two_card', '兩張牌幸運七', ['15:1', 'lose']],
  ['lucky_seven_three_card', '三張牌幸運七', ['30:1', 'lose']],
  ['super_lucky_seven', '超級幸運七', ['30:1', '40:1', '100:1', 'lose']],
  ['big', '大', ['0.5:1', 'lose']],
  ['small', '小', ['1.5:1', 'lose']],
];

describe('the catalogue', () => {
  test('begins with the 21 bets of the rule books, under their names and at their odds', () => {
    const bets = BETS.slice(0, 21).map(({ type, names, lines }) => [
      type,
      names['zh-Hant'],
      Object.values(lines),
    ]);
    expect(bets).toEqual(RULE_BOOKS);
  });

  test('gives no two bets the same wire name', () => {
    expect(new Set(BET_TYPES).size).toBe(BETS.length);
    expect(BET_TYPES).toEqual(BETS.map(({ type }) => type));
  });

  test('finds a bet by its wire name and nothing by any other', () => {
    for (const bet of BETS) expect(betOfType(bet.type)).toBe(bet);
    for (const name of ['', 'Player', 'toString', '__proto__']) expect(betOfType(name)).toBeUndefined();
  });

  test('takes commission on banker alone', () => {
    expect(BETS.filter(({ commission }) => commission).map(({ type }) => type)).toEqual(['banker']);
  });

  test('needs suits for the perfect pair alone among the bets of the rule books', () => {
    const types = BETS.slice(0, 21).filter(({ needsSuits }) => needsSuits);
    expect(types.map(({ type }) => type)).toEqual(['perfect_pair']);
  });

  test('counts the four pair bets of the rule books, and none of their other bets, as bets on pairs', () => {
    const types = BETS.slice(0, 21).filter(({ onPairs }) => onPairs);
    expect(types.map(({ type }) => type)).toEqual([
      'player_pair',
      'banker_pair',
      'either_pair',
      'perfect_pair',
    ]);
  });

  test('sets both Banker bets against the Player, Big against Small, and no other bet of the rule books', () => {
    const backing = BETS.slice(0, 21).flatMap(({ type, backs }) => (backs ? [[type, backs]] : []));
    expect(backing).toEqual([
      ['player', 'player'],
      ['banker', 'banker'],
      ['banker_commission_free', 'banker'],
      ['big', 'big'],
      ['small', 'small'],
    ]);
  });
});

describe('the traps of the rule books', () => {
  const payouts = (
    round: ReturnType<typeof roundOf>,
    types: Parameters<typeof betOn>[0][],
    ruleSet: string,
  ) =>
    Object.fromEntries(
      settled(
        round,
        types.map((type) => betOn(type, 100)),
        ruleSet,
      ).map(({ type, result, payout }) => [type, [result, payout]]),
    );

  test('a Player’s natural 8 that loses to a 9 still wins 7:2, and its dragon bonus loses', () => {
    const types = ['player_natural', 'player_dragon_bonus', 'banker_dragon_bonus'] as const;
    expect(payouts(roundOf('8H KS', '9S KD'), [...types], 'full')).toEqual({
      player_natural: ['win', 450],
      player_dragon_bonus: ['lose', 0],
      banker_dragon_bonus: ['win', 200],
    });
  });

  test('a natural 9 against 0 pays the dragon bonus 1:1 and not 30:1', () => {
    const round = roundOf('9S TD', 'KH QC');
    expect(settledOne(round, betOn('player_dragon_bonus', 100), 'full')).toMatchObject({
      line: 'natural_win',
      odds: '1:1',
      payout: 200,
    });
  });

  test('A-6 against a 6, both standing, is a super lucky seven of four cards', () => {
    expect(settledOne(roundOf('AS 6H', 'TH 6D'), betOn('super_lucky_seven', 100), 'full')).toMatchObject({
      line: 'four_cards',
      payout: 3_100,
    });
  });

  test('8–8 on two cards each: the tie pays 8:1, both naturals win, both dragon bonuses push, Small wins', () => {
    const round = roundOf('8S TD', '4H 4C');
    const types = [
      'tie',
      'player_natural',
      'banker_natural',
      'player_dragon_bonus',
      'banker_dragon_bonus',
    ] as const;
    expect(payouts(round, [...types], 'full')).toEqual({
      tie: ['win', 900],
      player_natural: ['win', 450],
      banker_natural: ['win', 450],
      player_dragon_bonus: ['push', 100],
      banker_dragon_bonus: ['push', 100],
    });
    expect(payouts(round, ['small', 'big'], 'eight_bet')).toEqual({ small: ['win', 250], big: ['lose', 0] });
  });

  test('7:2 on 200 wins 700 and returns 900', () => {
    const line = settledOne(roundOf('8H KS', '9S KD'), betOn('player_natural', 200), 'full');
    expect(line).toMatchObject({ odds: '7:2', winnings: 700, payout: 900 });
  });
});

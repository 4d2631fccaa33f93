import { describe, expect, test } from 'vitest';
import type { BetType } from '../../src/bets/bet-types.ts';
import { decide } from '../../src/bets/decisions.ts';
import { largestPayout, settleBets, voidBet } from '../../src/bets/settle.ts';
import { MAX_STAKE } from '../../src/money/amount.ts';
import { ROUNDINGS, type Rounding } from '../../src/money/odds.ts';
import { betOn, DEFAULT_TERMS, ruleSetOf, ruleSetWith, settled, settledOne } from '../support/bets.ts';
import { roundDealt, roundOf } from '../support/rounds.ts';

const BANKER_WINS = roundOf('KS 6D', 'KH 7D');
const BANKER_WINS_WITH_SIX = roundOf('TS 2H 3D', '2H 4D');
const TIE = roundOf('2S 4H', '3S 3H');

describe('a settled bet', () => {
  test('shows what it won, by which line and at which odds, in alphabetical order of its members', () => {
    const line = settledOne(BANKER_WINS, betOn('banker', 10_000), 'full');
    expect(JSON.stringify(line)).toBe(
      '{"betId":"banker","commission":500,"currency":"EUR","line":"banker_wins","odds":"0.95:1","payout":19500,' +
        '"playerId":"p1","result":"win","stake":10000,"type":"banker","validStake":10000,"winnings":9500}',
    );
  });

  test('that lost shows the line that lost, and no odds', () => {
    expect(settledOne(BANKER_WINS, betOn('player', 100), 'full')).toStrictEqual({
      betId: 'player',
      commission: 0,
      currency: 'EUR',
      line: 'banker_wins',
      payout: 0,
      playerId: 'p1',
      result: 'lose',
      stake: 100,
      type: 'player',
      validStake: 100,
      winnings: 0,
    });
  });

  test('that pushed returns its stake without odds, winnings or commission', () => {
    expect(settledOne(TIE, betOn('banker', 100), 'full')).toMatchObject({
      result: 'push',
      line: 'tie',
      payout: 100,
      winnings: 0,
      commission: 0,
    });
    expect(settledOne(TIE, betOn('banker', 100), 'full')).not.toHaveProperty('odds');
  });

  test('stands in the place of the bet that it was', () => {
    const bets = (['tie', 'player', 'banker'] as const).map((type) => betOn(type, 100));
    expect(settled(TIE, bets, 'full').map(({ betId }) => betId)).toEqual(['tie', 'player', 'banker']);
  });

  test('is decided by the cards of the hands, whatever card was drawn too many', () => {
    const bets = (['big', 'small', 'banker', 'banker_pair'] as const).map((type) => betOn(type, 100));
    const withExcess = settled(roundDealt('KS KH 6D 7D 9C'), bets, 'eight_bet');
    expect(withExcess).toEqual(settled(BANKER_WINS, bets, 'eight_bet'));
    expect(withExcess.map(({ result }) => result)).toEqual(['lose', 'win', 'win', 'lose']);
  });

  test('writes no zero with a minus sign', () => {
    const types: BetType[] = ['player', 'banker', 'tie', 'lucky_six'];
    for (const round of [TIE, BANKER_WINS, BANKER_WINS_WITH_SIX]) {
      for (const line of settled(
        round,
        types.map((type) => betOn(type, 1)),
        'full',
      )) {
        for (const amount of [line.payout, line.winnings, line.commission, line.validStake]) {
          expect(Object.is(amount, -0)).toBe(false);
        }
      }
    }
  });

  test('cannot be one that the rule set does not offer: that is a programmer’s error', () => {
    expect(() => settledOne(TIE, betOn('tie', 1), 'full')).not.toThrow();
    expect(() => settledOne(TIE, betOn('lucky_six', 1), 'macau')).toThrow('macau@1 does not offer lucky_six');
    expect(() => settledOne(TIE, betOn('big', 1), 'full')).toThrow('full@1 does not offer big');
  });

  test('cannot be a perfect pair on ranks alone, while every other bet of the rule books settles', () => {
    const ranks = roundOf('K K A', '8 8');
    expect(() => settledOne(ranks, betOn('perfect_pair', 1), 'full')).toThrow('without suits');
    const types = [...ruleSetOf('full').bets.values()].map(({ bet }) => bet.type);
    const others = types.filter((type) => type !== 'perfect_pair').map((type) => betOn(type, 100));
    expect(settled(ranks, others, 'full')).toEqual(settled(roundOf('KS KH AD', '8C 8D'), others, 'full'));
  });
});

describe('rounding', () => {
  test('is done per bet and never on sums: two bets of 10 on Banker win 9 each, one of 20 wins 19', () => {
    const twice = [betOn('banker', 10, { betId: 'a' }), betOn('banker', 10, { betId: 'b' })];
    expect(settled(BANKER_WINS, twice, 'full').map(({ winnings }) => winnings)).toEqual([9, 9]);
    expect(settledOne(BANKER_WINS, betOn('banker', 20), 'full').winnings).toBe(19);
  });

  test.each<[Rounding, number, number]>([
    ['down', 9, 2],
    ['half_up', 10, 3],
    ['half_even', 10, 2],
  ])('%s gives %i on 10 at 0.95:1 and %i on 5 at 1:2', (rounding, onTen, onFive) => {
    const banker = settledOne(BANKER_WINS, betOn('banker', 10), 'full', { rounding });
    const free = settledOne(BANKER_WINS_WITH_SIX, betOn('banker_commission_free', 5), 'full', { rounding });
    expect([banker.winnings, free.winnings]).toEqual([onTen, onFive]);
    expect([banker.payout, free.payout]).toEqual([10 + onTen, 5 + onFive]);
  });
});

describe('commission', () => {
  test('is what the rounded winnings on Banker fall short of the stake', () => {
    const charged = (stake: number, rounding: Rounding) =>
      settledOne(BANKER_WINS, betOn('banker', stake), 'full', { rounding }).commission;
    expect([1, 10, 19, 20, 21, 100].map((stake) => charged(stake, 'down'))).toEqual([1, 1, 1, 1, 2, 5]);
    expect([1, 10, 19, 20, 21, 100].map((stake) => charged(stake, 'half_up'))).toEqual([0, 0, 1, 1, 1, 5]);
  });

  test('is never waived below 20 units where winnings are rounded down', () => {
    for (let stake = 1; stake < 20; stake += 1) {
      expect(settledOne(BANKER_WINS, betOn('banker', stake), 'full').commission).toBe(1);
    }
  });

  test('is 0 on a Banker bet that pushed, lost or is void', () => {
    expect(settledOne(TIE, betOn('banker', 100), 'full').commission).toBe(0);
    expect(settledOne(roundOf('KS 7D', 'KH 6D'), betOn('banker', 100), 'full').commission).toBe(0);
    expect(settledOne(BANKER_WINS, betOn('banker', 100, { void: 'late_bet' }), 'full').commission).toBe(0);
  });

  test('is 0 on every other bet, on a commission-free Banker that is paid half as well', () => {
    const line = settledOne(BANKER_WINS_WITH_SIX, betOn('banker_commission_free', 100), 'full');
    expect(line).toMatchObject({ winnings: 50, commission: 0, payout: 150 });
    expect(settledOne(roundOf('KS 7D', 'KH 6D'), betOn('player', 100), 'full').commission).toBe(0);
  });

  test('is 0, not negative, where an own rule set pays Banker more than the stake', () => {
    const generous = ruleSetWith({ banker: { pays: { banker_wins: '2:1' } } });
    const [line] = settleBets(BANKER_WINS, [betOn('banker', 100)], generous, DEFAULT_TERMS);
    expect(line).toMatchObject({ winnings: 200, commission: 0, payout: 300 });
  });
});

describe('a void bet', () => {
  test('returns its stake whatever the result, by no line and at no odds, and names the reason', () => {
    for (const round of [TIE, BANKER_WINS, BANKER_WINS_WITH_SIX]) {
      expect(settledOne(round, betOn('tie', 500, { void: 'late_bet' }), 'full')).toStrictEqual({
        betId: 'tie',
        commission: 0,
        currency: 'EUR',
        payout: 500,
        playerId: 'p1',
        result: 'void',
        stake: 500,
        type: 'tie',
        validStake: 0,
        void: 'late_bet',
        winnings: 0,
      });
    }
  });

  test('needs no offer and no suits, so that a bet that was taken wrongly can be refunded', () => {
    expect(settledOne(TIE, betOn('big', 5, { void: 'not_offered' }), 'macau')).toMatchObject({ payout: 5 });
    const ranks = roundOf('K K A', '8 8');
    expect(settledOne(ranks, betOn('perfect_pair', 5, { void: 'no_suits' }), 'full')).toMatchObject({
      payout: 5,
    });
  });

  test('looks the same when a whole round is voided, side bets included', () => {
    const bet = betOn('player_pair', 700);
    expect(voidBet(bet, 'misdeal')).toEqual(settledOne(TIE, { ...bet, void: 'misdeal' }, 'full'));
  });

  test('gives a part refund when the other part of the stake stands', () => {
    const bets = [
      betOn('banker', 60, { betId: 'a' }),
      betOn('banker', 40, { betId: 'b', void: 'over_limit' }),
    ];
    expect(settled(BANKER_WINS, bets, 'full').map(({ payout }) => payout)).toEqual([117, 40]);
  });
});

describe('the decision on an offered bet', () => {
  test('has odds on a win only', () => {
    const offered = ruleSetOf('full').bets.get('banker');
    if (offered === undefined) throw new Error('full offers banker');
    expect(decide(offered, BANKER_WINS)).toEqual({
      type: 'banker',
      line: 'banker_wins',
      result: 'win',
      odds: { text: '0.95:1', numerator: 19, denominator: 20 },
    });
    expect(decide(offered, TIE)).toEqual({ type: 'banker', line: 'tie', result: 'push', odds: undefined });
  });

  test('throws where the paytable has no pay for the line, rather than pay nothing', () => {
    const offered = ruleSetOf('full').bets.get('banker');
    if (offered === undefined) throw new Error('full offers banker');
    expect(() => decide({ ...offered, decisions: new Map() }, TIE)).toThrow(
      'banker has no pay for the line tie',
    );
  });
});

describe('the largest payout of a bet', () => {
  test('is the stake and the winnings at the best odds of any of its lines', () => {
    const largest = (type: BetType, stake: number, rounding: Rounding = 'down') =>
      largestPayout(betOn(type, stake), ruleSetOf('full'), rounding);
    expect(largest('super_lucky_seven', 200)).toBe(20_200);
    expect(largest('player_dragon_bonus', 200)).toBe(6_200);
    expect(largest('banker_commission_free', 200)).toBe(400);
    expect(largest('banker', 10)).toBe(19);
    expect(largest('banker', 10, 'half_up')).toBe(20);
    expect(largest('super_lucky_seven', MAX_STAKE)).toBe(101 * MAX_STAKE);
  });

  test('is the stake for a bet that is void or not offered', () => {
    expect(largestPayout(betOn('banker', 10, { void: 'late_bet' }), ruleSetOf('full'), 'down')).toBe(10);
    expect(largestPayout(betOn('big', 10), ruleSetOf('full'), 'down')).toBe(10);
  });

  test('is the payout of some round, for every bet that a rule set offers', () => {
    expect(ROUNDINGS).toHaveLength(3);
    for (const rounding of ROUNDINGS) {
      for (const { bet, pays, bestOdds } of ruleSetOf('full').bets.values()) {
        const odds = [...pays.values()].filter((pay) => typeof pay === 'object');
        expect(odds).toContain(bestOdds);
        const best = Math.max(...odds.map(({ numerator, denominator }) => numerator / denominator));
        const payout = largestPayout(betOn(bet.type, 2_000), ruleSetOf('full'), rounding);
        expect(payout).toBe(2_000 + 2_000 * best);
      }
    }
  });
});

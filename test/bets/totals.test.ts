import { describe, expect, test } from 'vitest';
import { totalsByCurrency, totalsByType } from '../../src/bets/totals.ts';
import { MAX_STAKE } from '../../src/money/amount.ts';
import { betOn, settled } from '../support/bets.ts';
import { roundOf } from '../support/rounds.ts';

const BANKER_WINS = roundOf('KS 6D', 'KH 7D');

describe('totals', () => {
  test('are sums of rounded lines: two bets of 10 on Banker win 18, and nothing is allocated back', () => {
    const bets = [betOn('banker', 10, { betId: 'a' }), betOn('banker', 10, { betId: 'b' })];
    expect(totalsByType(settled(BANKER_WINS, bets, 'full'))).toStrictEqual([
      {
        currency: 'EUR',
        type: 'banker',
        bets: 2,
        commission: 2,
        houseResult: -18,
        payout: 38,
        stake: 20,
        validStake: 20,
        winnings: 18,
      },
    ]);
  });

  test('count voids and pushes as bets, with their stakes staked and paid back', () => {
    const bets = [betOn('tie', 500, { void: 'late_bet' }), betOn('banker', 100)];
    const [total] = totalsByCurrency(totalsByType(settled(roundOf('2S 4H', '3S 3H'), bets, 'full')));
    expect(total).toEqual({
      currency: 'EUR',
      bets: 2,
      commission: 0,
      houseResult: 0,
      payout: 600,
      stake: 600,
      validStake: 0,
      winnings: 0,
    });
  });

  test('are the example of the contract: 10,000 on Banker and a void 500 on Tie pay 20,000', () => {
    const bets = [betOn('banker', 10_000), betOn('tie', 500, { void: 'late_bet' })];
    const lines = settled(roundOf('2S 3D 9C', 'KH 6D'), bets, 'full');
    expect(totalsByCurrency(totalsByType(lines))).toEqual([
      {
        currency: 'EUR',
        bets: 2,
        stake: 10_500,
        payout: 20_000,
        winnings: 9_500,
        commission: 500,
        validStake: 10_000,
        houseResult: -9_500,
      },
    ]);
  });

  test('are kept apart by currency and bet type, in code-point order of both', () => {
    const bets = [
      betOn('tie', 1, { betId: 'a', currency: 'USDT' }),
      betOn('player', 2, { betId: 'b', currency: 'USDT' }),
      betOn('tie', 4, { betId: 'c', currency: '1INCH' }),
      betOn('player', 8, { betId: 'd', currency: 'EUR' }),
      betOn('player', 16, { betId: 'e', currency: 'USDT' }),
    ];
    const byType = totalsByType(settled(BANKER_WINS, bets, 'full'));
    expect(byType.map(({ currency, type, stake }) => [currency, type, stake])).toEqual([
      ['1INCH', 'tie', 4],
      ['EUR', 'player', 8],
      ['USDT', 'player', 18],
      ['USDT', 'tie', 1],
    ]);
    expect(totalsByCurrency(byType).map(({ currency, stake }) => [currency, stake])).toEqual([
      ['1INCH', 4],
      ['EUR', 8],
      ['USDT', 19],
    ]);
  });

  test('of no bets are none', () => {
    expect(totalsByType([])).toEqual([]);
    expect(totalsByCurrency([])).toEqual([]);
  });

  test('show the house result as stake less payout, without a minus sign on zero', () => {
    const bets = [betOn('player', 100), betOn('banker', 100)];
    const [tied] = totalsByCurrency(totalsByType(settled(roundOf('2S 4H', '3S 3H'), bets, 'full')));
    expect(Object.is(tied?.houseResult, 0)).toBe(true);
    const [won] = totalsByCurrency(totalsByType(settled(BANKER_WINS, bets, 'full')));
    expect(won?.houseResult).toBe(5);
  });

  test('throw rather than lose a unit past 2^53 − 1', () => {
    const round = roundOf('TS AH 6D', '2H 3C AD');
    const bets = Array.from({ length: 90 }, (_, index) =>
      betOn('super_lucky_seven', MAX_STAKE, { betId: `b${index}` }),
    );
    const lines = settled(round, bets, 'full');
    expect(totalsByType(lines.slice(0, 89))[0]?.payout).toBe(89 * 101 * MAX_STAKE);
    expect(() => totalsByType(lines)).toThrow(RangeError);
  });
});

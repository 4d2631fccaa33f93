import { expect } from 'vitest';
import { voidBet } from '../../../src/bets/settle.ts';
import { totalsByCurrency, totalsByType } from '../../../src/bets/totals.ts';
import { ROUNDINGS } from '../../../src/money/odds.ts';
import { betOn, hundredOn, settled, settledOne } from '../../support/bets.ts';
import type { FaultTest } from '../../support/fault-test.ts';
import { codesOf, roundDealt, roundOf, violationsOf } from '../../support/rounds.ts';

/** Faults that other projects had in paying bets and in settling disputes. */
export const MONEY_FAULTS: Readonly<Record<string, FaultTest>> = {
  R19: [
    'both Banker modes stand side by side in one round of one player, each by its own line',
    () => {
      const bets = [betOn('banker', 10_000), betOn('banker_commission_free', 10_000)];
      const lines = settled(roundOf('TS 2H 3D', '2H 4D'), bets, 'eight_bet');
      expect(lines.map(({ winnings }) => winnings)).toEqual([9_500, 5_000]);
    },
  ],
  D03: [
    'a corrected card goes through the tableau again, for it can change who must draw',
    () => {
      expect(roundOf('KS 7D', '2H 3C KD').winner).toBe('player');
      expect(violationsOf('KS 5D', '2H 3C KD')[0]).toMatchObject({ hand: 'player', code: 'must_draw' });
      expect(roundOf('KS 5D 4H', '2H 3C KD')).toMatchObject({ winner: 'player', cardCount: 6 });
    },
  ],
  D07: [
    'a void returns side bets too, even a pair that was already to be seen',
    () => {
      const bets = (['player', 'player_pair', 'tie'] as const).map((type) => betOn(type, 70));
      const lines = bets.map((bet) => voidBet(bet, 'shoe_malfunction'));
      expect(lines.map(({ result, payout, winnings }) => [result, payout, winnings])).toEqual([
        ['void', 70, 0],
        ['void', 70, 0],
        ['void', 70, 0],
      ]);
    },
  ],
  D09: [
    'a card that was not needed enters no hand: the round stands and shows it as excess',
    () => {
      const round = roundDealt('8S KH KD 5D 9C');
      expect(codesOf(round.excess)).toBe('9C');
      expect([...round.player.cards, ...round.banker.cards]).toHaveLength(4);
      expect(hundredOn('small', round, 'eight_bet')).toEqual(['win', 250]);
      expect(violationsOf('8S KD 9C', 'KH 5D')[0]).toMatchObject({ hand: 'player', code: 'must_stand' });
    },
  ],
  D13: [
    'bets on both sides and the tie are each settled on their own: +10, −10, −10',
    () => {
      const bets = (['player', 'banker', 'tie'] as const).map((type) => betOn(type, 10));
      const lines = settled(roundOf('KS 7D', 'KH 6D'), bets, 'full');
      expect(lines.map(({ payout, stake }) => payout - stake)).toEqual([10, -10, -10]);
    },
  ],
  M01: [
    '300 on Banker wins exactly 285, and 140 pays 7 of commission: no fraction is ever a float',
    () => {
      const round = roundOf('KS 6D', 'KH 7D');
      expect(settledOne(round, betOn('banker', 300), 'full')).toMatchObject({
        winnings: 285,
        commission: 15,
      });
      expect(settledOne(round, betOn('banker', 140), 'full')).toMatchObject({ winnings: 133, commission: 7 });
    },
  ],
  M03: [
    'commission is 5% of any stake, in no steps and with no minimum but the unit',
    () => {
      const round = roundOf('KS 6D', 'KH 7D');
      const charged = [100, 500, 600, 1_000, 10_000].map(
        (stake) => settledOne(round, betOn('banker', stake), 'full').commission,
      );
      expect(charged).toEqual([5, 25, 30, 50, 500]);
    },
  ],
  M07: [
    'on a small stake the declared rounding decides: 10 on Banker wins 9 or 10, 11 wins 10',
    () => {
      const winnings = (stake: number) =>
        ROUNDINGS.map(
          (rounding) =>
            settledOne(roundOf('KS 6D', 'KH 7D'), betOn('banker', stake), 'full', { rounding }).winnings,
        );
      expect([winnings(10), winnings(11)]).toEqual([
        [9, 10, 10],
        [10, 10, 10],
      ]);
    },
  ],
  M13: [
    'a push writes plain zeros, and so does a total that comes to nothing',
    () => {
      const lines = settled(roundOf('2S 4H', '3S 3H'), [betOn('player', 100)], 'full');
      const numbers = [...lines, ...totalsByCurrency(totalsByType(lines))].flatMap((entry) =>
        Object.values(entry).filter((value) => value === 0),
      );
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.some((zero) => Object.is(zero, -0))).toBe(false);
    },
  ],
  M15: [
    'totals are sums of rounded lines, and a line is not rewritten to fit a total',
    () => {
      const bets = ['a', 'b', 'c'].map((betId) => betOn('banker', 10, { betId }));
      const lines = settled(roundOf('KS 6D', 'KH 7D'), bets, 'full');
      expect(lines.map(({ payout }) => payout)).toEqual([19, 19, 19]);
      expect(totalsByType(lines)).toMatchObject([{ payout: 57, winnings: 27, commission: 3 }]);
    },
  ],
};

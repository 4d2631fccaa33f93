import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_TYPES } from '../../src/bets/bet-types.ts';
import { totalsByType } from '../../src/bets/totals.ts';
import { MAX_AMOUNT } from '../../src/money/amount.ts';
import { adjustmentsByType } from '../../src/settlement/adjustments.ts';
import { MAX_TOTALS } from '../../src/settlement/judge.ts';
import { decodeTotals, encodeTotals } from '../../src/store/totals-text.ts';
import { legalRounds, placedBets } from '../support/arbitraries.ts';
import { ruleSetOf, settled } from '../support/bets.ts';

const FULL = [...ruleSetOf('full').bets.values()].map(({ bet }) => bet.type);

describe('totals as text', () => {
  it('read back as they were, of settlements and of adjustments', () => {
    fc.assert(
      fc.property(legalRounds(), legalRounds(), placedBets(FULL), (before, after, bets) => {
        const totals = totalsByType(settled(before, bets, 'full'));
        const adjustments = adjustmentsByType(totals, totalsByType(settled(after, bets, 'full')));
        expect(decodeTotals(encodeTotals(totals))).toEqual(totals);
        expect(decodeTotals(encodeTotals(adjustments))).toEqual(adjustments);
      }),
    );
  });

  it('fit into an item of 400 KB twice, for totals and adjustments, where they are as many and as long as can be', () => {
    const longestType = BET_TYPES.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const figures = { bets: -10_000, commission: -MAX_AMOUNT, houseResult: -MAX_AMOUNT, payout: -MAX_AMOUNT };
    const row = { ...figures, stake: -MAX_AMOUNT, validStake: -MAX_AMOUNT, winnings: -MAX_AMOUNT };
    const totals = Array.from({ length: MAX_TOTALS }, () => ({
      currency: 'CURRENCY10',
      type: longestType,
      ...row,
    }));
    expect(2 * encodeTotals(totals).length).toBeLessThan(390_000);
  });

  it.each(['EUR banker 1 2 3 4 5', 'EUR', 'EUR banker 1 2 3 4 5 x', 'EUR banker 1 2 3 4 5 6 7'])(
    'are refused where a row is unreadable: %s',
    (text) => {
      expect(() => decodeTotals(text)).toThrow('unreadable totals');
    },
  );
});

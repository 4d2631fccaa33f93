import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { largestPayout, type SettledBet, settleBets } from '../../src/bets/settle.ts';
import { totalsByCurrency, totalsByType } from '../../src/bets/totals.ts';
import { VALID_STAKE_POLICIES } from '../../src/bets/valid-stake.ts';
import { ROUNDINGS } from '../../src/money/odds.ts';
import { legalRounds, placedBets } from '../support/arbitraries.ts';

const AMOUNTS = ['commission', 'payout', 'stake', 'validStake', 'winnings'] as const;

const terms = fc.record({
  rounding: fc.constantFrom(...ROUNDINGS),
  validStakePolicy: fc.constantFrom(...VALID_STAKE_POLICIES),
});

/** Any bets that a released rule set offers, with that rule set. */
const offeredBets = fc.constantFrom(...RULE_SETS).chain((ruleSet) =>
  fc.record({
    ruleSet: fc.constant(ruleSet),
    bets: placedBets([...ruleSet.bets.values()].map(({ bet }) => bet.type)),
  }),
);

/** Any settlement: a legal round, bets on it, and what they came to. */
const settlements = fc.tuple(legalRounds(), offeredBets, terms).map(([round, { bets, ruleSet }, under]) => ({
  round,
  bets,
  ruleSet,
  terms: under,
  lines: settleBets(round, bets, ruleSet, under),
}));

function sum(lines: readonly SettledBet[], member: (typeof AMOUNTS)[number]): bigint {
  return lines.reduce((total, line) => total + BigInt(line[member]), 0n);
}

describe('for any legal deal and any bets', () => {
  test('the totals of each currency are the sums of its lines', () => {
    fc.assert(
      fc.property(settlements, ({ lines }) => {
        const totals = totalsByCurrency(totalsByType(lines));
        const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
        expect(totals.map(({ currency }) => currency)).toEqual(currencies);
        for (const total of totals) {
          const own = lines.filter(({ currency }) => currency === total.currency);
          expect(total.bets).toBe(own.length);
          for (const member of AMOUNTS) expect(BigInt(total[member])).toBe(sum(own, member));
          expect(BigInt(total.houseResult)).toBe(sum(own, 'stake') - sum(own, 'payout'));
        }
      }),
    );
  });

  test('the totals of each bet type are the sums of its lines, and every line is in one of them', () => {
    fc.assert(
      fc.property(settlements, ({ lines }) => {
        const totals = totalsByType(lines);
        for (const total of totals) {
          const own = lines.filter(
            ({ currency, type }) => currency === total.currency && type === total.type,
          );
          expect(own.length).toBeGreaterThan(0);
          expect(total.bets).toBe(own.length);
          for (const member of AMOUNTS) expect(BigInt(total[member])).toBe(sum(own, member));
        }
        expect(totals.reduce((bets, total) => bets + total.bets, 0)).toBe(lines.length);
      }),
    );
  });

  test('a payout is stake and winnings on a win, the stake on a push or a void, and 0 on a loss', () => {
    fc.assert(
      fc.property(settlements, ({ lines }) => {
        for (const { result, payout, stake, winnings, commission } of lines) {
          const due = { win: stake + winnings, push: stake, void: stake, lose: 0 };
          expect(payout).toBe(due[result]);
          if (result !== 'win') expect([winnings, commission]).toEqual([0, 0]);
        }
      }),
    );
  });

  test('no amount of a line is negative or a fraction, and no valid stake passes the stake', () => {
    fc.assert(
      fc.property(settlements, ({ lines }) => {
        for (const line of lines) {
          for (const member of AMOUNTS) {
            expect(Number.isSafeInteger(line[member]) && line[member] >= 0).toBe(true);
          }
          expect(line.validStake).toBeLessThanOrEqual(line.stake);
        }
      }),
    );
  });

  test('no payout passes the largest that was foreseen', () => {
    fc.assert(
      fc.property(settlements, ({ bets, lines, ruleSet, terms: { rounding } }) => {
        for (const [index, bet] of bets.entries()) {
          expect(lines[index]?.payout).toBeLessThanOrEqual(largestPayout(bet, ruleSet, rounding));
        }
      }),
    );
  });

  test('commission stands on winning Banker bets alone, and is what the winnings lack to the stake', () => {
    fc.assert(
      fc.property(settlements, ({ lines }) => {
        for (const { type, result, stake, winnings, commission } of lines) {
          expect(commission).toBe(type === 'banker' && result === 'win' ? stake - winnings : 0);
        }
      }),
    );
  });

  test('the order of the bets changes nothing but the order of their lines', () => {
    const shuffled = settlements.chain((settlement) =>
      fc.record({
        settlement: fc.constant(settlement),
        order: fc.shuffledSubarray(
          settlement.bets.map((_, index) => index),
          { minLength: settlement.bets.length },
        ),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ settlement, order }) => {
        const { round, bets, ruleSet, lines } = settlement;
        const reordered = settleBets(
          round,
          order.flatMap((index) => bets[index] ?? []),
          ruleSet,
          settlement.terms,
        );
        expect(reordered).toEqual(order.map((index) => lines[index]));
        expect(totalsByType(reordered)).toEqual(totalsByType(lines));
      }),
    );
  });

  test('what a bet returns does not depend on the bets beside it', () => {
    fc.assert(
      fc.property(settlements, ({ round, bets, ruleSet, terms: under, lines }) => {
        for (const [index, bet] of bets.entries()) {
          const [alone] = settleBets(round, [bet], ruleSet, under);
          expect({ ...alone, validStake: 0 }).toEqual({ ...lines[index], validStake: 0 });
        }
      }),
    );
  });
});

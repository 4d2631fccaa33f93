import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetType } from '../../src/bets/bet-types.ts';
import type { CurrencyTotals, TypeTotals } from '../../src/bets/totals.ts';
import { legalDeals, placedBets } from '../support/arbitraries.ts';
import type { OfficeBody } from '../support/back-office.ts';
import { ruleSetOf } from '../support/bets.ts';
import { ENGINES } from '../support/engines.ts';
import { unbrokenChain } from '../support/hash-chain.ts';
import { officeOn } from '../support/office-on.ts';

const OFFERED = [...ruleSetOf('full').bets.keys()] as BetType[];
const FIGURES = ['bets', 'stake', 'payout', 'winnings', 'commission', 'validStake', 'houseResult'] as const;

const deals = legalDeals().map(({ hands }) => ({
  kind: 'hands',
  player: hands.player.map(({ code }) => code),
  banker: hands.banker.map(({ code }) => code),
}));

/** What to do next with a round: other cards, further bets, and how many of its bets to void. */
const changes = fc.record({
  deal: fc.option(deals, { nil: undefined }),
  added: placedBets(OFFERED, 4),
  voided: fc.array(fc.nat(30), { maxLength: 3 }),
});

const histories = fc.record({
  deal: deals,
  bets: placedBets(OFFERED, 8),
  changes: fc.array(changes, { maxLength: 4 }),
  endsVoided: fc.boolean(),
});

describe.each(ENGINES)('any history of a round on %s', (name) => {
  const on = officeOn(name, '2026-03-10T12:00:00.000Z');
  let rounds = 0;

  it('adds up: first payout and all adjustments are the latest payout, per bet, and all figures per currency', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        rounds += 1;
        const chain = await play(`R-${rounds}`, history);
        const latest = chain.at(-1);
        for (const bet of latest?.bets ?? []) {
          const paid = chain.map(({ bets = [], version }) => {
            const line = bets.find(({ betId }) => betId === bet.betId);
            return version === 1 ? (line?.payout ?? 0) : (line?.adjustment ?? 0);
          });
          expect(sumOf(paid)).toBe(bet.payout);
        }
        const [first, ...later] = chain;
        const parts: (CurrencyTotals | TypeTotals)[] = [
          ...(first?.totals ?? []),
          ...later.flatMap(({ adjustments = [] }) => adjustments),
        ];
        for (const total of latest?.totals ?? []) {
          const own = parts.filter(({ currency }) => currency === total.currency);
          for (const figure of FIGURES) expect(sumOf(own.map((part) => part[figure]))).toBe(total[figure]);
        }
        expect(new Set(parts.map(({ currency }) => currency))).toEqual(
          new Set(latest?.totals?.map(({ currency }) => currency)),
        );
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  async function play(roundId: string, { deal, bets, changes, endsVoided }: Example): Promise<OfficeBody[]> {
    const { office } = on;
    const body = { ruleSet: 'full', table: { roundNumber: 1 }, deal, bets };
    expect(await office.settle(roundId, body)).toMatchObject({ status: 201 });
    let versions = 1;
    for (const { deal: other, added, voided } of changes) {
      const { body: before } = await office.read(roundId);
      const lines = before.bets ?? [];
      const ids = new Set(lines.map(({ betId }) => betId));
      const addBets = added.filter(({ betId }) => !ids.has(betId));
      const standing = lines.filter((line) => line.void === undefined);
      const voidIds = new Set(voided.flatMap((place) => standing[place]?.betId ?? []));
      const change = {
        ...(other && { deal: other }),
        ...(addBets.length > 0 && { addBets }),
        ...(voidIds.size > 0 && { voidBets: [...voidIds].map((betId) => ({ betId, reason: 'late_bet' })) }),
      };
      if (Object.keys(change).length === 0) continue;
      expect(await office.correct(roundId, versions, change)).toMatchObject({ status: 201 });
      versions += 1;
    }
    if (endsVoided) {
      expect(await office.void(roundId, versions)).toMatchObject({ status: 201 });
      versions += 1;
    }
    const chain = await unbrokenChain(office, roundId);
    expect(chain).toHaveLength(versions);
    return chain;
  }
});

type Example = typeof histories extends fc.Arbitrary<infer History> ? History : never;

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

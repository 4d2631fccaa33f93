import { describe, expect, it } from 'vitest';
import { payText } from '../../src/bets/rule-set.ts';
import { countLines, dealsOf } from '../../src/probability/line-counts.ts';
import { ruleSetOf } from '../support/bets.ts';
import exact from '../vectors/exact-odds-8-decks.json' with { type: 'json' };

const MARKET = ruleSetOf('market@1');
const DECKS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Combinations by what they pay, as the vectors write it: profit to one, 0 for a push, -1 for a loss. */
function dealsByPay(rows: readonly (readonly [pays: string, deals: bigint])[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [pays, deals] of rows) sums.set(pays, (sums.get(pays) ?? 0n) + deals);
  return sums;
}

/** A pay as the vectors write it: 7:2 is 3.5. */
function profitText(pay: string): string {
  if (pay === 'push') return '0';
  if (pay === 'lose') return '-1';
  const [profit, per] = pay.split(':').map(Number);
  return String((profit ?? 0) / (per ?? 1));
}

describe('countLines with eight decks', () => {
  const counts = countLines(MARKET, 8);

  it('counts the deals that Banker, Player and tie win to the unit', () => {
    expect(dealsOf(8)).toBe(4_998_398_275_503_360n);
    expect(counts.get('banker')?.get('banker_wins')).toBe(2_292_252_566_437_888n);
    expect(counts.get('player')?.get('player_wins')).toBe(2_230_518_282_592_256n);
    expect(counts.get('tie')?.get('tie')).toBe(475_627_426_473_216n);
  });

  it.each(Object.entries(exact.bets))('counts every row of %s to the unit', (type, { rows }) => {
    const offered = MARKET.bets.get(type);
    const ours = [...(offered?.pays ?? [])].map(
      ([line, pay]) => [profitText(payText(pay)), counts.get(type)?.get(line) ?? 0n] as const,
    );
    const theirs = rows.map(({ pays, combinations }) => [pays, BigInt(combinations)] as const);
    expect(ours.length).toBeGreaterThan(1);
    expect(dealsByPay(ours)).toEqual(dealsByPay(theirs));
  });

  it('splits what two-row events of the vectors share one pay', () => {
    const rowOf = (type: 'either_pair' | 'perfect_pair', event: string) =>
      BigInt(exact.bets[type].rows.find((row) => row.event === event)?.combinations ?? 0);
    expect(counts.get('either_pair')?.get('one_pair')).toBe(rowOf('either_pair', 'one pair'));
    expect(counts.get('either_pair')?.get('both_pairs')).toBe(rowOf('either_pair', 'both pairs'));
    const perfect = counts.get('perfect_pair');
    expect(perfect?.get('one_perfect_pair')).toBe(rowOf('perfect_pair', 'exactly one perfect pair'));
    expect(perfect?.get('both_perfect_pairs')).toBe(rowOf('perfect_pair', 'both perfect pairs'));
  });
});

describe('countLines with any number of decks', () => {
  it.each(DECKS)('decides every deal of a %i-deck shoe by exactly one line of every bet', (decks) => {
    const all = dealsOf(decks);
    for (const [type, lines] of countLines(MARKET, decks)) {
      expect([...lines.keys()], type).toEqual([...(MARKET.bets.get(type)?.pays.keys() ?? [])]);
      expect(
        [...lines.values()].every((deals) => deals >= 0n),
        type,
      ).toBe(true);
      expect(
        [...lines.values()].reduce((sum, deals) => sum + deals, 0n),
        type,
      ).toBe(all);
    }
  });

  it('gives one deck no perfect pair and a chance of a pair in both hands', () => {
    const counts = countLines(MARKET, 1);
    expect(counts.get('perfect_pair')?.get('no_perfect_pair')).toBe(dealsOf(1));
    expect(counts.get('tiger_pair')?.get('both_pairs_same_rank')).toBe(13n * 24n * 48n * 47n);
  });

  it.each([0, 13, 1.5, Number.NaN])('refuses a shoe of %f decks', (decks) => {
    expect(() => countLines(MARKET, decks)).toThrow(RangeError);
  });
});

import type { SettledBet } from '../bets/settle.ts';
import type { TypeTotals } from '../bets/totals.ts';

/** The bets of a version with what each is to be paid or to pay back: its payout less the one before. */
export function adjustBets(before: readonly SettledBet[], after: readonly SettledBet[]): SettledBet[] {
  const payouts = new Map(before.map(({ betId, payout }) => [betId, payout]));
  // The adjustment comes first among the members, as their canonical order demands.
  return after.map((bet) => ({ adjustment: bet.payout - (payouts.get(bet.betId) ?? 0), ...bet }));
}

/** Sums per currency and bet type, each figure new − old; pairs of which nothing changed are left out. */
export function adjustmentsByType(before: readonly TypeTotals[], after: readonly TypeTotals[]): TypeTotals[] {
  const name = ({ currency, type }: TypeTotals) => `${currency} ${type}`;
  const old = new Map(before.map((totals) => [name(totals), totals]));
  const current = new Map(after.map((totals) => [name(totals), totals]));
  return [...new Set([...old.keys(), ...current.keys()])]
    .sort()
    .map((pair) => difference(old.get(pair), current.get(pair)))
    .filter(({ currency: _, type: __, ...figures }) => Object.values(figures).some((figure) => figure !== 0));
}

function difference(before: TypeTotals | undefined, after: TypeTotals | undefined): TypeTotals {
  const known = after ?? before;
  if (known === undefined) throw new TypeError('a difference needs one of its sides');
  const minus = (figure: keyof Omit<TypeTotals, 'currency' | 'type'>) =>
    (after?.[figure] ?? 0) - (before?.[figure] ?? 0);
  return {
    currency: known.currency,
    type: known.type,
    bets: minus('bets'),
    stake: minus('stake'),
    payout: minus('payout'),
    winnings: minus('winnings'),
    commission: minus('commission'),
    validStake: minus('validStake'),
    houseResult: minus('houseResult'),
  };
}

import { entryOf } from '../map-entry.ts';
import { type Amount, add } from '../money/amount.ts';
import type { SettledBet } from './settle.ts';

/** Sums of rounded bet lines; a sum is never allocated back to lines. */
export interface Totals {
  readonly bets: number;
  readonly commission: Amount;
  /** Stake less payout: what the house kept, negative when it paid. */
  readonly houseResult: Amount;
  readonly payout: Amount;
  readonly stake: Amount;
  readonly validStake: Amount;
  readonly winnings: Amount;
}

/** Sums over the bets of one currency. */
export type CurrencyTotals = { readonly currency: string } & Totals;

/** Sums over the bets of one currency and type. */
export type TypeTotals = { readonly currency: string; readonly type: string } & Totals;

/** Totals that are still being added up. */
export type Sums = { -readonly [Member in keyof Totals]: Totals[Member] };

/** Sums per currency and bet type, in code-point order of both, so that the order of bets is nothing. */
export function totalsByType(bets: readonly SettledBet[]): TypeTotals[] {
  const sums = new Map<string, Map<string, Sums>>();
  for (const bet of bets) {
    const ofCurrency = entryOf(sums, bet.currency, () => new Map<string, Sums>());
    addBet(entryOf(ofCurrency, bet.type, noSums), bet);
  }
  return inOrder(sums).flatMap(([currency, ofCurrency]) =>
    inOrder(ofCurrency).map(([type, totals]) => ({ currency, type, ...totals })),
  );
}

/** Sums per currency, from the sums per currency and type; currencies in code-point order. */
export function totalsByCurrency(byType: readonly TypeTotals[]): CurrencyTotals[] {
  const sums = new Map<string, Sums>();
  for (const totals of byType) addTotals(entryOf(sums, totals.currency, noSums), totals);
  return inOrder(sums).map(([currency, totals]) => ({ currency, ...totals }));
}

function addBet(sums: Sums, bet: SettledBet): void {
  const { commission, payout, stake, validStake, winnings } = bet;
  addTotals(sums, { bets: 1, commission, houseResult: stake - payout, payout, stake, validStake, winnings });
}

/** Adds totals, or the differences of a correction, to sums. */
export function addTotals(sums: Sums, more: Totals): void {
  sums.bets += more.bets;
  sums.commission = add(sums.commission, more.commission);
  sums.houseResult = add(sums.houseResult, more.houseResult);
  sums.payout = add(sums.payout, more.payout);
  sums.stake = add(sums.stake, more.stake);
  sums.validStake = add(sums.validStake, more.validStake);
  sums.winnings = add(sums.winnings, more.winnings);
}

/** Sums of nothing. */
export function noSums(): Sums {
  return { bets: 0, commission: 0, houseResult: 0, payout: 0, stake: 0, validStake: 0, winnings: 0 };
}

function inOrder<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

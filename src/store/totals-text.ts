import type { TypeTotals } from '../bets/totals.ts';

/**
 * Totals per currency and bet type as one attribute that is small and can be read with the eye:
 * `EUR banker 1 10000 19500 9500 500 10000; …`, that is currency, type, bets, stake, payout,
 * winnings, commission and valid stake. The house result is stake less payout.
 */
export function encodeTotals(totals: readonly TypeTotals[]): string {
  return totals
    .map(({ currency, type, bets, stake, payout, winnings, commission, validStake }) =>
      [currency, type, bets, stake, payout, winnings, commission, validStake].join(' '),
    )
    .join('; ');
}

export function decodeTotals(text: string): TypeTotals[] {
  return text === '' ? [] : text.split('; ').map(decodeRow);
}

function decodeRow(row: string): TypeTotals {
  const [currency, type, ...texts] = row.split(' ');
  const figures = texts.map(Number);
  const whole = figures.length === 6 && figures.every(Number.isSafeInteger);
  if (currency === undefined || type === undefined || !whole)
    throw new TypeError(`unreadable totals: ${row}`);
  const [bets = 0, stake = 0, payout = 0, winnings = 0, commission = 0, validStake = 0] = figures;
  return {
    currency,
    type,
    bets,
    stake,
    payout,
    winnings,
    commission,
    validStake,
    houseResult: stake - payout,
  };
}

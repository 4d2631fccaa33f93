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
  const [currency, type, ...figures] = row.split(' ');
  const [bets, stake, payout, winnings, commission, validStake] = figures.map(Number);
  if (
    currency === undefined ||
    type === undefined ||
    bets === undefined ||
    stake === undefined ||
    payout === undefined ||
    winnings === undefined ||
    commission === undefined ||
    validStake === undefined
  ) {
    throw new TypeError(`unreadable totals: ${row}`);
  }
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

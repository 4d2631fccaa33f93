import { alignedText } from './columns.ts';

/** A bet line as it is shown. */
export interface ShownBet {
  readonly betId: string;
  readonly playerId: string;
  readonly type: string;
  readonly result: string;
  readonly line?: string | undefined;
  readonly odds?: string | undefined;
  readonly void?: string | undefined;
  readonly currency: string;
  readonly stake: number;
  readonly payout: number;
  readonly winnings: number;
  readonly commission: number;
  readonly validStake: number;
}

const FIGURES = ['stake', 'payout', 'winnings', 'commission', 'validStake'] as const;
const HEADINGS = ['stake', 'payout', 'winnings', 'commission', 'valid stake'];

/** A line for each bet: whose it is, what decided it, and its amounts. */
export function betsText(bets: readonly ShownBet[]): string {
  const heading = ['bet', 'player', 'type', 'result', 'line', 'odds', 'currency', ...HEADINGS];
  const rows = bets.map((bet) => [
    bet.betId,
    bet.playerId,
    bet.type,
    bet.result,
    bet.line ?? bet.void ?? '',
    bet.odds ?? '',
    bet.currency,
    ...FIGURES.map((figure) => String(bet[figure])),
  ]);
  return alignedText([heading, ...rows], 7);
}

/** Sums over the bets of one currency, as they are shown. */
export interface ShownTotals extends Pick<ShownBet, 'currency' | (typeof FIGURES)[number]> {
  readonly bets: number;
  readonly houseResult: number;
}

/** A line for each currency: its sums, and what the house kept. */
export function totalsText(totals: readonly ShownTotals[]): string {
  const heading = ['totals', 'bets', ...HEADINGS, 'house result'];
  const rows = totals.map((sums) => [
    sums.currency,
    String(sums.bets),
    ...FIGURES.map((figure) => String(sums[figure])),
    String(sums.houseResult),
  ]);
  return alignedText([heading, ...rows], 1);
}

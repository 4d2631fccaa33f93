import { ControlTotals, type TotalsText } from '../shared/control-totals.ts';
import type { StoredSettlement } from '../shared/stored-settlement.ts';

export const BOOKED_FIGURES = [
  'bets',
  'stake',
  'payout',
  'winnings',
  'commission',
  'validStake',
  'houseResult',
] as const;
export const LINE_FIGURES = ['lines', 'stake', 'payout', 'winnings', 'commission', 'validStake'] as const;

/** How many versions of each kind were written, and how many bet lines they have. */
export interface ExportCounts {
  versions: number;
  settled: number;
  voided: number;
  corrected: number;
  lines: number;
}

/** A tally as it is written: into the trailer, and beside an export that is not finished. */
export interface TallyText extends ExportCounts {
  readonly booked: TotalsText<(typeof BOOKED_FIGURES)[number]>;
  readonly written: TotalsText<(typeof LINE_FIGURES)[number]>;
}

/**
 * Counts and control totals of an export. `booked` is what the day's versions book, as the daily report
 * has it: a first version its totals, a later one its differences. `written` is the plain sum of the bet
 * lines in the file, by which a reader finds out whether he has them all.
 */
export class Tally {
  readonly #counts: ExportCounts;
  readonly #booked: ControlTotals<(typeof BOOKED_FIGURES)[number]>;
  readonly #written: ControlTotals<(typeof LINE_FIGURES)[number]>;

  constructor({ booked, written, ...counts }: TallyText = NOTHING) {
    this.#counts = { ...counts };
    this.#booked = new ControlTotals(BOOKED_FIGURES, booked);
    this.#written = new ControlTotals(LINE_FIGURES, written);
  }

  add({ version, status, totals, adjustments = [], bets }: StoredSettlement): void {
    this.#counts.versions += 1;
    this.#counts[status] += 1;
    this.#counts.lines += bets.length;
    for (const { currency, ...figures } of version === 1 ? totals : adjustments) {
      this.#booked.add(currency, figures);
    }
    for (const { currency, ...figures } of bets) this.#written.add(currency, { ...figures, lines: 1 });
  }

  toJSON(): TallyText {
    return { ...this.#counts, booked: this.#booked.toJSON(), written: this.#written.toJSON() };
  }
}

const NOTHING: TallyText = {
  versions: 0,
  settled: 0,
  voided: 0,
  corrected: 0,
  lines: 0,
  booked: [],
  written: [],
};

import { type Cell, csvText } from '../shared/csv.ts';
import type { StoredBet, StoredSettlement } from '../shared/stored-settlement.ts';
import { BOOKED_FIGURES, LINE_FIGURES, type TallyText } from './tally.ts';

/** How settlements become lines of a file. */
export interface ExportWriter {
  readonly head: string;
  /** The lines of one version: `text` is its record as the API answered it. */
  readonly version: (settlement: StoredSettlement, text: string) => string;
  /** What closes a file that is complete. */
  readonly trailer: (gamingDay: string, tally: TallyText) => string;
}

/** A line for each version, its canonical record: whoever reads it can compute its hash again. */
export const NDJSON_WRITER: ExportWriter = {
  head: '',
  version: (_, text) => `${text}\n`,
  trailer: (gamingDay, tally) => `${JSON.stringify({ trailer: { gamingDay, ...tally } })}\n`,
};

const COLUMNS = [
  'record',
  'settledAt',
  'gamingDay',
  'roundId',
  'coupId',
  'version',
  'status',
  'reason',
  'note',
  'ruleSet',
  'decks',
  'tableId',
  'shoeId',
  'roundNumber',
  'playedAt',
  'winner',
  'playerCards',
  'playerTotal',
  'bankerCards',
  'bankerTotal',
  'hash',
  'previousHash',
  'betId',
  'playerId',
  'type',
  'currency',
  'stake',
  'result',
  'line',
  'odds',
  'winnings',
  'commission',
  'payout',
  'validStake',
  'adjustment',
  'void',
  'houseResult',
  'versions',
  'settled',
  'voided',
  'corrected',
  'lines',
  'bets',
] as const;
type Row = { readonly [Column in (typeof COLUMNS)[number]]?: Cell };

/**
 * A row for each bet, `record` being `bet`; a version without bets is one row `version`. The file closes
 * with rows `booked` and `written`, one per currency, and one row `trailer` with the counts.
 */
export const CSV_WRITER: ExportWriter = {
  head: csvText([COLUMNS]),
  version(settlement) {
    const facts = factsOf(settlement);
    if (settlement.bets.length === 0) return csvRows([{ record: 'version', ...facts }]);
    return csvRows(settlement.bets.map((bet) => ({ record: 'bet', ...facts, ...betOf(bet) })));
  },
  trailer(gamingDay, { booked, written, ...counts }) {
    return csvRows([
      ...booked.map((totals) => ({ record: 'booked', gamingDay, ...figures(totals, BOOKED_FIGURES) })),
      ...written.map((totals) => ({ record: 'written', gamingDay, ...figures(totals, LINE_FIGURES) })),
      { record: 'trailer', gamingDay, ...counts },
    ]);
  },
};

function csvRows(rows: readonly Row[]): string {
  return csvText(rows.map((row) => COLUMNS.map((column) => row[column])));
}

function factsOf({ outcome, reason, table, ...facts }: StoredSettlement): Row {
  const { settledAt, gamingDay, roundId, coupId, version, status, ruleSet, decks, playedAt, hash } = facts;
  return {
    settledAt,
    gamingDay,
    roundId,
    coupId,
    version,
    status,
    reason: reason?.code,
    note: reason?.note,
    ruleSet,
    decks,
    ...table,
    playedAt,
    winner: outcome?.winner,
    playerCards: outcome?.player.cards.join(' '),
    playerTotal: outcome?.player.total,
    bankerCards: outcome?.banker.cards.join(' '),
    bankerTotal: outcome?.banker.total,
    hash,
    previousHash: facts.previousHash,
  };
}

function betOf(bet: StoredBet): Row {
  return bet;
}

/** Sums were text because they may be large; in a CSV they are numbers again, however large. */
function figures<Name extends string>(
  totals: { readonly currency: string } & { readonly [Figure in Name]: string },
  names: readonly Name[],
): Row {
  return {
    currency: totals.currency,
    ...Object.fromEntries(names.map((name) => [name, BigInt(totals[name])])),
  };
}

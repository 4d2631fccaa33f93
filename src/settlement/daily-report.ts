import type { RuleSet } from '../bets/rule-set.ts';
import { findRuleSet } from '../bets/rule-sets/index.ts';
import { addTotals, noSums, type Sums, type Totals } from '../bets/totals.ts';
import { decimal, type Fraction, fraction, product, sum } from '../probability/fraction.ts';
import { type DayProgress, type DayReading, readDay } from './feed.ts';
import { dayBounds } from './gaming-day.ts';
import { type Operator, ruleSetsFor } from './operator.ts';
import type { Services } from './ports.ts';
import type { VersionHeader } from './record.ts';
import { ruleSetReturns } from './rule-set-returns.ts';

/** What a stretch of play brought the house, beside what it brings in the long run; in 6 decimals. */
export interface Hold {
  /** House result over stake; absent where nothing was staked. */
  readonly hold?: string;
  /** The exact house edge of the bets, weighted by their stakes; absent where a rule set is unknown here. */
  readonly houseEdge?: string;
}

/** The sums of one bet type at one table, under one rule set, in one currency. */
export type ReportRow = ReportKey & Totals & Hold;

interface ReportKey {
  readonly currency: string;
  readonly type: string;
  /** Absent for rounds that were settled without a table. */
  readonly tableId?: string;
  readonly ruleSet?: string;
  readonly decks?: number;
}

export interface DailyReport extends DayProgress {
  readonly gamingDay: string;
  readonly timeZone: string;
  readonly dayStart: string;
  /** RFC 3339: the day goes from here to `end`, that excluded. */
  readonly start: string;
  readonly end: string;
  /** Rounds settled on this day for the first time. */
  readonly rounds: number;
  /** Voids stored on this day, whenever the round had been settled. */
  readonly voids: number;
  readonly corrections: number;
  readonly totals: readonly ({ readonly currency: string } & Totals & Hold)[];
  readonly rows: readonly ReportRow[];
}

/** How many versions are asked for at once while the day is read. */
const PAGE_SIZE = 4_000;

/** Reads a gaming day up to where it can be told, and adds it up. */
export async function dailyReport(
  services: Pick<Services, 'clock' | 'feedDelay' | 'feed' | 'ruleSets'>,
  operator: Operator,
  gamingDay: string,
): Promise<DailyReport> {
  const reading = readDay(services, operator, { gamingDay, limit: PAGE_SIZE });
  return reportOn(reading, services, operator, gamingDay);
}

/**
 * Adds up a gaming day in one pass over its versions; nothing is kept of a round but what it adds. A
 * first version counts with its totals, a later one with its differences, each on its own day.
 */
export async function reportOn(
  { progress, entries }: DayReading,
  services: Pick<Services, 'ruleSets'>,
  operator: Operator,
  gamingDay: string,
): Promise<DailyReport> {
  const counts = { rounds: 0, voids: 0, corrections: 0 };
  const sums = new Map<string, { readonly key: ReportKey; readonly sums: Sums }>();
  for await (const { header } of entries) {
    counts[COUNTED_AS[header.status]] += 1;
    addVersion(sums, header);
  }
  const ruleSets = ruleSetsFor(services.ruleSets, operator);
  const { start, end, settings } = dayBounds(gamingDay, operator.settings);
  const rows = [...sums.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => ({ ...row, edge: houseEdgeOf(ruleSets, row.key) }));
  return {
    gamingDay,
    timeZone: settings.timeZone,
    dayStart: settings.dayStart,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    ...progress,
    ...counts,
    totals: currencyTotals(rows),
    rows: rows.map(({ key, sums: totals, edge }) => ({ ...key, ...totals, ...holdOf(totals, edge) })),
  };
}

const COUNTED_AS = { settled: 'rounds', voided: 'voids', corrected: 'corrections' } as const;

function addVersion(
  rows: Map<string, { readonly key: ReportKey; readonly sums: Sums }>,
  { version, totalsByType, adjustments = [], table, ruleSet, decks }: VersionHeader,
): void {
  for (const { currency, type, ...figures } of version === 1 ? totalsByType : adjustments) {
    const tableId = table?.tableId;
    const name = JSON.stringify([currency, tableId ?? '', ruleSet, decks, type]);
    let row = rows.get(name);
    if (row === undefined) {
      const key = {
        currency,
        type,
        ...(tableId !== undefined && { tableId }),
        ...(ruleSet !== undefined && { ruleSet, decks }),
      };
      row = { key, sums: noSums() };
      rows.set(name, row);
    }
    addTotals(row.sums, figures);
  }
}

interface EdgedRow {
  readonly key: ReportKey;
  readonly sums: Sums;
  readonly edge: Fraction | undefined;
}

function currencyTotals(rows: readonly EdgedRow[]): DailyReport['totals'] {
  const byCurrency = Map.groupBy(rows, ({ key }) => key.currency);
  return [...byCurrency].map(([currency, ofCurrency]) => {
    const totals = noSums();
    for (const row of ofCurrency) addTotals(totals, row.sums);
    return { currency, ...totals, ...holdOf(totals, weightedEdge(ofCurrency, totals.stake)) };
  });
}

/** The edges of rows weighted by their stakes. */
function weightedEdge(rows: readonly EdgedRow[], stake: number): Fraction | undefined {
  if (stake <= 0) return undefined;
  let expected = fraction(0n, 1n);
  for (const { sums, edge } of rows) {
    if (edge === undefined) return undefined;
    expected = sum(expected, product(edge, fraction(BigInt(sums.stake), 1n)));
  }
  return product(expected, fraction(1n, BigInt(stake)));
}

function houseEdgeOf(
  ruleSets: readonly RuleSet[],
  { ruleSet, decks, type }: ReportKey,
): Fraction | undefined {
  const rules = ruleSet === undefined ? undefined : findRuleSet(ruleSets, ruleSet);
  if (rules === undefined || decks === undefined) return undefined;
  return ruleSetReturns(rules, decks).find((returns) => returns.type === type)?.houseEdge;
}

const PLACES = 6;

function holdOf({ houseResult, stake }: Totals, edge: Fraction | undefined): Hold {
  return {
    ...(stake > 0 && { hold: decimal(fraction(BigInt(houseResult), BigInt(stake)), PLACES) }),
    ...(edge && { houseEdge: decimal(edge, PLACES) }),
  };
}

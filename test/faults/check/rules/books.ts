import { isDeepStrictEqual } from 'node:util';
import canonicalize from 'canonicalize';
import type { SettledBet } from '../../../../src/bets/settle.ts';
import type { Totals, TypeTotals } from '../../../../src/bets/totals.ts';
import type { DailyReport } from '../../../../src/settlement/daily-report.ts';
import type { Evidence, StoredVersion, Violation } from '../evidence.ts';
import type { VersionRecord } from '../fits.ts';

/** The feed of every day shows exactly the versions of that day, each once, in order, as they are read. */
export function* feedsAgreeWithReads({ state, versions }: Evidence): Iterable<Violation> {
  for (const [operatorId, { feeds }] of state.operators) {
    const own = versions.filter((stored) => stored.operatorId === operatorId);
    const days = new Set([...feeds.keys(), ...own.map(({ record }) => record.gamingDay)]);
    for (const day of days) {
      const expected = inFeedOrder(own.filter(({ record }) => record.gamingDay === day)).map(summaryText);
      const shown = (feeds.get(day) ?? []).map((summary) => canonicalize(summary) ?? '');
      if (isDeepStrictEqual(shown, expected)) continue;
      const detail = `${operatorId}, ${day}: ${differenceBetween(expected, shown)}`;
      yield { rule: 'feed agrees with reads', detail, attempts: [] };
    }
  }
}

/** Whoever followed a day by its cursors while all this went on saw each version of it once, and in order. */
export function* followersMissNothing({ history, state }: Evidence): Iterable<Violation> {
  const followed = new Map<string, string[]>();
  for (const { call, answer } of history.attempts) {
    if (call.kind !== 'feed' || call.follower === undefined || answer?.status !== 200) continue;
    const seen = followed.get(`${call.follower} ${call.gamingDay}`) ?? [];
    const { settlements }: { settlements: object[] } = JSON.parse(answer.text);
    seen.push(...settlements.map((summary) => canonicalize(summary) ?? ''));
    followed.set(`${call.follower} ${call.gamingDay}`, seen);
  }
  for (const [operatorId, { feeds }] of state.operators) {
    for (const [day, summaries] of feeds) {
      const expected = summaries.map((summary) => canonicalize(summary) ?? '');
      const seen = followed.get(`${operatorId} ${day}`) ?? [];
      if (isDeepStrictEqual(seen, expected)) continue;
      const detail = `${operatorId}, ${day}: ${differenceBetween(expected, seen)}`;
      yield { rule: 'followers miss nothing', detail, attempts: [] };
    }
  }
}

/** No page of the feed shows what is younger than the time up to which it is complete. */
export function* pagesEndInTime({ history }: Evidence): Iterable<Violation> {
  for (const attempt of history.attempts) {
    const { call, answer } = attempt;
    if (call.kind !== 'feed' || answer?.status !== 200) continue;
    const page: { settlements: { settledAt: string }[]; completeUntil: string } = JSON.parse(answer.text);
    if (page.settlements.every(({ settledAt }) => settledAt < page.completeUntil)) continue;
    const detail = `a page shows what is not complete at ${page.completeUntil}`;
    yield { rule: 'pages end in time', detail, attempts: [attempt] };
  }
}

/** The report of every day is the sum of the versions of that day. */
export function* reportsAddUp({ state, versions }: Evidence): Iterable<Violation> {
  for (const [operatorId, { reports }] of state.operators) {
    for (const [day, report] of reports) {
      const own = versions.filter((each) => each.operatorId === operatorId && each.record.gamingDay === day);
      const expected = sumsOf(own.map(({ record }) => record));
      const shown = shownBy(report);
      if (isDeepStrictEqual(shown, expected)) continue;
      const detail = `${operatorId}, ${day}: ${differenceBetween(expected, shown)}`;
      yield { rule: 'report adds up', detail, attempts: [] };
    }
  }
}

/** The ledger that follows from reading every round matches in every entry. */
export function* ledgersMatch({ state }: Evidence): Iterable<Violation> {
  for (const [operatorId, { reconciliations }] of state.operators) {
    for (const { differences } of reconciliations) {
      if (differences.length === 0) continue;
      const detail = `${operatorId}: ${JSON.stringify(differences.slice(0, 5))}`;
      yield { rule: 'ledger matches', detail, attempts: [] };
    }
  }
}

function inFeedOrder(versions: readonly StoredVersion[]): StoredVersion[] {
  const position = ({ record: { settledAt, roundId, version } }: StoredVersion) =>
    `${settledAt}#${roundId}#${String(version).padStart(6, '0')}`;
  return versions.toSorted((a, b) => (position(a) < position(b) ? -1 : 1));
}

function summaryText({ record }: StoredVersion): string {
  const { bets: _, ...summary } = record;
  return canonicalize(summary) ?? '';
}

/** Counts and rows of a report as lines, to be compared. */
function shownBy({ rounds, voids, corrections, rows = [] }: DailyReport): string[] {
  const lines = rows.map(({ hold: _, houseEdge: __, ...row }) => canonicalize(row) ?? '');
  return [`${rounds} rounds, ${voids} voids, ${corrections} corrections`, ...lines.sort()];
}

const FIGURES = ['bets', 'commission', 'houseResult', 'payout', 'stake', 'validStake', 'winnings'] as const;

/** Adds up what a report should show, from the versions' own lines and adjustments. */
function sumsOf(records: readonly VersionRecord[]): string[] {
  const rows = new Map<string, Record<string, number>>();
  for (const record of records) {
    for (const totals of record.version === 1 ? record.bets.map(lineTotals) : (record.adjustments ?? [])) {
      const { currency, type } = totals;
      const { table, ruleSet, decks } = record;
      const tableId = table?.tableId;
      const key = canonicalize({ currency, type, tableId, ruleSet, decks }) ?? '';
      const row = rows.get(key) ?? Object.fromEntries(FIGURES.map((figure) => [figure, 0]));
      for (const figure of FIGURES) row[figure] = (row[figure] ?? 0) + totals[figure];
      rows.set(key, row);
    }
  }
  const count = (status: string) => records.filter((record) => record.status === status).length;
  const lines = [...rows].map(([key, row]) => canonicalize({ ...JSON.parse(key), ...row }) ?? '');
  const counts = `${count('settled')} rounds, ${count('voided')} voids, ${count('corrected')} corrections`;
  return [counts, ...lines.sort()];
}

function lineTotals(bet: SettledBet): TypeTotals {
  const { currency, type, stake, payout, commission, validStake, winnings } = bet;
  const figures: Totals = {
    bets: 1,
    commission,
    houseResult: stake - payout,
    payout,
    stake,
    validStake,
    winnings,
  };
  return { currency, type, ...figures };
}

/** The first difference between two lists, and their lengths. */
function differenceBetween(expected: readonly string[], found: readonly string[]): string {
  const length = Math.max(expected.length, found.length);
  const index = Array.from({ length }, (_, place) => place).find((place) => expected[place] !== found[place]);
  if (index === undefined) return 'the same';
  const counts = `${found.length} entries where ${expected.length} are right; the first that differs is ${index}`;
  return `${counts}:\n${found[index] ?? 'nothing'}\nwhere this is right:\n${expected[index] ?? 'nothing'}`;
}

import { describe, expect, it } from 'vitest';
import { settleBets } from '../../src/bets/settle.ts';
import { totalsByCurrency, totalsByType } from '../../src/bets/totals.ts';
import { dailyReport } from '../../src/settlement/daily-report.ts';
import type { FeedEntry, Services } from '../../src/settlement/ports.ts';
import { outcomeOf, type VersionHeader } from '../../src/settlement/record.ts';
import { betOn, DEFAULT_TERMS, ruleSetOf } from '../support/bets.ts';
import { roundOf } from '../support/rounds.ts';
import { operatorOf } from '../support/store.ts';

const VERSIONS = 1_000_000;
const DAY = '2026-03-10';
const MEGABYTE = 1_024 ** 2;

/** Versions of a day as the feed hands them over: each is made when it is asked for. */
async function* versions(): AsyncGenerator<FeedEntry, void> {
  const round = roundOf('2S 3D 9C', 'KH 6D');
  const byType = totalsByType(settleBets(round, [betOn('player', 100)], ruleSetOf('full'), DEFAULT_TERMS));
  for (let index = 0; index < VERSIONS; index += 1) {
    const header: VersionHeader = {
      roundId: `R-${index}`,
      version: 1,
      status: 'settled',
      settledAt: `${DAY}T12:00:00.000Z`,
      gamingDay: DAY,
      engine: '1',
      ruleSet: 'full@1',
      decks: 8,
      ...DEFAULT_TERMS,
      table: { tableId: `T-${index % 20}` },
      deal: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] },
      outcome: outcomeOf(round),
      totals: totalsByCurrency(byType),
      totalsByType: structuredClone(byType),
      hash: String(index).padStart(64, '0'),
    };
    yield { position: header.hash, header };
  }
}

describe('the daily report', () => {
  it('of a million versions keeps none of them in memory', async () => {
    const before = process.memoryUsage().heapUsed;
    let peak = 0;
    async function* watched(): AsyncGenerator<FeedEntry, void> {
      let read = 0;
      for await (const entry of versions()) {
        read += 1;
        if (read % 10_000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed - before);
        yield entry;
      }
    }
    const services: Pick<Services, 'clock' | 'feedDelay' | 'feed' | 'ruleSets'> = {
      clock: () => Date.parse('2026-03-12T00:00:00.000Z'),
      feedDelay: 60_000,
      feed: { readDay: watched },
      ruleSets: [ruleSetOf('full')],
    };
    // The report asks for nothing else.
    const report = await dailyReport(services as Services, operatorOf(), DAY);
    expect(report).toMatchObject({ rounds: VERSIONS, totals: [{ stake: 100 * VERSIONS }] });
    expect(report.rows).toHaveLength(20);
    // A million headers would take a gigabyte and more.
    expect(peak).toBeLessThan(256 * MEGABYTE);
  });
});

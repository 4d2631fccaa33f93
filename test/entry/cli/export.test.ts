import { setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { betOn } from '../../support/bets.ts';
import { commandOffice, DAY, NEXT_MORNING } from '../../support/command-office.ts';
import { LOST_100, PLAYER_WINS, roundWith } from '../../support/office-rounds.ts';

describe('export', () => {
  const on = commandOffice();
  const args = (...more: string[]) => ['--gaming-day', DAY, ...more];

  /** A day with everything: two currencies, a correction, voids, a tombstone, a round without bets. */
  async function playDay(): Promise<void> {
    await on.office.settle('R-0', LOST_100);
    on.office.at(`${DAY}T10:00:00.000Z`);
    const table = { tableId: 'BAC-07', shoeId: 'S-1', roundNumber: 17 };
    const bets = [betOn('banker', 10_000), betOn('tie', 5, { currency: 'KVND', void: 'late_bet' })];
    await on.office.settle('R-1', roundWith(bets, { table, coupId: 'C-1' }));
    on.office.at(`${DAY}T10:00:01.000Z`);
    await on.office.settle('R-2', roundWith([]));
    await on.office.void('R-3', 0);
    on.office.at(`${DAY}T10:00:02.000Z`);
    const note = '=HYPERLINK("x"), says "he"; – \u2028 done';
    await on.office.correct('R-1', 1, { deal: PLAYER_WINS, reason: { code: 'wrong_card', note } });
    await on.office.void('R-0', 1);
    on.office.at(NEXT_MORNING);
  }

  it('writes every version of the day as it was answered, in the order of the feed, then a trailer', async () => {
    await playDay();
    const { body } = await on.office.report(DAY);
    expect(await on.run('export', args())).toMatchObject({
      status: 0,
      out: `settlements-${DAY}.ndjson has 6 versions with 6 bet lines.\n`,
    });
    const lines = on.read(`settlements-${DAY}.ndjson`).split('\n');
    const versions = [
      ['R-0', 1],
      ['R-1', 1],
      ['R-2', 1],
      ['R-3', 1],
      ['R-0', 2],
      ['R-1', 2],
    ] as const;
    const answers = await Promise.all(versions.map(([round, version]) => on.office.read(round, version)));
    expect(lines.slice(0, -2)).toEqual(answers.map(({ text }) => text));
    const { trailer } = JSON.parse(lines.at(-2) ?? '');
    expect(trailer).toMatchObject({
      gamingDay: DAY,
      versions: 6,
      settled: 3,
      voided: 2,
      corrected: 1,
      lines: 6,
      written: [
        {
          currency: 'EUR',
          lines: '4',
          stake: '20200',
          payout: '19600',
          winnings: '9500',
          commission: '500',
          validStake: '20100',
        },
        { currency: 'KVND', lines: '2', stake: '10', payout: '10' },
      ],
    });
    expect(trailer.booked).toEqual(
      body.totals?.map(({ currency, bets, stake, payout, winnings, commission, validStake, houseResult }) =>
        Object.fromEntries(
          Object.entries({
            currency,
            bets,
            stake,
            payout,
            winnings,
            commission,
            validStake,
            houseResult,
          }).map(([name, figure]) => [name, String(figure)]),
        ),
      ),
    );
  });

  it('writes a row for each bet as CSV, closed by totals per currency and the counts', async () => {
    await playDay();
    expect((await on.run('export', args('--format', 'csv', '--out', 'day.csv'))).status).toBe(0);
    const rows: Record<string, string>[] = parse(on.read('day.csv'), { columns: true });
    const brief = rows.map(({ record, roundId, version, betId, currency, stake, payout, adjustment }) =>
      [record, roundId, version, betId, currency, stake, payout, adjustment].join(' ').trim(),
    );
    expect(brief).toEqual([
      'bet R-0 1 player EUR 100 0',
      'bet R-1 1 banker EUR 10000 19500',
      'bet R-1 1 tie KVND 5 5',
      'version R-2 1',
      'version R-3 1',
      'bet R-0 2 player EUR 100 100 100',
      'bet R-1 2 banker EUR 10000 0 -19500',
      'bet R-1 2 tie KVND 5 5 0',
      'booked    EUR 10100 100',
      'booked    KVND 5 5',
      'written    EUR 20200 19600',
      'written    KVND 10 10',
      'trailer',
    ]);
    expect(rows[1]).toMatchObject({
      settledAt: `${DAY}T10:00:00.000Z`,
      gamingDay: DAY,
      coupId: 'C-1',
      status: 'settled',
      ruleSet: 'full@1',
      decks: '8',
      tableId: 'BAC-07',
      shoeId: 'S-1',
      roundNumber: '17',
      winner: 'banker',
      playerCards: '2S 3D 9C',
      bankerTotal: '6',
      type: 'banker',
      result: 'win',
      line: 'banker_wins',
      odds: '0.95:1',
      winnings: '9500',
      commission: '500',
    });
    expect(rows.at(-1)).toMatchObject({
      versions: '6',
      settled: '3',
      voided: '2',
      corrected: '1',
      lines: '6',
    });
  });

  it('guards text that begins like a formula, leaves numbers alone and quotes every id', async () => {
    await playDay();
    await on.run('export', args('--format', 'csv', '--out', 'day.csv'));
    const text = on.read('day.csv');
    expect(text).toContain(`,"'=HYPERLINK(""x""), says ""he""; – \u2028 done",`);
    expect(text).toContain(',-19500,');
    expect(text).toContain('"bet","2026-03-10T09:00:00.000Z","2026-03-10","R-0",,1,"settled",');
    expect(text.split('\n').find((row) => row.startsWith('"booked"'))).toMatch(/,10100,/);
  });

  it('goes on after SIGINT and SIGKILL, and writes the very file of an export that was not stopped', async () => {
    for (let batch = 0; batch < 21; batch += 1) {
      on.office.clock.now += 1_000;
      await on.office.batch(
        Array.from({ length: 50 }, (_, index) => ({ roundId: `R-${batch}-${index}`, ...LOST_100 })),
      );
    }
    on.office.at(NEXT_MORNING);
    const toFile = (name: string) => args('--format', 'csv', '--out', name);
    await on.run('export', toFile('whole.csv'));
    // The first page of a thousand is sure; what came after it is read again.
    const runUntil = async (reads: number, signal?: 'SIGINT' | 'SIGKILL') => {
      const running = on.start('export', toFile('day.csv'));
      let read = 0;
      on.intercept = (request, answer) => {
        if (request.url.includes('/v1/rounds/')) read += 1;
        if (read === reads && signal) running.child.kill(signal);
        // What was asked for is held back from then on, so that the signal comes before the end.
        return signal && read >= reads ? setTimeout(1_000).then(answer) : answer();
      };
      return { ...(await running.ended), read };
    };
    expect(await runUntil(1_020, 'SIGINT')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Interrupted by SIGINT. The same command goes on from here.'),
    });
    expect((await runUntil(20, 'SIGKILL')).status).toBe(null);
    expect(on.has('day.csv')).toBe(false);
    expect(await runUntil(50)).toMatchObject({
      status: 0,
      read: 50,
      out: expect.stringContaining('Going on with the export that was interrupted.'),
    });
    expect(on.read('day.csv')).toBe(on.read('whole.csv'));
    expect(on.has('day.csv.checkpoint')).toBe(false);
  }, 180_000);

  it('answers 2 for a gaming day that is not over, and leaves no file under the name', async () => {
    await on.office.settle('R-1', LOST_100);
    expect(await on.run('export', args('--out', 'day.ndjson'))).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not over'),
    });
    expect(on.has('day.ndjson')).toBe(false);
  });

  it('answers 2 where a settlement is not the record that the feed shows', async () => {
    await on.office.settle('R-1', LOST_100);
    on.office.at(NEXT_MORNING);
    on.intercept = async (request, answer) => {
      if (!request.url.includes('/v1/rounds/')) return answer();
      const text = await (await answer()).text();
      return new Response(text.replace(/"hash":"\w+"/, `"hash":"${'0'.repeat(64)}"`));
    };
    expect(await on.run('export', args())).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not the record that the feed shows'),
    });
  });

  it('writes an empty day as its trailer alone', async () => {
    on.office.at(NEXT_MORNING);
    expect((await on.run('export', args())).status).toBe(0);
    expect(on.read(`settlements-${DAY}.ndjson`)).toBe(
      `{"trailer":{"gamingDay":"${DAY}","versions":0,"settled":0,"voided":0,"corrected":0,"lines":0,"booked":[],"written":[]}}\n`,
    );
  });

  it.each([
    [[], '--gaming-day'],
    [['--gaming-day', '2026-13-01'], 'YYYY-MM-DD'],
    [['--gaming-day', DAY, '--format', 'xml'], 'ndjson, csv'],
    [['--gaming-day', DAY, '--day', DAY], "'--day'"],
  ])('refuses the arguments %j with 2, says what is wrong and how help is got', async (wrong, named) => {
    const { status, err } = await on.run('export', wrong);
    expect(status).toBe(2);
    expect(err).toContain(named);
    expect(err).toContain('Add --help to see how it goes.');
  });
});

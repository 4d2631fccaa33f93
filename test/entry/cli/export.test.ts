import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, type Interceptor, startApiServer } from '../../support/api-server.ts';
import { BackOffice } from '../../support/back-office.ts';
import { betOn } from '../../support/bets.ts';
import { runCommand, startCommand } from '../../support/command.ts';
import { type Engine, startEngine, temporaryFolder } from '../../support/engines.ts';
import { LOST_100, PLAYER_WINS, roundWith } from '../../support/office-rounds.ts';

const DAY = '2026-03-10';
const MORNING = `${DAY}T09:00:00.000Z`;
const NEXT_MORNING = '2026-03-11T09:00:00.000Z';

describe('export', () => {
  let engine: Engine;
  let office: BackOffice;
  let server: ApiServer;
  let intercept: Interceptor;
  let folder: ReturnType<typeof temporaryFolder>;

  beforeAll(async () => {
    engine = await startEngine('dynalite');
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    office = await BackOffice.open(engine.endpoint, MORNING);
    intercept = (_, answer) => answer();
    server = await startApiServer(office.service.app, (request, answer) => intercept(request, answer));
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await server.stop();
    office.close();
    folder.remove();
    expect(office.service.faults).toEqual([]);
  });

  const args = (...more: string[]) => ['--gaming-day', DAY, '--endpoint', server.url, ...more];
  const options = () => ({ cwd: folder.path, key: office.key });
  const file = (name: string) => readFileSync(join(folder.path, name), 'utf8');

  /** A day with everything: two currencies, a correction, voids, a tombstone, a round without bets. */
  async function playDay(): Promise<void> {
    await office.settle('R-0', LOST_100);
    office.at(`${DAY}T10:00:00.000Z`);
    const table = { tableId: 'BAC-07', shoeId: 'S-1', roundNumber: 17 };
    const bets = [betOn('banker', 10_000), betOn('tie', 5, { currency: 'KVND', void: 'late_bet' })];
    await office.settle('R-1', roundWith(bets, { table, coupId: 'C-1' }));
    office.at(`${DAY}T10:00:01.000Z`);
    await office.settle('R-2', roundWith([]));
    await office.void('R-3', 0);
    office.at(`${DAY}T10:00:02.000Z`);
    const note = '=HYPERLINK("x"), says "he"; – \u2028 done';
    await office.correct('R-1', 1, { deal: PLAYER_WINS, reason: { code: 'wrong_card', note } });
    await office.void('R-0', 1);
    office.at(NEXT_MORNING);
  }

  it('writes every version of the day as it was answered, in the order of the feed, then a trailer', async () => {
    await playDay();
    const { body } = await office.report(DAY);
    expect(await runCommand('export', args(), options())).toMatchObject({
      status: 0,
      out: `settlements-${DAY}.ndjson has 6 versions with 6 bet lines.\n`,
    });
    const lines = file(`settlements-${DAY}.ndjson`).split('\n');
    const versions = [
      ['R-0', 1],
      ['R-1', 1],
      ['R-2', 1],
      ['R-3', 1],
      ['R-0', 2],
      ['R-1', 2],
    ] as const;
    const answers = await Promise.all(versions.map(([round, version]) => office.read(round, version)));
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
    expect((await runCommand('export', args('--format', 'csv', '--out', 'day.csv'), options())).status).toBe(
      0,
    );
    const rows: Record<string, string>[] = parse(file('day.csv'), { columns: true });
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
    await runCommand('export', args('--format', 'csv', '--out', 'day.csv'), options());
    const text = file('day.csv');
    expect(text).toContain(`,"'=HYPERLINK(""x""), says ""he""; – \u2028 done",`);
    expect(text).toContain(',-19500,');
    expect(text).toContain('"bet","2026-03-10T09:00:00.000Z","2026-03-10","R-0",,1,"settled",');
    expect(text.split('\n').find((row) => row.startsWith('"booked"'))).toMatch(/,10100,/);
  });

  it('goes on after SIGINT and SIGKILL, and writes the very file of an export that was not stopped', async () => {
    for (let batch = 0; batch < 21; batch += 1) {
      office.clock.now += 1_000;
      await office.batch(
        Array.from({ length: 50 }, (_, index) => ({ roundId: `R-${batch}-${index}`, ...LOST_100 })),
      );
    }
    office.at(NEXT_MORNING);
    const toFile = (name: string) => args('--format', 'csv', '--out', name);
    await runCommand('export', toFile('whole.csv'), options());
    // The first page of a thousand is sure; what came after it is read again.
    const runUntil = async (reads: number, signal?: 'SIGINT' | 'SIGKILL') => {
      const running = startCommand('export', toFile('day.csv'), options());
      let read = 0;
      intercept = (request, answer) => {
        if (request.url.includes('/v1/rounds/')) read += 1;
        if (read === reads && signal) running.child.kill(signal);
        return answer();
      };
      return { ...(await running.ended), read };
    };
    expect(await runUntil(1_020, 'SIGINT')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Interrupted by SIGINT. The same command goes on from here.'),
    });
    expect((await runUntil(20, 'SIGKILL')).status).toBe(null);
    expect(existsSync(join(folder.path, 'day.csv'))).toBe(false);
    expect(await runUntil(50)).toMatchObject({
      status: 0,
      read: 50,
      out: expect.stringContaining('Going on with the export that was interrupted.'),
    });
    expect(file('day.csv')).toBe(file('whole.csv'));
    expect(existsSync(join(folder.path, 'day.csv.checkpoint'))).toBe(false);
  });

  it('answers 2 for a gaming day that is not over, and leaves no file under the name', async () => {
    await office.settle('R-1', LOST_100);
    expect(await runCommand('export', args('--out', 'day.ndjson'), options())).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not over'),
    });
    expect(existsSync(join(folder.path, 'day.ndjson'))).toBe(false);
  });

  it('answers 2 where a settlement is not the record that the feed shows', async () => {
    await office.settle('R-1', LOST_100);
    office.at(NEXT_MORNING);
    intercept = async (request, answer) => {
      if (!request.url.includes('/v1/rounds/')) return answer();
      const text = await (await answer()).text();
      return new Response(text.replace(/"hash":"\w+"/, `"hash":"${'0'.repeat(64)}"`));
    };
    expect(await runCommand('export', args(), options())).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not the record that the feed shows'),
    });
  });

  it('writes an empty day as its trailer alone', async () => {
    office.at(NEXT_MORNING);
    expect((await runCommand('export', args(), options())).status).toBe(0);
    expect(file(`settlements-${DAY}.ndjson`)).toBe(
      `{"trailer":{"gamingDay":"${DAY}","versions":0,"settled":0,"voided":0,"corrected":0,"lines":0,"booked":[],"written":[]}}\n`,
    );
  });

  it.each([
    [[]],
    [['--gaming-day', '2026-13-01']],
    [['--gaming-day', DAY, '--format', 'xml']],
    [['--day', DAY]],
  ])('refuses the arguments %j with 2 and says how they go', async (wrong) => {
    expect(await runCommand('export', wrong, options())).toMatchObject({
      status: 2,
      err: expect.stringContaining('usage: export'),
    });
  });
});

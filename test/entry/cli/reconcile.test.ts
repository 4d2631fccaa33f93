import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, type Interceptor, startApiServer } from '../../support/api-server.ts';
import { BackOffice } from '../../support/back-office.ts';
import { betOn } from '../../support/bets.ts';
import { type Ended, runCommand, startCommand } from '../../support/command.ts';
import { type Engine, startEngine, temporaryFolder } from '../../support/engines.ts';
import { LOST_100, roundWith } from '../../support/office-rounds.ts';

const DAY = '2026-03-10';
const MORNING = `${DAY}T09:00:00.000Z`;
const NEXT_MORNING = '2026-03-11T09:00:00.000Z';

async function entriesIn(request: Request): Promise<number> {
  const { entries }: { readonly entries: readonly unknown[] } = JSON.parse(await request.clone().text());
  return entries.length;
}

describe('reconcile', () => {
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

  const args = (ledger: string) => [
    '--ledger',
    ledger,
    '--gaming-day',
    DAY,
    '--endpoint',
    server.url,
    '--out',
    'out',
  ];
  const options = () => ({ cwd: folder.path, key: office.key });
  const write = (name: string, content: string) => writeFileSync(join(folder.path, name), content);
  const result = (name: string) => readFileSync(join(folder.path, 'out', name), 'utf8');
  const differences = (): Record<string, unknown>[] =>
    result('differences.ndjson')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const summary = () => JSON.parse(result('summary.json'));
  const run = async (ledger: string, ...more: string[]): Promise<Ended> => {
    const ended = await runCommand('reconcile', [...args(ledger), ...more], options());
    return ended;
  };

  it('answers 0 and lists every row under matched where ledger and settlements agree', async () => {
    await office.settle('R-1', LOST_100);
    await office.settle('R-2', roundWith([betOn('banker', 10_000), betOn('tie', 5, { currency: 'KVND' })]));
    office.at(NEXT_MORNING);
    write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\nR-2,EUR,10000,19500\nR-2,KVND,5,0\n');
    const ended = await run('ledger.csv');
    expect(ended).toMatchObject({ status: 0, out: expect.stringContaining('Everything matches') });
    expect(result('matched.csv')).toBe(
      'roundId,currency,stake,payout,ledgerLine,ledgerRows\n"R-1","EUR",100,0,2,1\n"R-2","EUR",10000,19500,3,1\n"R-2","KVND",5,0,4,1\n'.replace(
        /^.*\n/,
        (head) => head.replace(/\w+/g, '"$&"'),
      ),
    );
    expect(differences()).toEqual([]);
    expect(readdirSync(join(folder.path, 'out')).sort()).toEqual([
      'differences.csv',
      'differences.ndjson',
      'matched.csv',
      'matched.ndjson',
      'summary.json',
    ]);
  });

  it('names every way in which an entry can differ, with both sides’ figures', async () => {
    for (const round of ['R-1', 'R-2', 'R-3', 'R-4', 'R-5']) await office.settle(round, LOST_100);
    await office.void('R-3', 1);
    office.at('2026-03-09T23:00:00.000Z');
    await office.settle('R-0', LOST_100);
    office.at(NEXT_MORNING);
    const rows = [
      'R-1,EUR,100,5',
      'R-2,USD,100,0',
      'R-3,EUR,100,0',
      'R-0,EUR,100,0',
      'R-9,EUR,1,0',
      'R-4,EUR,100.00,0',
      'R-4,EUR,100',
      'R-5,EUR,60,0',
      'R-5,EUR,60,0',
    ];
    write('ledger.csv', `roundId,currency,stake,payout\r\n${rows.join('\r\n')}\r\n`);
    expect((await run('ledger.csv')).status).toBe(1);
    expect(differences()).toEqual([
      {
        code: 'amounts_differ',
        roundId: 'R-1',
        currency: 'EUR',
        ledgerLine: 2,
        ledgerRows: 1,
        ledgerStake: 100,
        ledgerPayout: 5,
        hereVersion: 1,
        hereStatus: 'settled',
        hereGamingDay: DAY,
        hereStake: 100,
        herePayout: 0,
        stakeDifference: 0,
        payoutDifference: 5,
      },
      {
        code: 'currency_missing',
        roundId: 'R-2',
        currency: 'USD',
        ledgerLine: 3,
        ledgerRows: 1,
        ledgerStake: 100,
        ledgerPayout: 0,
        hereVersion: 1,
        hereStatus: 'settled',
        hereGamingDay: DAY,
        hereStake: 0,
        herePayout: 0,
        stakeDifference: 100,
        payoutDifference: 0,
      },
      {
        code: 'voided_here',
        roundId: 'R-3',
        currency: 'EUR',
        ledgerLine: 4,
        ledgerRows: 1,
        ledgerStake: 100,
        ledgerPayout: 0,
        hereVersion: 2,
        hereStatus: 'voided',
        hereGamingDay: DAY,
        hereStake: 100,
        herePayout: 100,
        stakeDifference: 0,
        payoutDifference: -100,
      },
      {
        code: 'other_gaming_day',
        roundId: 'R-0',
        currency: 'EUR',
        ledgerLine: 5,
        ledgerRows: 1,
        ledgerStake: 100,
        ledgerPayout: 0,
        hereVersion: 1,
        hereStatus: 'settled',
        hereGamingDay: '2026-03-09',
        hereStake: 100,
        herePayout: 0,
        stakeDifference: 0,
        payoutDifference: 0,
      },
      {
        code: 'missing_here',
        roundId: 'R-9',
        currency: 'EUR',
        ledgerLine: 6,
        ledgerRows: 1,
        ledgerStake: 1,
        ledgerPayout: 0,
      },
      {
        code: 'amounts_differ',
        roundId: 'R-5',
        currency: 'EUR',
        ledgerLine: 9,
        ledgerRows: 2,
        ledgerStake: 120,
        ledgerPayout: 0,
        hereVersion: 1,
        hereStatus: 'settled',
        hereGamingDay: DAY,
        hereStake: 100,
        herePayout: 0,
        stakeDifference: 20,
        payoutDifference: 0,
      },
      {
        code: 'missing_in_ledger',
        roundId: 'R-2',
        currency: 'EUR',
        hereVersion: 1,
        hereStatus: 'settled',
        hereGamingDay: DAY,
        hereStake: 100,
        herePayout: 0,
        stakeDifference: -100,
        payoutDifference: 0,
      },
      {
        code: 'missing_in_ledger',
        roundId: 'R-4',
        currency: 'EUR',
        hereVersion: 1,
        hereStatus: 'settled',
        hereGamingDay: DAY,
        hereStake: 100,
        herePayout: 0,
        stakeDifference: -100,
        payoutDifference: 0,
      },
      { code: 'unreadable_row', ledgerLine: 7, reason: expect.stringMatching(/^stake "100\.00": /) },
      { code: 'unreadable_row', ledgerLine: 8, reason: 'The line is no row of the ledger.' },
    ]);
  });

  it('compares with what stands now, and expects each round on the day of its first version alone', async () => {
    await office.settle('R-1', LOST_100);
    await office.settle('R-2', LOST_100);
    office.at('2026-03-09T23:00:00.000Z');
    await office.settle('R-0', LOST_100);
    office.at(`${DAY}T10:00:00.000Z`);
    await office.void('R-0', 1);
    office.at(NEXT_MORNING);
    await office.correct('R-1', 1, { addBets: [betOn('tie', 7, { currency: 'USD' })] });
    await office.void('R-2', 1);
    office.at('2026-03-11T12:00:00.000Z');
    write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\nR-2,EUR,100,100\n');
    expect((await run('ledger.csv')).status).toBe(1);
    expect(differences()).toMatchObject([
      { code: 'missing_in_ledger', roundId: 'R-1', currency: 'USD', hereVersion: 2, hereStake: 7 },
    ]);
    expect(summary()).toMatchObject({
      settled: {
        versions: 3,
        rounds: 2,
        amendmentsOfEarlierDays: 1,
        through: '2026-03-11',
        totals: [
          { currency: 'EUR', entries: '2', stake: '200', payout: '100' },
          { currency: 'USD', entries: '1', stake: '7', payout: '0' },
        ],
      },
    });
  });

  it('sums up: counts, control totals per currency, and the SHA-256 of each file', async () => {
    for (const round of ['R-1', 'R-2', 'R-3']) await office.settle(round, LOST_100);
    office.at(NEXT_MORNING);
    const ledger =
      'roundId,currency,stake,payout\nR-1,EUR,100,0\nR-2,EUR,100,20\nR-7,USD,9007199254740991,9007199254740991\nR-8,USD,9007199254740991,0\n';
    write('ledger.csv', ledger);
    await run('ledger.csv');
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(summary()).toMatchObject({
      gamingDay: DAY,
      ledger: {
        file: 'ledger.csv',
        bytes: ledger.length,
        sha256: sha256(ledger),
        rows: 4,
        unreadableRows: 0,
        entries: 4,
        totals: [
          { currency: 'EUR', entries: '2', stake: '200', payout: '20' },
          { currency: 'USD', entries: '2', stake: '18014398509481982', payout: '9007199254740991' },
        ],
      },
      matched: { totals: [{ currency: 'EUR', entries: '1', stake: '100', payout: '0' }] },
      differences: {
        count: 4,
        byCode: { amounts_differ: 1, missing_here: 2, missing_in_ledger: 1 },
        ledgerTotals: [
          { currency: 'EUR', entries: '1', stake: '100', payout: '20' },
          { currency: 'USD', entries: '2', stake: '18014398509481982', payout: '9007199254740991' },
        ],
        hereTotals: [{ currency: 'EUR', entries: '2', stake: '200', payout: '0' }],
      },
    });
    for (const { name, rows, bytes, sha256: hash } of summary().files) {
      expect({ hash, bytes }).toEqual({ hash: sha256(result(name)), bytes: Buffer.byteLength(result(name)) });
      const lines = result(name).split('\n').length - 1;
      expect(rows).toBe(name.endsWith('.csv') ? lines - 1 : lines);
    }
    expect(summary().files.map(({ name }: { name: string }) => name)).toEqual([
      'matched.csv',
      'matched.ndjson',
      'differences.csv',
      'differences.ndjson',
    ]);
  });

  it('writes the same rows as CSV and as NDJSON', async () => {
    await office.settle('R-1', LOST_100);
    office.at(NEXT_MORNING);
    write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,90,0\n=1+1,EUR,1,1\n');
    await run('ledger.csv');
    const rows: Record<string, string>[] = parse(result('differences.csv'), { columns: true });
    const withoutEmpty = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
    );
    expect(withoutEmpty).toEqual(
      differences().map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)])),
      ),
    );
    expect(result('differences.csv')).toContain(',-10,');
  });

  it.each([
    ['NDJSON', 'ledger.ndjson', '{"roundId":"R-1","currency":"EUR","stake":100,"payout":"0"}\n', []],
    [
      'NDJSON without a last line feed',
      'ledger.jsonl',
      '{"roundId":"R-1","currency":"EUR","stake":100,"payout":0}',
      [],
    ],
    [
      'other column names, more columns and semicolons',
      'l.csv',
      'x;ref;cur;bet;win\n1;R-1;EUR;100;0\n',
      ['--delimiter', ';', '--columns', 'roundId=ref,currency=cur,stake=bet,payout=win'],
    ],
    [
      'quotes and a byte order mark',
      'ledger.csv',
      '\uFEFF"roundId","currency","stake","payout"\n"R-1","EUR","100","0"\n',
      [],
    ],
    [
      'a format that the name does not tell',
      'ledger',
      '{"roundId":"R-1","currency":"EUR","stake":100,"payout":0}\n',
      ['--format', 'ndjson'],
    ],
  ])('reads a ledger in %s', async (_, name, content, more) => {
    await office.settle('R-1', LOST_100);
    office.at(NEXT_MORNING);
    write(name, content);
    expect(await run(name, ...more)).toMatchObject({ status: 0 });
  });

  it.each([
    [
      'a column that is missing',
      'roundId,currency,stake\n',
      'has no column payout; it has roundId, currency, stake',
    ],
    ['an empty file', '', 'is empty'],
    ['a quote that is not closed', 'roundId,currency,stake,payout\n"R-1,EUR,100,0\n', 'is no CSV'],
  ])('answers 2 for a ledger with %s', async (_, content, words) => {
    office.at(NEXT_MORNING);
    write('ledger.csv', content);
    expect(await run('ledger.csv')).toMatchObject({ status: 2, err: expect.stringContaining(words) });
  });

  it('answers 2 for a gaming day that is not over', async () => {
    write('ledger.csv', 'roundId,currency,stake,payout\n');
    expect(await run('ledger.csv')).toMatchObject({ status: 2, err: expect.stringContaining('is not over') });
  });

  it('answers 2 for a key that the API does not know, and for a scope that it lacks', async () => {
    write('ledger.csv', 'roundId,currency,stake,payout\n');
    const unknown = await runCommand('reconcile', args('ledger.csv'), { ...options(), key: 'other' });
    expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining('401') });
    const { key } = await office.asOperator('reader', { scopes: ['read'] });
    expect(await runCommand('reconcile', args('ledger.csv'), { ...options(), key })).toMatchObject({
      status: 2,
      err: expect.stringContaining('403'),
    });
  });

  it('takes the key from a file', async () => {
    office.at(NEXT_MORNING);
    write('ledger.csv', 'roundId,currency,stake,payout\n');
    write('key.txt', `${office.key}\n`);
    const ended = await runCommand('reconcile', [...args('ledger.csv'), '--key-file', 'key.txt'], {
      ...options(),
      key: '',
    });
    expect(ended.status).toBe(0);
  });

  it.each([
    [[]],
    [['--gaming-day', DAY]],
    [['--ledger', 'x', '--gaming-day', '2026-02-30']],
    [['--wrong']],
    [['--ledger', 'x', '--gaming-day', DAY, '--columns', 'round=x']],
  ])('refuses the arguments %j with 2 and says how they go', async (wrong) => {
    const ended = await runCommand('reconcile', wrong, options());
    expect(ended).toMatchObject({ status: 2, err: expect.stringContaining('usage: reconcile') });
  });

  it('repeats what the API asks to repeat', async () => {
    await office.settle('R-1', LOST_100);
    office.at(NEXT_MORNING);
    write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\n');
    const seen = new Map<string, number>();
    intercept = (request, answer) => {
      const path = new URL(request.url).pathname;
      seen.set(path, (seen.get(path) ?? 0) + 1);
      if ((seen.get(path) ?? 0) > 1) return answer();
      return new Response('', { status: 503, headers: { 'Retry-After': '0' } });
    };
    expect(await run('ledger.csv')).toMatchObject({ status: 0 });
    expect(seen.get('/v1/reconciliations')).toBe(2);
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'goes on after %s with what it had not done yet',
    async (signal) => {
      const rounds = Array.from({ length: 40 }, (_, index) => `R-${index}`);
      for (const round of rounds) await office.settle(round, LOST_100);
      office.at(NEXT_MORNING);
      // Entries of rounds unknown here fill batches, so that there is more than one.
      const unknown = Array.from({ length: 2_460 }, (_, index) => `X-${index}`);
      write(
        'ledger.csv',
        `roundId,currency,stake,payout\n${[...rounds, ...unknown].map((round) => `${round},EUR,100,0\n`).join('')}`,
      );
      const posted: number[] = [];
      const answers: Promise<Response>[] = [];
      const running = startCommand('reconcile', args('ledger.csv'), options());
      intercept = async (request, answer) => {
        if (request.method !== 'POST') return answer();
        posted.push(await entriesIn(request));
        if (answers.length < 2) {
          const own = answer();
          answers.push(own);
          return own;
        }
        // The command has its answer to the others well before it is stopped.
        await Promise.all(answers);
        await new Promise((resolve) => setTimeout(resolve, 500));
        running.child.kill(signal);
        await running.ended;
        return answer();
      };
      const interrupted = await running.ended;
      expect(interrupted.status).toBe(signal === 'SIGINT' ? 2 : null);
      if (signal === 'SIGINT')
        expect(interrupted.err).toContain('Interrupted by SIGINT. The same command goes on from here.');
      const before = posted.length;
      const feeds: string[] = [];
      intercept = async (request, answer) => {
        if (request.method === 'POST') posted.push(await entriesIn(request));
        else feeds.push(request.url);
        return answer();
      };
      const ended = await run('ledger.csv');
      expect(ended).toMatchObject({
        status: 1,
        out: expect.stringContaining('Going on with the run that was interrupted.'),
      });
      expect(posted.slice(before).reduce((sum, length) => sum + length, 0)).toBe(500);
      expect(feeds.filter((url) => url.includes(DAY))).toEqual([]);
      expect(summary()).toMatchObject({
        differences: { count: 2_460, byCode: { missing_here: 2_460 } },
        matched: { totals: [{ currency: 'EUR', entries: '40', stake: '4000', payout: '0' }] },
      });
    },
  );

  it('begins anew with a ledger that changed since the interruption', async () => {
    await office.settle('R-1', LOST_100);
    write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,1\n');
    expect((await run('ledger.csv')).status).toBe(2);
    office.at(NEXT_MORNING);
    write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\n');
    const ended = await run('ledger.csv');
    expect(ended.status).toBe(0);
    expect(ended.out).not.toContain('Going on');
  });

  it('draws no bar where there is no terminal', async () => {
    office.at(NEXT_MORNING);
    write('ledger.csv', 'roundId,currency,stake,payout\n');
    const { err } = await run('ledger.csv');
    expect(err).not.toContain('\r');
    expect(err).toContain('Comparing the ledger, entries: 0 of 0 (100 %)\n');
  });
});

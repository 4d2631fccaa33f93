import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { betOn } from '../../support/bets.ts';
import { commandOffice, DAY, NEXT_MORNING } from '../../support/command-office.ts';
import { LOST_100, roundWith } from '../../support/office-rounds.ts';
import { reconcileCommand } from '../../support/reconcile-command.ts';

describe('reconcile', () => {
  const on = commandOffice();

  const { differences, reconcile, result, summary } = reconcileCommand(on);

  it('answers 0 and lists every row under matched where ledger and settlements agree', async () => {
    await on.office.settle('R-1', LOST_100);
    await on.office.settle(
      'R-2',
      roundWith([betOn('banker', 10_000), betOn('tie', 5, { currency: 'KVND' })]),
    );
    on.office.at(NEXT_MORNING);
    on.write(
      'ledger.csv',
      'roundId,currency,stake,payout\nR-1,EUR,100,0\nR-2,EUR,10000,19500\nR-2,KVND,5,0\n',
    );
    const ended = await reconcile('ledger.csv');
    expect(ended).toMatchObject({ status: 0, out: expect.stringContaining('Everything matches') });
    expect(result('matched.csv')).toBe(
      'roundId,currency,stake,payout,ledgerLine,ledgerRows\n"R-1","EUR",100,0,2,1\n"R-2","EUR",10000,19500,3,1\n"R-2","KVND",5,0,4,1\n'.replace(
        /^.*\n/,
        (head) => head.replace(/\w+/g, '"$&"'),
      ),
    );
    expect(differences()).toEqual([]);
    expect(on.list('out')).toEqual([
      'differences.csv',
      'differences.ndjson',
      'matched.csv',
      'matched.ndjson',
      'summary.json',
    ]);
  });

  it('names every way in which an entry can differ, with both sides’ figures', async () => {
    for (const round of ['R-1', 'R-2', 'R-3', 'R-4', 'R-5']) await on.office.settle(round, LOST_100);
    await on.office.void('R-3', 1);
    on.office.at('2026-03-09T23:00:00.000Z');
    await on.office.settle('R-0', LOST_100);
    on.office.at(NEXT_MORNING);
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
    on.write('ledger.csv', `roundId,currency,stake,payout\r\n${rows.join('\r\n')}\r\n`);
    expect((await reconcile('ledger.csv')).status).toBe(1);
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
    await on.office.settle('R-1', LOST_100);
    await on.office.settle('R-2', LOST_100);
    on.office.at('2026-03-09T23:00:00.000Z');
    await on.office.settle('R-0', LOST_100);
    on.office.at(`${DAY}T10:00:00.000Z`);
    await on.office.void('R-0', 1);
    on.office.at(NEXT_MORNING);
    await on.office.correct('R-1', 1, { addBets: [betOn('tie', 7, { currency: 'USD' })] });
    await on.office.void('R-2', 1);
    on.office.at('2026-03-11T12:00:00.000Z');
    on.write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\nR-2,EUR,100,100\n');
    expect((await reconcile('ledger.csv')).status).toBe(1);
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

  it('follows later voids and corrections no further than it is told', async () => {
    await on.office.settle('R-1', LOST_100);
    on.office.at(NEXT_MORNING);
    await on.office.correct('R-1', 1, { addBets: [betOn('tie', 7, { currency: 'USD' })] });
    on.office.at('2026-03-13T12:00:00.000Z');
    on.write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\n');
    expect((await reconcile('ledger.csv', '--through', DAY)).status).toBe(0);
    expect(summary()).toMatchObject({ settled: { through: DAY } });
    expect((await reconcile('ledger.csv', '--through', '2026-03-11')).status).toBe(1);
    expect(summary()).toMatchObject({ settled: { through: '2026-03-11' } });
    expect((await reconcile('ledger.csv')).status).toBe(1);
    expect(summary()).toMatchObject({ settled: { through: '2026-03-13' } });
    const before = await reconcile('ledger.csv', '--through', '2026-03-09');
    expect(before).toMatchObject({ status: 2, err: expect.stringContaining('--through') });
  });

  it('sums up: counts, control totals per currency, and the SHA-256 of each file', async () => {
    for (const round of ['R-1', 'R-2', 'R-3']) await on.office.settle(round, LOST_100);
    on.office.at(NEXT_MORNING);
    const ledger =
      'roundId,currency,stake,payout\nR-1,EUR,100,0\nR-2,EUR,100,20\nR-7,USD,9007199254740991,9007199254740991\nR-8,USD,9007199254740991,0\n';
    on.write('ledger.csv', ledger);
    await reconcile('ledger.csv');
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
});

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { commandOffice, NEXT_MORNING } from '../../support/command-office.ts';
import { LOST_100 } from '../../support/office-rounds.ts';
import { reconcileCommand } from '../../support/reconcile-command.ts';

describe('the ledger that reconcile reads', () => {
  const on = commandOffice();

  const { differences, reconcile, result } = reconcileCommand(on);

  it('writes the same rows as CSV and as NDJSON', async () => {
    await on.office.settle('R-1', LOST_100);
    on.office.at(NEXT_MORNING);
    on.write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,90,0\n=1+1,EUR,1,1\n');
    await reconcile('ledger.csv');
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
    await on.office.settle('R-1', LOST_100);
    on.office.at(NEXT_MORNING);
    on.write(name, content);
    expect(await reconcile(name, ...more)).toMatchObject({ status: 0 });
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
    on.office.at(NEXT_MORNING);
    on.write('ledger.csv', content);
    expect(await reconcile('ledger.csv')).toMatchObject({ status: 2, err: expect.stringContaining(words) });
  });
});

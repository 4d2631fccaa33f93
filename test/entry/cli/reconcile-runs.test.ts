import { describe, expect, it } from 'vitest';
import { commandOffice, DAY, NEXT_MORNING } from '../../support/command-office.ts';
import { LOST_100 } from '../../support/office-rounds.ts';
import { reconcileCommand } from '../../support/reconcile-command.ts';

async function entriesIn(request: Request): Promise<number> {
  const { entries }: { readonly entries: readonly unknown[] } = JSON.parse(await request.clone().text());
  return entries.length;
}

describe('a run of reconcile', () => {
  const on = commandOffice();

  const { args, reconcile, summary } = reconcileCommand(on);

  it('answers 2 for a gaming day that is not over', async () => {
    on.write('ledger.csv', 'roundId,currency,stake,payout\n');
    expect(await reconcile('ledger.csv')).toMatchObject({
      status: 2,
      err: expect.stringContaining('is not over'),
    });
  });

  it('answers 2 for a key that the API does not know, and for a scope that it lacks', async () => {
    on.write('ledger.csv', 'roundId,currency,stake,payout\n');
    const unknown = await on.run('reconcile', args('ledger.csv'), 'other');
    expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining('401') });
    const { key } = await on.office.asOperator('reader', { scopes: ['read'] });
    expect(await on.run('reconcile', args('ledger.csv'), key)).toMatchObject({
      status: 2,
      err: expect.stringContaining('403'),
    });
  });

  it('takes the key from a file', async () => {
    on.office.at(NEXT_MORNING);
    on.write('ledger.csv', 'roundId,currency,stake,payout\n');
    on.write('key.txt', `${on.office.key}\n`);
    const ended = await on.run('reconcile', [...args('ledger.csv'), '--key-file', 'key.txt'], '');
    expect(ended.status).toBe(0);
  });

  it.each([
    [[], '--ledger'],
    [['--gaming-day', DAY], '--ledger'],
    [['--ledger', 'x', '--gaming-day', '2026-02-30'], 'YYYY-MM-DD'],
    [['--ledger', 'x', '--gaming-day', DAY, '--wrong'], '--wrong'],
    [['--ledger', 'x', '--gaming-day', DAY, '--columns', 'round=x'], 'round=x'],
  ])('refuses the arguments %j with 2, says what is wrong and how help is got', async (wrong, named) => {
    const { status, err } = await on.run('reconcile', wrong);
    expect(status).toBe(2);
    expect(err).toContain(named);
    expect(err).toContain('Add --help to see how it goes.');
  });

  it('repeats what the API asks to repeat', async () => {
    await on.office.settle('R-1', LOST_100);
    on.office.at(NEXT_MORNING);
    on.write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\n');
    const seen = new Map<string, number>();
    on.intercept = (request, answer) => {
      const path = new URL(request.url).pathname;
      seen.set(path, (seen.get(path) ?? 0) + 1);
      if ((seen.get(path) ?? 0) > 1) return answer();
      return new Response('', { status: 503, headers: { 'Retry-After': '0' } });
    };
    expect(await reconcile('ledger.csv')).toMatchObject({ status: 0 });
    expect(seen.get('/v1/reconciliations')).toBe(2);
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'goes on after %s with what it had not done yet',
    async (signal) => {
      const rounds = Array.from({ length: 40 }, (_, index) => `R-${index}`);
      for (const round of rounds) await on.office.settle(round, LOST_100);
      on.office.at(NEXT_MORNING);
      // Entries of rounds unknown here fill batches, so that there is more than one.
      const unknown = Array.from({ length: 2_460 }, (_, index) => `X-${index}`);
      on.write(
        'ledger.csv',
        `roundId,currency,stake,payout\n${[...rounds, ...unknown].map((round) => `${round},EUR,100,0\n`).join('')}`,
      );
      const posted: number[] = [];
      const answers: Promise<Response>[] = [];
      const running = on.start('reconcile', args('ledger.csv'));
      on.intercept = async (request, answer) => {
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
      on.intercept = async (request, answer) => {
        if (request.method === 'POST') posted.push(await entriesIn(request));
        else feeds.push(request.url);
        return answer();
      };
      const ended = await reconcile('ledger.csv');
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
    120_000,
  );

  it('begins anew with a ledger that changed since the interruption', async () => {
    await on.office.settle('R-1', LOST_100);
    on.write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,1\n');
    expect((await reconcile('ledger.csv')).status).toBe(2);
    on.office.at(NEXT_MORNING);
    on.write('ledger.csv', 'roundId,currency,stake,payout\nR-1,EUR,100,0\n');
    const ended = await reconcile('ledger.csv');
    expect(ended.status).toBe(0);
    expect(ended.out).not.toContain('Going on');
  });

  it('draws no bar where there is no terminal', async () => {
    on.office.at(NEXT_MORNING);
    on.write('ledger.csv', 'roundId,currency,stake,payout\n');
    const { err } = await reconcile('ledger.csv');
    expect(err).not.toContain('\r');
    expect(err).toContain('Comparing the ledger, entries: 0 of 0 (100 %)\n');
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand, startCommand } from '../../support/command.ts';
import { DAY } from '../../support/command-office.ts';
import { temporaryFolder } from '../../support/engines.ts';
import { startStubApi, stubRound } from '../../support/stub-api.ts';

describe('the feed that reconcile follows', () => {
  it('is followed from where it was left, and each round counts once, after the process is killed', async () => {
    const folder = temporaryFolder();
    const cursors: (string | null)[] = [];
    let onPage = () => {};
    const server = await startStubApi(DAY, 3_500, (request, answer) => {
      const { searchParams, pathname } = new URL(request.url);
      if (pathname === '/v1/settlements' && searchParams.get('gamingDay') === DAY) {
        cursors.push(searchParams.get('cursor'));
        onPage();
      }
      return answer();
    });
    const rows = Array.from({ length: 3_498 }, (_, index) => `${stubRound(index)},EUR,100,0\n`);
    writeFileSync(join(folder.path, 'ledger.csv'), `roundId,currency,stake,payout\n${rows.join('')}`);
    const args = ['--ledger', 'ledger.csv', '--gaming-day', DAY, '--endpoint', server.url, '--out', 'out'];
    const options = { cwd: folder.path, key: 'key' };

    const killed = startCommand('reconcile', args, options);
    onPage = () => {
      if (cursors.length === 3) killed.child.kill('SIGKILL');
    };
    expect((await killed.ended).status).toBe(null);
    onPage = () => {};
    expect(await runCommand('reconcile', args, options)).toMatchObject({ status: 1 });
    expect(cursors).toEqual([null, '1000', '2000', '2000', '3000']);
    expect(JSON.parse(readFileSync(join(folder.path, 'out', 'summary.json'), 'utf8'))).toMatchObject({
      settled: { versions: 3_500, rounds: 3_500, totals: [{ entries: '3500', stake: '350000' }] },
      differences: { byCode: { missing_here: 3, missing_in_ledger: 2 } },
    });
    await server.stop();
    folder.remove();
  });
});

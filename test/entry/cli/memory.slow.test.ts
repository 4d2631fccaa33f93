import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiServer } from '../../support/api-server.ts';
import { runCommand } from '../../support/command.ts';
import { temporaryFolder } from '../../support/engines.ts';
import { startStubApi, stubRound } from '../../support/stub-api.ts';

const DAY = '2026-03-10';
const MEGABYTES = 1_024;

/** Has a command say at its end how much memory it took at most. */
const SAY_PEAK = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))',
)}`;

/** The largest resident set of a command that said it, in kilobytes. */
function peakOf(err: string): number {
  return Number(/^peak (\d+)$/m.exec(err)?.[1]);
}

describe('the memory that a command takes', () => {
  let server: ApiServer;
  let folder: ReturnType<typeof temporaryFolder>;

  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await server.stop();
    folder.remove();
  });

  it('stays below 256 MB for a ledger of 300,000 rounds, and does not grow with it', async () => {
    const peaks: number[] = [];
    for (const rounds of [30_000, 300_000]) {
      server = await startStubApi(DAY, rounds);
      const ledger = Readable.from(ledgerOf(rounds));
      await pipeline(ledger, createWriteStream(join(folder.path, 'ledger.csv')));
      const args = [
        '--ledger',
        'ledger.csv',
        '--gaming-day',
        DAY,
        '--endpoint',
        server.url,
        '--out',
        `out-${rounds}`,
      ];
      const { status, err } = await runCommand('reconcile', args, {
        cwd: folder.path,
        key: 'key',
        nodeArgs: ['--import', SAY_PEAK],
      });
      expect(status).toBe(1);
      const summary = JSON.parse(readFileSync(join(folder.path, `out-${rounds}`, 'summary.json'), 'utf8'));
      expect(summary).toMatchObject({
        settled: { rounds },
        differences: { count: rounds / 1_000, byCode: { missing_here: rounds / 1_000 } },
      });
      peaks.push(peakOf(err));
      if (rounds === 30_000) await server.stop();
    }
    const [small = 0, large = 0] = peaks;
    process.stderr.write(
      `peak resident set: ${peaks.map((peak) => `${Math.round(peak / MEGABYTES)} MB`).join(', ')}\n`,
    );
    expect(large).toBeLessThan(256 * MEGABYTES);
    expect(large - small).toBeLessThan(64 * MEGABYTES);
  });

  it('stays below 256 MB for the export of 20,000 settlements', async () => {
    server = await startStubApi(DAY, 20_000);
    const { status, err } = await runCommand('export', ['--gaming-day', DAY, '--endpoint', server.url], {
      cwd: folder.path,
      key: 'key',
      nodeArgs: ['--import', SAY_PEAK],
    });
    expect(status).toBe(0);
    process.stderr.write(`peak resident set: ${Math.round(peakOf(err) / MEGABYTES)} MB\n`);
    expect(peakOf(err)).toBeLessThan(256 * MEGABYTES);
  });
});

function* ledgerOf(rounds: number): Generator<string> {
  yield 'roundId,currency,stake,payout\n';
  for (let index = 0; index < rounds; index += 1) yield `${stubRound(index)},EUR,100,0\n`;
}

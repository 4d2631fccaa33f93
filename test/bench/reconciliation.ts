import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../support/command.ts';
import { temporaryFolder } from '../support/engines.ts';
import { startStubApi, stubRound } from '../support/stub-api.ts';
import { judged, type Row } from './row.ts';

const DAY = '2026-03-10';

/** As the npm script of `reconcile` starts it. */
const NODE_ARGS = ['--max-semi-space-size=4', '--max-old-space-size=96'];

/** Has a command say at its end how much memory it took at most, and how long it ran. */
const SAY_COST = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.error("cost", process.resourceUsage().maxRSS, performance.now()))',
)}`;

/** How much more memory a ledger of ten times as many rounds may take. */
const GROWTH = 1.25;

/** The command `reconcile` over a ledger of a tenth and of all rounds: rows a second, and peak memory. */
export async function reconciliation(full: boolean): Promise<Row[]> {
  const rounds = full ? 1_000_000 : 100_000;
  const tenth = await reconciled(rounds / 10);
  const all = await reconciled(rounds);
  const count = rounds.toLocaleString('en');
  return [
    { name: `${count} rounds`, value: rounds / (all.milliseconds / 1_000), unit: 'rows/s' },
    {
      name: `peak memory of ${(rounds / 10).toLocaleString('en')} rounds`,
      value: tenth.kilobytes / 1_024,
      unit: 'MiB',
    },
    judged(
      {
        name: `peak memory of ${count} rounds`,
        value: all.kilobytes / 1_024,
        unit: 'MiB',
        ratio: all.kilobytes / tenth.kilobytes,
      },
      '≤',
      GROWTH,
    ),
  ];
}

async function reconciled(
  rounds: number,
): Promise<{ readonly kilobytes: number; readonly milliseconds: number }> {
  const server = await startStubApi(DAY, rounds);
  const folder = temporaryFolder();
  try {
    await pipeline(Readable.from(ledgerOf(rounds)), createWriteStream(join(folder.path, 'ledger.csv')));
    const args = ['--ledger', 'ledger.csv', '--gaming-day', DAY, '--endpoint', server.url, '--out', 'out'];
    const nodeArgs = [...NODE_ARGS, '--import', SAY_COST];
    const { err } = await runCommand('reconcile', args, { cwd: folder.path, key: 'key', nodeArgs });
    const [, kilobytes, milliseconds] = /^cost (\d+) ([\d.]+)$/m.exec(err) ?? [];
    if (kilobytes === undefined) throw new Error(`reconcile did not end well: ${err}`);
    return { kilobytes: Number(kilobytes), milliseconds: Number(milliseconds) };
  } finally {
    await server.stop();
    folder.remove();
  }
}

function* ledgerOf(rounds: number): Generator<string> {
  yield 'roundId,currency,stake,payout\n';
  for (let index = 0; index < rounds; index += 1) yield `${stubRound(index)},EUR,100,0\n`;
}

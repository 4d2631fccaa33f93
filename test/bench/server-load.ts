import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '../support/engines.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { competitor } from './competitor.ts';
import { median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

const REPETITIONS = 11;
/** Rounds before anything is counted: a server is measured as it is after a while. */
const WARM_UPS = 6;
/** Seconds of one repetition. */
const DURATION = 2;
const CONNECTIONS = 8;
/** How long a server may take until it listens, in milliseconds. */
const PATIENCE = 30_000;

/** What is used of `autocannon`. */
type Autocannon = (options: object) => Promise<{
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}>;

const BARE = join(import.meta.dirname, 'bare-server.ts');

/** What is compared, and how each is started. */
const COMMANDS = {
  ours: [join(import.meta.dirname, '../../src/entry/start.mjs'), 'serve'],
  bare: [BARE],
  unconnected: [BARE, '--unconnected'],
};
type Name = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Name[];

interface Figures {
  readonly rate: number[];
  readonly p99: number[];
}

/**
 * The server as `npm start` runs it, beside a bare Hono route that reads the same body and does one
 * conditional put of the same item: each a process of its own with the engine in it, each settling new
 * rounds of ten bets, in turn. The bare route's client reaches the engine over a connection, as clients do;
 * another one does without, as ours.
 */
export async function serverLoad(): Promise<Row[]> {
  const { default: autocannon } = await competitor<{ readonly default: Autocannon }>('autocannon');
  const servers = new Map<Name, StartedServer>();
  const figures: Record<Name, Figures> = {
    ours: { rate: [], p99: [] },
    bare: { rate: [], p99: [] },
    unconnected: { rate: [], p99: [] },
  };
  try {
    for (const name of NAMES) servers.set(name, await startServer(COMMANDS[name]));
    for (let repetition = -WARM_UPS; repetition < REPETITIONS; repetition += 1) {
      for (const [name, { url }] of repetition % 2 === 0 ? servers : [...servers].toReversed()) {
        const { rate, p99 } = await load(autocannon, url, repetition);
        if (repetition < 0) continue;
        figures[name].rate.push(rate);
        figures[name].p99.push(p99);
      }
    }
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
  }
  const { ours, bare, unconnected } = figures;
  return [
    { name: 'bare Hono route: ten-bet PUT', value: median(bare.rate), unit: 'requests/s' },
    {
      name: 'the same route, reaching the engine as ours does',
      value: median(unconnected.rate),
      unit: 'requests/s',
      ratio: ratioOf(unconnected.rate, bare.rate),
    },
    judged(
      {
        name: 'ten-bet PUT',
        value: median(ours.rate),
        unit: 'requests/s',
        ratio: ratioOf(ours.rate, bare.rate),
      },
      '≥',
      0.8,
    ),
    { name: 'bare Hono route: p99', value: median(bare.p99), unit: 'ms' },
    { name: 'p99', value: median(ours.p99), unit: 'ms', ratio: ratioOf(ours.p99, bare.p99) },
  ];
}

async function load(
  autocannon: Autocannon,
  url: string,
  repetition: number,
): Promise<{ rate: number; p99: number }> {
  let round = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: DURATION,
    method: 'PUT',
    headers: { authorization: 'Bearer demo-key', 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(manyBets(10))),
    requests: [
      {
        setupRequest: (request: object) => {
          round += 1;
          return { ...request, path: `/v1/rounds/R-${repetition + WARM_UPS}-${round}/settlement` };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were refusals, ${errors} requests failed`);
  return { rate: requests.average, p99: latency.p99 };
}

interface StartedServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a folder of its own. What it prints is read, as a supervisor would. */
async function startServer(command: readonly string[]): Promise<StartedServer> {
  const folder = temporaryFolder();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, command, {
    env: { PATH, HOME, PORT: '0', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    folder.remove();
  };
  const tooLate = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  try {
    const url = await urlIn(child.stdout);
    child.stdout.resume();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(tooLate);
  }
}

/** Where a server listens, once it says so. */
async function urlIn(output: Readable): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
    said.push(line);
  }
  throw new Error(`a server does not listen: ${said.join('\n')}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { kill } from './engines.ts';

/** `npm start` as a process of its own, on a free port. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** Starts the server on the embedded store in a folder, and waits until it listens. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/entry/start.mjs')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await announcedUrl(child), kill: () => kill(child) };
}

async function announcedUrl({ stdout, stderr }: ChildProcess): Promise<string> {
  if (stdout === null || stderr === null) throw new TypeError('the server’s output is not piped');
  const complaints: string[] = [];
  stderr.on('data', (text) => complaints.push(String(text)));
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    stdout.resume();
    return url;
  }
  throw new Error(`the server did not start: ${complaints.join('')}`);
}

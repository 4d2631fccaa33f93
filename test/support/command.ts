import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The program as a checkout has it. */
export const PROGRAM = fileURLToPath(new URL('../../src/entry/start.mjs', import.meta.url));

/** How a command ended and what it said. */
export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** A command that is running in a process of its own. */
export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts a subcommand in a folder, with an API key in its environment. */
export function startCommand(
  name: string,
  args: readonly string[],
  {
    cwd,
    key,
    nodeArgs = [],
    environment = {},
  }: {
    readonly cwd: string;
    readonly key: string;
    readonly nodeArgs?: readonly string[];
    readonly environment?: NodeJS.ProcessEnv;
  },
): RunningCommand {
  const child = spawn(process.execPath, [...nodeArgs, PROGRAM, name, ...args], {
    cwd,
    env: { ...process.env, ...environment, BACCARAT_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: outputOf(child) };
}

/** Runs a subcommand to its end. */
export function runCommand(
  name: string,
  args: readonly string[],
  options: Parameters<typeof startCommand>[2],
): Promise<Ended> {
  return startCommand(name, args, options).ended;
}

async function outputOf(child: ChildProcess): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, out, err };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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
  }: { readonly cwd: string; readonly key: string; readonly nodeArgs?: readonly string[] },
): RunningCommand {
  const program = fileURLToPath(new URL(`../../src/entry/cli/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
    cwd,
    env: { ...process.env, BACCARAT_API_KEY: key },
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

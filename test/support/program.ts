import { Console } from 'node:console';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runProgram } from '../../src/entry/cli/main.ts';
import type { Ended } from './command.ts';

/** What a run of the program in this process is given besides its arguments. */
export interface ProgramInput {
  readonly stdin?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs the program in this process: what it says, and the status that it would end with. */
export async function runHere(
  args: readonly string[],
  { stdin = '', environment = {} }: ProgramInput = {},
): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const streams = { stdin: Readable.from([stdin]), stdout, stderr };
  try {
    const status = await runProgram(args, { ...streams, console: new Console(stdout, stderr), environment });
    stdout.end();
    stderr.end();
    const [out, err] = await said;
    return { status, out, err };
  } finally {
    stdout.end();
    stderr.end();
  }
}

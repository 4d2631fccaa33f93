import { Console } from 'node:console';
import { Command, CommanderError } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { addAdmin } from './admin.ts';
import { addEvaluate } from './evaluate.ts';
import { addExport } from './export.ts';
import { addReconcile } from './reconcile.ts';
import { addReturns } from './returns.ts';
import { addServe } from './serve.ts';
import { addSettle } from './settle.ts';
import { CannotFinish, type CommandIo, type Run, STATUS } from './shared/run.ts';
import { takesColour, titled } from './shared/style.ts';
import { addVerify } from './verify.ts';

/** Runs the program on the arguments, streams and environment of this process. */
export async function main(): Promise<void> {
  const { stdin, stdout, stderr, env: environment } = process;
  const io = { stdin, stdout, stderr, console: new Console(stdout, stderr), environment };
  process.exitCode = await runProgram(process.argv.slice(2), io);
}

/**
 * Runs the subcommand that the arguments name, and answers the status to end with: 0 done, 1 the answer
 * is no, 2 could not finish or the arguments are at fault. A bug in a command is thrown on.
 */
export async function runProgram(args: readonly string[], io: CommandIo): Promise<number> {
  const run: Run = { ...io, status: STATUS.DONE };
  try {
    await programOf(run).parseAsync(args, { from: 'user' });
    return run.status;
  } catch (error) {
    // Commander has said itself what is wrong, or has shown its help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? STATUS.DONE : STATUS.COULD_NOT_FINISH;
    if (!(error instanceof CannotFinish)) throw error;
    io.console.error(error.message);
    return STATUS.COULD_NOT_FINISH;
  }
}

function programOf(run: Run): Command {
  const program = new Command('baccarat-settlement')
    .description('Settles finished baccarat rounds, and checks, explains and compares settlements.')
    .version(manifest.version, '--version', 'the version of this program')
    .helpOption('--help', 'how a command goes')
    .configureHelp({ styleTitle: titled })
    .configureOutput({
      writeOut: (text) => run.stdout.write(text),
      writeErr: (text) => run.stderr.write(text),
      getOutHasColors: () => takesColour(run.stdout),
      getErrHasColors: () => takesColour(run.stderr),
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
    })
    .showHelpAfterError('Add --help to see how it goes.')
    .exitOverride();
  for (const add of SUBCOMMANDS) add(program, run);
  return program;
}

/** Help is as wide on a terminal as in a file. */
const HELP_WIDTH = 110;

/** In the order of the help. */
const SUBCOMMANDS = [
  addServe,
  addSettle,
  addEvaluate,
  addReturns,
  addVerify,
  addReconcile,
  addExport,
  addAdmin,
];

/** The exit status of a command that could not finish; it can be started again. */
const COULD_NOT_FINISH = 2;

/** Why a command cannot finish, in words for its user. */
export class CannotFinish extends Error {
  override readonly name = 'CannotFinish';
}

/**
 * Runs a command to its exit status. SIGINT and SIGTERM abort the signal that the command is given, so
 * that it stops between two steps; a second one ends the process at once.
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () =>
      interruption.abort(new CannotFinish(`Interrupted by ${name}. The same command goes on from here.`)),
    );
  }
  try {
    process.exitCode = await command(interruption.signal);
  } catch (error) {
    const { reason } = interruption.signal;
    const cause = reason instanceof CannotFinish ? reason : error;
    console.error(cause instanceof CannotFinish ? cause.message : cause);
    process.exitCode = COULD_NOT_FINISH;
  }
}

/** Says what is wrong with the arguments, and the exit status for that. */
export function refuseArguments(refusal: string): number {
  console.error(refusal);
  return COULD_NOT_FINISH;
}

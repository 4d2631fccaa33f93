import { CannotFinish } from './run.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does work that the user may interrupt: SIGINT and SIGTERM abort the signal that it is given, so that
 * it stops between two steps; a second one ends the process at once. Throws {@link CannotFinish} where it
 * was interrupted, whatever the work threw for it.
 */
export async function interruptible<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const interruption = new AbortController();
  const interrupt = (name: NodeJS.Signals) =>
    interruption.abort(new CannotFinish(`Interrupted by ${name}. The same command goes on from here.`));
  for (const name of SIGNALS) process.once(name, interrupt);
  try {
    return await work(interruption.signal);
  } catch (error) {
    const { reason } = interruption.signal;
    throw reason instanceof CannotFinish ? reason : error;
  } finally {
    for (const name of SIGNALS) process.off(name, interrupt);
  }
}

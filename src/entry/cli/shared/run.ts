import type { Readable, Writable } from 'node:stream';

/** What a command says, reads and is told: its process's, or a test's. */
export interface CommandIo {
  readonly stdin: Readable;
  /** Answers, and nothing else. */
  readonly stdout: Writable;
  /** Faults, progress and remarks. */
  readonly stderr: Writable;
  /** Writes lines to both; a reader who has gone away is no fault. */
  readonly console: Console;
  readonly environment: NodeJS.ProcessEnv;
}

/** One run of the program: the command in it sets the status with which its process ends. */
export interface Run extends CommandIo {
  status: number;
}

/** The statuses that the commands end with, save that of `serve` where it cannot start. */
export const STATUS = {
  /** Done; settled, matched or nothing found. */
  DONE: 0,
  /** The answer is no: refused, different, mismatched. */
  REFUSED: 1,
  /** Could not finish, or the arguments are at fault. */
  COULD_NOT_FINISH: 2,
} as const;

/** Why a command cannot finish, in words for its user. */
export class CannotFinish extends Error {
  override readonly name = 'CannotFinish';
}

/** Says an answer as JSON that a person can read as well. */
export function sayJson(run: CommandIo, answer: unknown): void {
  run.console.log(JSON.stringify(answer, undefined, 2));
}

import type { ProblemCode } from './problem-types.ts';

/** How many rounds ended in each way: settled, replayed, or refused with a code. */
export type RoundEnds = { [End in 'settled' | 'replayed' | ProblemCode]?: number };

/** What is told of every request: who, what, how it ended, and what it cost. Never a key, a seed or a body. */
export interface RequestEntry {
  readonly requestId: string;
  /** Absent where no key was needed or none was in force. */
  readonly operatorId?: string;
  readonly method: string;
  /** The operation of the OpenAPI document; absent for a path or method that is none. */
  readonly operationId?: string;
  /** The round that the path names; absent where it names none, or none that can be. */
  readonly roundId?: string;
  readonly status: number;
  /** How the rounds of a batch ended; absent where it is none, or was refused as a whole. */
  readonly rounds?: RoundEnds;
  /** The code of a problem. */
  readonly code?: ProblemCode;
  /** The answer was stored before this request. */
  readonly replayed: boolean;
  /** Milliseconds. */
  readonly duration: number;
  readonly storeRoundTrips: number;
  readonly storeWriteUnits: number;
}

import type { Commitment, CommitmentKey, Position, UsedPosition } from './commitment.ts';

/**
 * Commitments. Each method is one call of the store; puts are puts if absent, reads are consistent, so
 * that the order of calls in the use cases is the order in which they take effect.
 */
export interface FairnessStore {
  putCommitment(key: CommitmentKey, commitment: Commitment): Promise<void>;
  readCommitment(key: CommitmentKey): Promise<Commitment | undefined>;
  /** Fixes the client seed if none is fixed, and answers the one that holds. */
  fixClientSeed(key: CommitmentKey, clientSeed: string): Promise<string>;
  readClientSeed(key: CommitmentKey): Promise<string | undefined>;
  /** Takes a position for a coup if it is free, and answers the coup that holds it. */
  takePosition(key: CommitmentKey, position: Position, coupId: string): Promise<string>;
  isTaken(key: CommitmentKey, position: Position): Promise<boolean>;
  /** Marks the commitment as revealed if it is not, and answers since when it is, RFC 3339. */
  putReveal(key: CommitmentKey, revealedAt: string): Promise<string>;
  readReveal(key: CommitmentKey): Promise<string | undefined>;
  readUsedPositions(key: CommitmentKey): Promise<readonly UsedPosition[]>;
}

/** Keeps server seeds secret at rest. What was sealed in one context cannot be opened in another. */
export interface SeedVault {
  seal(seed: string, context: string): Promise<Uint8Array>;
  open(sealed: Uint8Array, context: string): Promise<string>;
}

/** Bytes of the operating system's generator. */
export type RandomBytes = (count: number) => Uint8Array<ArrayBuffer>;

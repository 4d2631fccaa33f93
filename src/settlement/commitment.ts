import type { Scheme } from '../fairness/seeds.ts';
import type { DealTerms, OpeningBurn } from '../fairness/terms.ts';

/** Whose commitment it is, and which. */
export interface CommitmentKey {
  readonly operatorId: string;
  readonly commitmentId: string;
}

/** What was fixed, and published but for the seed, before any player chose a client seed. */
export interface Commitment {
  readonly scheme: Scheme;
  readonly serverSeedHash: string;
  /** The server seed, sealed by a vault; nobody can read it out of the table. */
  readonly sealedSeed: Uint8Array;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Under `shoe-v1`. */
  readonly decks?: number;
  readonly burn?: OpeningBurn;
}

/** One round of one shoe of a commitment: a nonce is a shoe. */
export interface Position {
  readonly nonce: number;
  readonly roundNumber: number;
}

/** A position that a coup has taken. */
export interface UsedPosition extends Position {
  readonly coupId: string;
}

/** What fixes every card of one shoe of a commitment. */
export function termsOf(
  { scheme, decks, burn }: Commitment,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
): DealTerms {
  if (scheme === 'stake-v1') return { scheme, ...seeds };
  if (decks === undefined || burn === undefined) throw new TypeError('a shoe has decks and an opening burn');
  return { scheme, ...seeds, decks, burn };
}

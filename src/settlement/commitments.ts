import { parseClientSeed, type Scheme, serverSeedOf } from '../fairness/seeds.ts';
import type { OpeningBurn } from '../fairness/terms.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Commitment, CommitmentKey, UsedPosition } from './commitment.ts';
import type { Rejection } from './errors.ts';
import type { Services } from './ports.ts';

/** What the use cases of commitments need. */
export type CommitmentServices = Pick<Services, 'clock' | 'dealer' | 'fairness' | 'vault' | 'randomBytes'>;

/** What a new commitment is to fix. */
export interface CommitRequest {
  readonly scheme: Scheme;
  /** Needed by `shoe-v1`; foreign to `stake-v1`, as is `burn`. */
  readonly decks?: number;
  readonly burn?: OpeningBurn;
}

/** A commitment as it is shown: the server seed and the positions only once it is revealed. */
export interface CommitmentView {
  readonly commitmentId: string;
  readonly scheme: Scheme;
  readonly decks?: number;
  readonly burn?: OpeningBurn;
  readonly serverSeedHash: string;
  readonly createdAt: string;
  readonly clientSeed?: string;
  readonly revealedAt?: string;
  readonly serverSeed?: string;
  /** Every position that a coup has taken, settled or not, by nonce and round number. */
  readonly usedPositions?: readonly UsedPosition[];
}

/** Draws a server seed and commits to it: its hash is published, the seed is not. */
export async function commitSeed(
  { clock, dealer, fairness, vault, randomBytes }: CommitmentServices,
  operatorId: string,
  request: CommitRequest,
): Promise<CommitmentView> {
  const { scheme, decks, burn = 'first_card' } = request;
  if (scheme === 'shoe-v1' && decks === undefined) throw new TypeError('a shoe has decks');
  const serverSeed = serverSeedOf(randomBytes(32));
  const key = { operatorId, commitmentId: Buffer.from(randomBytes(16)).toString('hex') };
  const commitment: Commitment = {
    scheme,
    ...(decks !== undefined && { decks, burn }),
    serverSeedHash: await dealer.hashOf({ scheme, serverSeed }),
    sealedSeed: await vault.seal(serverSeed, contextOf(key)),
    createdAt: new Date(clock()).toISOString(),
  };
  await fairness.putCommitment(key, commitment);
  return viewOf(key, commitment, undefined);
}

/** Fixes the client seed, once: the same value again is a replay, another is refused. */
export async function fixClientSeed(
  { fairness }: CommitmentServices,
  key: CommitmentKey,
  text: string,
): Promise<Result<CommitmentView, Rejection>> {
  const commitment = await fairness.readCommitment(key);
  if (commitment === undefined) return refuse(unknownCommitment(key));
  const clientSeed = parseClientSeed(commitment.scheme, text);
  if (!clientSeed.ok) {
    const faults = [{ pointer: '/clientSeed', code: 'invalid_value', detail: clientSeed.refusal }];
    return refuse({ code: 'invalid_request', detail: 'The client seed cannot be used.', faults });
  }
  const present = await fairness.readClientSeed(key);
  if (present === undefined && (await fairness.readReveal(key)) !== undefined) return refuse(revealed(key));
  const fixed = present ?? (await fairness.fixClientSeed(key, clientSeed.value));
  if (fixed === clientSeed.value) return accept(viewOf(key, commitment, fixed));
  const detail = `The commitment ${key.commitmentId} has another client seed.`;
  const faults = [{ pointer: '/clientSeed', code: 'differs', detail }];
  return refuse({ code: 'client_seed_fixed', detail, faults });
}

/** A commitment as it stands; from the reveal on with the server seed and the positions used. */
export async function readCommitment(
  services: CommitmentServices,
  key: CommitmentKey,
): Promise<Result<CommitmentView, Rejection>> {
  const { fairness } = services;
  const [commitment, revealedAt] = await Promise.all([
    fairness.readCommitment(key),
    fairness.readReveal(key),
  ]);
  if (commitment === undefined) return refuse(unknownCommitment(key));
  if (revealedAt !== undefined) return accept(await revealedView(services, key, commitment, revealedAt));
  return accept(viewOf(key, commitment, await fairness.readClientSeed(key)));
}

/**
 * Reveals the server seed. The mark is put first and the positions are read after it, so that a deal
 * in flight either sees the mark and is refused, or is in the list.
 */
export async function revealSeed(
  services: CommitmentServices,
  key: CommitmentKey,
): Promise<Result<CommitmentView, Rejection>> {
  const { clock, fairness } = services;
  const commitment = await fairness.readCommitment(key);
  if (commitment === undefined) return refuse(unknownCommitment(key));
  const revealedAt = await fairness.putReveal(key, new Date(clock()).toISOString());
  return accept(await revealedView(services, key, commitment, revealedAt));
}

/** Reads what can still change until the reveal only now that its mark has been put. */
async function revealedView(
  { fairness, vault }: CommitmentServices,
  key: CommitmentKey,
  commitment: Commitment,
  revealedAt: string,
): Promise<CommitmentView> {
  const [clientSeed, usedPositions, serverSeed] = await Promise.all([
    fairness.readClientSeed(key),
    fairness.readUsedPositions(key),
    vault.open(commitment.sealedSeed, contextOf(key)),
  ]);
  return { ...viewOf(key, commitment, clientSeed), revealedAt, serverSeed, usedPositions };
}

/** What is public before the reveal, member by member, so that nothing else ever slips in. */
function viewOf(
  { commitmentId }: CommitmentKey,
  { scheme, decks, burn, serverSeedHash, createdAt }: Commitment,
  clientSeed: string | undefined,
): CommitmentView {
  return {
    commitmentId,
    scheme,
    ...(decks !== undefined && { decks }),
    ...(burn !== undefined && { burn }),
    serverSeedHash,
    createdAt,
    ...(clientSeed !== undefined && { clientSeed }),
  };
}

/** A sealed seed that is copied to another commitment or operator cannot be opened there. */
export function contextOf({ operatorId, commitmentId }: CommitmentKey): string {
  return `${operatorId}#${commitmentId}`;
}

export function revealed({ commitmentId }: CommitmentKey): Rejection {
  const detail = `The server seed of the commitment ${commitmentId} is revealed; nothing can be dealt from it.`;
  return { code: 'commitment_revealed', detail, faults: [] };
}

function unknownCommitment({ commitmentId }: CommitmentKey): Rejection {
  return { code: 'not_found', detail: `There is no commitment ${commitmentId}.`, faults: [] };
}

import type { Round } from '../baccarat/round.ts';
import type { RuleSet } from '../bets/rule-set.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type Commitment, type CommitmentKey, type Position, termsOf } from './commitment.ts';
import { contextOf, revealed } from './commitments.ts';
import type { AcceptedDeal, CommittedDealRequest } from './deal.ts';
import {
  burnOf,
  dealFault,
  deckFault,
  decksOf,
  invalidDeal,
  pastLastRound,
  roundNumberFault,
} from './deal-from-seeds.ts';
import type { Rejection } from './errors.ts';
import type { Services } from './ports.ts';
import type { TablePosition } from './request.ts';

/** A committed round before its position is taken: its cards are known here and to nobody else. */
export interface ReadyRound {
  readonly key: CommitmentKey;
  readonly position: Position;
  readonly accepted: AcceptedDeal;
}

/**
 * Makes a committed round ready: everything that can be refused without the cards, and the end of the
 * shoe. That a round is the first past the last is told before its position is taken, when the round
 * before has been played, so it tells nobody anything early.
 */
export async function readyCommitted(
  services: Services,
  operatorId: string,
  { commitmentId, nonce, roundNumber }: CommittedDealRequest,
  ruleSet: RuleSet,
  table: TablePosition | undefined,
): Promise<Result<ReadyRound, Rejection>> {
  const { dealer, fairness, vault } = services;
  const key = { operatorId, commitmentId };
  const position = { nonce, roundNumber };
  const [commitment, clientSeed, revealedAt, isNext] = await Promise.all([
    fairness.readCommitment(key),
    fairness.readClientSeed(key),
    fairness.readReveal(key),
    isNextInShoe(services, key, position),
  ]);
  if (commitment === undefined) {
    return refuse(invalidDeal([dealFault('commitmentId', `There is no commitment ${commitmentId}.`)]));
  }
  if (clientSeed === undefined) return refuse(notReady(key));
  if (revealedAt !== undefined) return refuse(revealedBefore(key));
  const serverSeed = await vault.open(commitment.sealedSeed, contextOf(key));
  const terms = termsOf(commitment, { serverSeed, clientSeed, nonce });
  const misfit = deckFault(terms, ruleSet, 'commitmentId') ?? roundNumberFault({ terms, roundNumber, table });
  if (misfit !== undefined) return refuse(invalidDeal([misfit]));
  if (!isNext) return refuse(outOfOrder(position));
  const { rounds } = await dealer.deal(terms);
  const round = rounds[roundNumber - 1]?.round;
  if (round === undefined) return refuse(pastLastRound(roundNumber, rounds.length));
  return accept({
    key,
    position,
    accepted: acceptedDeal(key, position, commitment, { clientSeed, terms, round, ruleSet }),
  });
}

/**
 * Takes a ready round's position for a coup, and looks for the reveal after that. A deal that does not
 * find it is in the list of positions that the reveal publishes. Neither refusal depends on the cards.
 */
export async function takeCommitted(
  { fairness }: Services,
  { key, position }: ReadyRound,
  coupId: string,
): Promise<Rejection | undefined> {
  const holder = await fairness.takePosition(key, position, coupId);
  if (holder !== coupId) return positionUsed(position);
  return (await fairness.readReveal(key)) === undefined ? undefined : revealedBefore(key);
}

/** A shoe is dealt in order: the first round, or one whose predecessor's position is taken. */
async function isNextInShoe(
  { fairness }: Services,
  key: CommitmentKey,
  { nonce, roundNumber }: Position,
): Promise<boolean> {
  return roundNumber === 1 || fairness.isTaken(key, { nonce, roundNumber: roundNumber - 1 });
}

function acceptedDeal(
  { commitmentId }: CommitmentKey,
  { nonce, roundNumber }: Position,
  { scheme, serverSeedHash }: Commitment,
  dealt: {
    readonly clientSeed: string;
    readonly terms: ReturnType<typeof termsOf>;
    readonly round: Round;
    readonly ruleSet: RuleSet;
  },
): AcceptedDeal {
  const { clientSeed, terms, round, ruleSet } = dealt;
  const burn = burnOf(terms);
  return {
    round,
    decks: decksOf(terms, ruleSet),
    deal: {
      kind: 'committed',
      commitmentId,
      scheme,
      serverSeedHash,
      clientSeed,
      nonce,
      roundNumber,
      ...burn,
    },
    ...(scheme === 'shoe-v1' && { roundNumber }),
  };
}

function notReady({ commitmentId }: CommitmentKey): Rejection {
  const detail = `The commitment ${commitmentId} has no client seed yet.`;
  return { code: 'commitment_not_ready', detail, faults: [dealFault('commitmentId', detail)] };
}

function revealedBefore(key: CommitmentKey): Rejection {
  const refusal = revealed(key);
  return { ...refusal, faults: [dealFault('commitmentId', refusal.detail)] };
}

function outOfOrder({ nonce, roundNumber }: Position): Rejection {
  const detail = `A shoe is dealt in order: round ${roundNumber - 1} of nonce ${nonce} has not been dealt.`;
  return { code: 'deal_position_invalid', detail, faults: [dealFault('roundNumber', detail)] };
}

function positionUsed({ nonce, roundNumber }: Position): Rejection {
  const detail = `Round ${roundNumber} of nonce ${nonce} belongs to another coup.`;
  return { code: 'deal_position_used', detail, faults: [dealFault('roundNumber', detail)] };
}

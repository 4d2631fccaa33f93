import { z } from '@hono/zod-openapi';
import type { Fault } from '../../settlement/errors.ts';
import {
  BurnName,
  Card,
  ClientSeed,
  CommitmentId,
  DeckCount,
  Id,
  Nonce,
  RoundNumber,
  SchemeName,
  SeedHash,
  ServerSeed,
  Timestamp,
} from './common.ts';
import { TableauStep } from './evaluation.ts';
import { Outcome } from './settlement.ts';
import { member } from './settlement-request.ts';

export const CommitRequestInput = z
  .strictObject({ burn: BurnName.optional(), decks: DeckCount.optional(), scheme: SchemeName })
  .openapi('CommitRequest', {
    description: '`decks` is required by `shoe-v1`; `stake-v1` has no shoe and takes neither decks nor burn.',
  });

/** What the schemes ask of decks and burn. */
export function commitFaults(body: unknown): Fault[] {
  const scheme = member(body, 'scheme');
  const decks = member(body, 'decks');
  if (scheme === 'shoe-v1' && decks === undefined) {
    return [{ pointer: '/decks', code: 'required', detail: 'A shoe has decks.' }];
  }
  if (scheme !== 'stake-v1') return [];
  return ['decks', 'burn'].flatMap((name) =>
    member(body, name) === undefined
      ? []
      : [{ pointer: `/${name}`, code: 'unknown_field', detail: 'stake-v1 has no shoe: leave it out.' }],
  );
}

export const UsedPosition = z
  .strictObject({ nonce: Nonce, roundNumber: RoundNumber, coupId: Id })
  .openapi('UsedPosition');

export const Commitment = z
  .strictObject({
    commitmentId: CommitmentId,
    scheme: SchemeName,
    decks: DeckCount.optional(),
    burn: BurnName.optional(),
    serverSeedHash: SeedHash,
    createdAt: Timestamp,
    clientSeed: ClientSeed.optional(),
    revealedAt: Timestamp.optional(),
    serverSeed: ServerSeed.optional().openapi({ description: 'From the reveal on.' }),
    usedPositions: z.array(UsedPosition).max(1_000_000).optional().openapi({
      description: 'From the reveal on: every position that a coup took, settled or not.',
    }),
  })
  .openapi('Commitment');

export const ClientSeedRequestInput = z.strictObject({ clientSeed: ClientSeed }).openapi('ClientSeedRequest');

export const DealsRequestInput = z
  .strictObject({
    burn: BurnName.optional(),
    clientSeed: ClientSeed,
    decks: DeckCount.optional(),
    nonce: Nonce,
    rounds: z.int().min(1).max(1_000).optional().openapi({
      description: 'How many rounds to show, from round 1; all of the shoe if absent.',
    }),
    scheme: SchemeName,
    serverSeed: ServerSeed,
    serverSeedHash: SeedHash.optional(),
  })
  .openapi('DealsRequest');

const Positions = z.array(z.int().min(0).max(623)).min(2).max(3);

export const VerifiedRound = z
  .strictObject({
    roundNumber: RoundNumber,
    outcome: Outcome,
    steps: z.array(TableauStep).max(2),
    positions: z.strictObject({ player: Positions, banker: Positions }).openapi({
      description: 'For each card of each hand, its index among the cards, from 0.',
    }),
  })
  .openapi('VerifiedRound');

export const Deals = z
  .strictObject({
    serverSeedHash: SeedHash,
    cards: z
      .array(Card)
      .max(624)
      .openapi({ description: 'From the first card to the last one dealt in the rounds shown.' }),
    burnt: z.array(Card).max(624).openapi({ description: 'The first of them, out of play before round 1.' }),
    lastRound: RoundNumber.openapi({ description: 'The number of the shoe’s last round.' }),
    rounds: z.array(VerifiedRound).max(1_000),
  })
  .openapi('Deals');

import { z } from '@hono/zod-openapi';
import { CARD_PATTERN } from '../../baccarat/card.ts';
import type { Fault } from '../../settlement/errors.ts';
import { MAX_BETS } from '../../settlement/request.ts';
import { quickParser } from '../quick-check.ts';
import {
  BetTypeName,
  BurnName,
  CardInput,
  ClientSeed,
  CommitmentId,
  Currency,
  DeckCount,
  Id,
  Nonce,
  ReasonCode,
  RoundNumber,
  RuleSetReference,
  SchemeName,
  SeedHash,
  ServerSeed,
  Stake,
  Timestamp,
} from './common.ts';

/** More cards than any round or incident has; beyond it a list is refused unread. */
export const MAX_CARDS = 12;

const HandCards = z.array(CardInput).max(MAX_CARDS);

export const HandsDealInput = z
  .strictObject({ banker: HandCards, kind: z.literal('hands'), player: HandCards })
  .openapi('HandsDealInput', {
    description: 'The final cards of both hands, each in the order in which it was dealt.',
    example: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] },
  });

export const SequenceDealInput = z
  .strictObject({ cards: HandCards, kind: z.literal('sequence') })
  .openapi('SequenceDealInput', {
    description:
      'The cards in the order in which they left the shoe, burn cards excluded. The tableau lays them out; one card too many is set aside as the next round’s burn.',
    example: { kind: 'sequence', cards: ['2S', 'KH', '3D', '6D', '9C'] },
  });

export const SeedsDealInput = z
  .strictObject({
    burn: BurnName.optional(),
    clientSeed: ClientSeed,
    decks: DeckCount.optional().openapi({
      description: 'Required by `shoe-v1` where the rule set allows a range.',
    }),
    kind: z.literal('seeds'),
    nonce: Nonce,
    roundNumber: RoundNumber,
    scheme: SchemeName,
    serverSeed: ServerSeed,
    serverSeedHash: SeedHash.optional(),
  })
  .openapi('SeedsDealInput', {
    description:
      'One round of a shoe that the caller’s own seeds fix. The record keeps the seed’s hash and the cards, not the seed.',
  });

export const CommittedDealInput = z
  .strictObject({
    commitmentId: CommitmentId,
    kind: z.literal('committed'),
    nonce: Nonce,
    roundNumber: RoundNumber,
  })
  .openapi('CommittedDealInput', {
    description:
      'One round of a shoe that a commitment fixes. The cards come from the seeds; nobody chooses them.',
  });

/** Cards that somebody saw. */
export const ReportedDealInput = z
  .discriminatedUnion('kind', [HandsDealInput, SequenceDealInput])
  .openapi('ReportedDealInput');

/** A deal whose cards the caller knows. */
export const OpenDealInput = z
  .discriminatedUnion('kind', [HandsDealInput, SequenceDealInput, SeedsDealInput])
  .openapi('OpenDealInput');

export const DealInput = z
  .discriminatedUnion('kind', [HandsDealInput, SequenceDealInput, SeedsDealInput, CommittedDealInput])
  .openapi('DealInput');

export const Bet = z
  .strictObject({
    betId: Id,
    currency: Currency,
    playerId: Id,
    stake: Stake,
    type: BetTypeName,
    void: ReasonCode.optional(),
  })
  .openapi('Bet', {
    description:
      'A bet as it was placed. `void` returns its stake whatever the result; such a bet is checked neither against the offer nor against its round cap.',
    example: { betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' },
  });

export const TableInput = z
  .strictObject({
    roundNumber: RoundNumber.optional(),
    shoeId: Id.optional(),
    tableId: Id.optional(),
  })
  .openapi('TablePosition', {
    description:
      'Where the round was dealt. `roundNumber` counts from 1 in its shoe, voided rounds included.',
    example: { tableId: 'BAC-07', shoeId: 'BAC-07:2026-11-29:3', roundNumber: 17 },
  });

export const SettlementRequestInput = z
  .strictObject({
    bets: z.array(Bet).max(MAX_BETS),
    coupId: Id.optional().openapi({
      description:
        'The dealt round, where it is settled in several settlements: per player, per wallet shard, or more than 10,000 bets. The first to come fixes its deal.',
    }),
    deal: DealInput,
    playedAt: Timestamp.optional(),
    ruleSet: RuleSetReference,
    table: TableInput.optional(),
  })
  .openapi('SettlementRequest');

/** A request whose bets are plainly right, ten thousand of them or one. */
export const quickSettlementRequest = quickParser(SettlementRequestInput, 'bets');

/**
 * What a schema of single fields cannot say: bet ids are unique, and either all cards of a deal have
 * suits or none. Looks at the body as sent, so that these faults are listed beside those of the
 * schema.
 */
export function crossFieldFaults(body: unknown): Fault[] {
  return [...duplicateBetIds(member(body, 'bets'), '/bets'), ...mixedSuits(member(body, 'deal'))];
}

/** Every bet id that an earlier bet of the list has. */
export function duplicateBetIds(bets: unknown, pointer: string): Fault[] {
  if (!Array.isArray(bets)) return [];
  // Most lists repeat none, which is found in half the time.
  if (new Set(bets.map((bet) => member(bet, 'betId'))).size === bets.length) return [];
  const firstIndexes = new Map<string, number>();
  return bets.flatMap((bet, index): Fault[] => {
    const betId = member(bet, 'betId');
    if (typeof betId !== 'string') return [];
    const first = firstIndexes.get(betId);
    if (first === undefined) {
      firstIndexes.set(betId, index);
      return [];
    }
    const detail = `The bet at ${pointer}/${first} has this id too.`;
    return [{ pointer: `${pointer}/${index}/betId`, code: 'duplicate_bet_id', detail }];
  });
}

/** A deal of which some cards have suits and some have none. */
export function mixedSuits(deal: unknown): Fault[] {
  const cards = ['player', 'banker', 'cards'].flatMap((name) => listOf(member(deal, name)));
  return suitFaults(cards, '/deal');
}

/** Cards of one deal, of which some have suits and some have none; what is no card is not looked at. */
export function suitFaults(cards: readonly unknown[], pointer: string): Fault[] {
  const codes = cards.flatMap((code) => (typeof code === 'string' && CARD_PATTERN.test(code) ? [code] : []));
  const withSuits = codes.filter((code) => /[SHDC]$/i.test(code)).length;
  if (withSuits === 0 || withSuits === codes.length) return [];
  const detail = 'Either all cards of a deal have suits or none has.';
  return [{ pointer, code: 'mixed_suits', detail }];
}

/** The elements of a value that may be anything; none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A member of a value that may be anything. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

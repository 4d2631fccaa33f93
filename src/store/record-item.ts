import { marshall } from '@aws-sdk/util-dynamodb';
import { cardsOf } from '../baccarat/card.ts';
import { handOf } from '../baccarat/hand.ts';
import { totalsByCurrency } from '../bets/totals.ts';
import { VALID_STAKE_POLICIES } from '../bets/valid-stake.ts';
import { SCHEMES } from '../fairness/seeds.ts';
import { OPENING_BURNS } from '../fairness/terms.ts';
import { ROUNDINGS } from '../money/odds.ts';
import { assertNever } from '../result.ts';
import type { Deal } from '../settlement/deal.ts';
import type { Fingerprint } from '../settlement/fingerprint.ts';
import type { NewVersion, RoundKey } from '../settlement/ports.ts';
import {
  type DealtFacts,
  type Outcome,
  outcomeOf,
  type Reason,
  STATUSES,
  type VersionHeader,
} from '../settlement/record.ts';
import type { TablePosition } from '../settlement/request.ts';
import { type Item, ItemReader, integer, oneOf, text } from './attributes.ts';
import { feedPartition, feedPosition, VERSION_PREFIX } from './keys.ts';
import { decodeTotals, encodeTotals } from './totals-text.ts';

/** Where the bet lines of a version are: beside it, or in parts under the hash of all their bytes. */
export type LinesReference =
  | { readonly kind: 'inline'; readonly bytes: Uint8Array }
  | { readonly kind: 'parts'; readonly hash: string; readonly count: number };

/** A version item as it was read. */
export interface DecodedVersion {
  readonly header: VersionHeader;
  readonly fingerprint: Fingerprint;
  readonly lines: LinesReference;
}

/**
 * The attributes of a version's item besides its key. What the keys say (round, version, time, gaming
 * day) is not written again; cards stand once, in the outcome. Attributes can be read in a console and
 * stay small: with ten bets and short ids the item fits one write unit.
 */
export function encodeVersion(
  { operatorId }: RoundKey,
  { header, fingerprint }: NewVersion,
  lines: LinesReference,
  shard: number,
): Item {
  const { roundId, version, settledAt, gamingDay, deal, outcome, ...rest } = header;
  const { totals: _, totalsByType, adjustments, hash, previousHash, ...readable } = rest;
  return marshall(
    {
      feedPk: feedPartition(operatorId, gamingDay, shard),
      feedSk: feedPosition(settledAt, roundId, version),
      ...readable,
      ...(deal && { deal: encodeDeal(deal) }),
      ...(outcome && { outcome: encodeOutcome(outcome) }),
      totals: encodeTotals(totalsByType),
      ...(adjustments && { adjustments: encodeTotals(adjustments) }),
      fingerprint: encodeFingerprint(fingerprint),
      hash: Buffer.from(hash, 'hex'),
      ...(previousHash !== undefined && { previousHash: Buffer.from(previousHash, 'hex') }),
      ...(lines.kind === 'inline'
        ? { lines: lines.bytes }
        : { linesHash: Buffer.from(lines.hash, 'hex'), parts: lines.count }),
    },
    { removeUndefinedValues: true },
  );
}

/** Reads a version item; throws on an item that {@link encodeVersion} cannot have written. */
export function decodeVersion(item: Item): DecodedVersion {
  const reader = ItemReader.of(item);
  return {
    header: decodeHeader(reader),
    fingerprint: decodeFingerprint(reader.bytes('fingerprint')),
    lines: reader.has('lines')
      ? { kind: 'inline', bytes: reader.bytes('lines') }
      : { kind: 'parts', hash: hex(reader.bytes('linesHash')), count: reader.integer('parts') },
  };
}

/** Reads what the feed index shows too: all but the fingerprint and the lines. */
export function decodeHeader(reader: ItemReader): VersionHeader {
  const [, , roundId = ''] = reader.text('pk').split('#');
  const [, gamingDay = ''] = reader.text('feedPk').split('#');
  const [settledAt = ''] = reader.text('feedSk').split('#');
  const totalsByType = decodeTotals(reader.text('totals'));
  return {
    roundId,
    ...reader.optional('coupId', text),
    version: Number(reader.text('sk').slice(VERSION_PREFIX.length)),
    status: oneOf(STATUSES, reader.text('status')),
    settledAt,
    gamingDay,
    engine: reader.text('engine'),
    ...reader.optional('reason', (from, name) => decodeReason(from.map(name))),
    ...(reader.has('deal') && decodeDealt(reader)),
    totals: totalsByCurrency(totalsByType),
    totalsByType,
    ...reader.optional('adjustments', (from, name) => decodeTotals(from.text(name))),
    hash: hex(reader.bytes('hash')),
    ...reader.optional('previousHash', (from, name) => hex(from.bytes(name))),
  };
}

function decodeDealt(reader: ItemReader): DealtFacts {
  const outcome = decodeOutcome(reader.map('outcome'));
  return {
    ruleSet: reader.text('ruleSet'),
    decks: reader.integer('decks'),
    rounding: oneOf(ROUNDINGS, reader.text('rounding')),
    validStakePolicy: oneOf(VALID_STAKE_POLICIES, reader.text('validStakePolicy')),
    ...reader.optional('table', (from, name) => decodeTable(from.map(name))),
    ...reader.optional('playedAt', text),
    ...reader.optional('playedGamingDay', text),
    deal: decodeDeal(reader.map('deal'), outcome),
    outcome,
  };
}

function decodeReason(reader: ItemReader): Reason {
  return { code: reader.text('code'), ...reader.optional('note', text) };
}

function decodeTable(reader: ItemReader): TablePosition {
  return {
    ...reader.optional('tableId', text),
    ...reader.optional('shoeId', text),
    ...reader.optional('roundNumber', integer),
  };
}

/** The hands of a `hands` deal are those of the outcome and are not written twice. */
function encodeDeal(deal: Deal): Record<string, string | number> {
  switch (deal.kind) {
    case 'hands':
      return { kind: deal.kind };
    case 'sequence':
      return { kind: deal.kind, cards: deal.cards.join(' ') };
    case 'seeds':
    case 'committed':
      return { ...deal };
    default:
      return assertNever(deal);
  }
}

function decodeDeal(reader: ItemReader, { player, banker }: Outcome): Deal {
  const kind = oneOf(['hands', 'sequence', 'seeds', 'committed'], reader.text('kind'));
  switch (kind) {
    case 'hands':
      return { kind, player: player.cards, banker: banker.cards };
    case 'sequence':
      return { kind, cards: reader.text('cards').split(' ') };
    case 'seeds':
      return { kind, ...decodeSeeded(reader) };
    case 'committed':
      return { kind, commitmentId: reader.text('commitmentId'), ...decodeSeeded(reader) };
    default:
      return assertNever(kind);
  }
}

function decodeSeeded(reader: ItemReader) {
  return {
    scheme: oneOf(SCHEMES, reader.text('scheme')),
    serverSeedHash: reader.text('serverSeedHash'),
    clientSeed: reader.text('clientSeed'),
    nonce: reader.integer('nonce'),
    roundNumber: reader.integer('roundNumber'),
    ...reader.optional('burn', (from, name) => oneOf(OPENING_BURNS, from.text(name))),
  };
}

function encodeOutcome({ winner, player, banker, excess }: Outcome): Record<string, string | number> {
  return {
    winner,
    player: player.cards.join(' '),
    playerTotal: player.total,
    banker: banker.cards.join(' '),
    bankerTotal: banker.total,
    ...(excess.length > 0 && { excess: excess.join(' ') }),
  };
}

/** Everything that an outcome shows of a hand follows from its cards. */
function decodeOutcome(reader: ItemReader): Outcome {
  const player = handOf(cardsOf(reader.text('player').split(' ')));
  const banker = handOf(cardsOf(reader.text('banker').split(' ')));
  return outcomeOf({
    player,
    banker,
    winner: oneOf(['player', 'banker', 'tie'], reader.text('winner')),
    cardCount: player.cards.length + banker.cards.length,
    excess: reader.has('excess') ? cardsOf(reader.text('excess').split(' ')) : [],
  });
}

/** One byte for the algorithm, then the digests. */
function encodeFingerprint({ algorithm, digests }: Fingerprint): Uint8Array {
  return Buffer.concat([Buffer.of(algorithm), Buffer.from(digests.join(''), 'hex')]);
}

function decodeFingerprint(bytes: Uint8Array): Fingerprint {
  const [algorithm = 0, ...digests] = bytes;
  return { algorithm, digests: hex(Uint8Array.from(digests)).match(/.{64}/g) ?? [] };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

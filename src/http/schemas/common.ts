import { z } from '@hono/zod-openapi';
import { CARD_PATTERN, MAX_DECKS, parseCard } from '../../baccarat/card.ts';
import { BET_TYPES } from '../../bets/bet-types.ts';
import { SCHEMES } from '../../fairness/seeds.ts';
import { OPENING_BURNS } from '../../fairness/terms.ts';
import { MAX_AMOUNT, MAX_STAKE } from '../../money/amount.ts';
import { CURRENCY_PATTERN, ID_PATTERN, isCalendarDay } from './patterns.ts';
import { Note, PRINTABLE } from './texts.ts';

/** An opaque, case-sensitive id that the caller chose. */
export const Id = z
  .string()
  .regex(ID_PATTERN, 'An id is 1 to 64 of A–Z a–z 0–9 . _ : ~ - and begins with a letter or digit.')
  .openapi('Id', {
    maxLength: 64,
    description: 'Opaque and case-sensitive; chosen by the caller.',
    example: 'BAC-07:2026-11-29:3:17',
  });

export const Currency = z
  .string()
  .regex(CURRENCY_PATTERN, 'A currency is 3 to 10 of A–Z 0–9.')
  .openapi('Currency', {
    maxLength: 10,
    description: 'ISO 4217, or the operator’s own code such as KVND or USDT.',
    example: 'EUR',
  });

/** A card as callers write it; parsed to its canonical code. */
export const CardInput = z
  .string()
  .regex(CARD_PATTERN, 'A card is a rank A 2–9 T (or 10) J Q K, then a suit S H D C or none.')
  .transform((code) => parseCard(code)?.code ?? code)
  .openapi('CardInput', {
    type: 'string',
    pattern: CARD_PATTERN.source,
    maxLength: 3,
    description:
      'Rank, then suit: `AS`, `TD`. `10D` and lower case are taken too. Suits may be left out of all cards of a deal at once, never of some.',
    example: '9C',
  });

/** A card in its canonical spelling. */
export const Card = z
  .string()
  .regex(/^[A2-9TJQK][SHDC]?$/)
  .openapi('Card', {
    maxLength: 2,
    description: 'Rank, then suit; the rank alone where the deal has no suits.',
    example: '9C',
  });

export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, {
    error: 'A time is RFC 3339 in UTC with milliseconds: 2026-11-29T12:00:00.123Z.',
    abort: true,
  })
  .refine(
    (text) => new Date(text).getTime() > 0 && new Date(text).toISOString() === text,
    'There is no such date or time.',
  )
  .openapi('Timestamp', {
    format: 'date-time',
    maxLength: 24,
    description: 'RFC 3339, UTC, milliseconds.',
    example: '2026-11-29T11:59:58.000Z',
  });

export const GamingDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .openapi('GamingDay', {
    format: 'date',
    maxLength: 10,
    description: 'The gaming day in the operator’s time zone and with his day start.',
    example: '2026-11-29',
  });

/** A gaming day as a caller names one: a date that exists. */
export const CalendarDay = GamingDay.refine(isCalendarDay, 'There is no such date.');

export const Stake = z
  .int()
  .min(1)
  .max(MAX_STAKE)
  .openapi('Stake', { description: 'Units of the currency’s smallest settled unit.', example: 10_000 });

/** A number of things, bounded as amounts are. */
export const Count = z.int().min(0).max(MAX_AMOUNT).openapi('Count', { description: 'How many.' });

/** An amount that cannot be negative. */
export const Amount = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .openapi('Amount', { description: 'Units of the currency’s smallest settled unit.', example: 9_500 });

/** An amount that can be negative. */
export const SignedAmount = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).openapi('SignedAmount', {
  description: 'Units of the currency’s smallest settled unit.',
  example: -9_500,
});

/** One of the two hands of a round. */
export const HandName = z.enum(['player', 'banker']).openapi('HandName');

/** What a round comes to. */
export const WinnerName = z.enum(['player', 'banker', 'tie']).openapi('Winner');

export const BetTypeName = z.enum(BET_TYPES).openapi('BetType', { example: 'banker' });

/** A short machine-readable reason that the caller chose. */
export const ReasonCode = z
  .string()
  .regex(ID_PATTERN, 'A reason is 1 to 64 of A–Z a–z 0–9 . _ : ~ - and begins with a letter or digit.')
  .openapi('ReasonCode', { maxLength: 64, description: 'Why; chosen by the caller.', example: 'late_bet' });

/** Why a round is voided or corrected. */
export const Reason = z
  .strictObject({
    code: ReasonCode,
    note: Note.optional(),
  })
  .openapi('Reason', {
    description: 'Why, for machines and for people.',
    example: { code: 'misdeal', note: 'Banker card exposed before the Player drew.' },
  });

export const RuleSetReference = z
  .string()
  .regex(
    /^[a-z][a-z0-9_.-]{0,63}(?:@[1-9]\d{0,5})?$/,
    'A rule set is named like full, or full@1 with its version.',
  )
  .openapi('RuleSetReference', {
    maxLength: 71,
    description: 'A rule set’s name, or its name and version, which pins it: `full@1`.',
    example: 'full',
  });

export const RuleSetId = z
  .string()
  .regex(/^[a-z][a-z0-9_.-]{0,63}@[1-9]\d{0,5}$/)
  .openapi('RuleSetId', { maxLength: 71, description: 'A rule set’s name and version.', example: 'full@1' });

export const OddsText = z
  .string()
  .regex(/^\d+(?:\.\d+)?:\d+$/)
  .openapi('Odds', {
    maxLength: 40,
    description: 'Profit to the stake, the stake excluded.',
    example: '0.95:1',
  });

/** A version of a settlement. */
export const VersionNumber = z.int().min(1).max(999_999).openapi('VersionNumber', {
  description: 'Counts the versions of a round’s settlement, from 1.',
  example: 1,
});

/** A version in a query parameter: text here, a whole number for those who read the document. */
export const VersionText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A version is a whole number from 1 to 999999.')
  .openapi({ type: 'integer', minimum: 1, maximum: 999_999, example: 1 });

export const RoundNumber = z
  .int()
  .min(1)
  .max(1_000_000)
  .openapi('RoundNumber', { description: 'The round’s number in its shoe, from 1.', example: 17 });

/** Packs in a shoe. */
export const DeckCount = z.int().min(1).max(MAX_DECKS).openapi('DeckCount', {
  description: 'Packs of 52 cards in the shoe.',
  example: 8,
});

export const SchemeName = z.enum(SCHEMES).openapi('Scheme', { example: 'shoe-v1' });

export const BurnName = z.enum(OPENING_BURNS).openapi('OpeningBurn', {
  description:
    '`first_card` (the default): the first card is exposed and burns as many more as its face shows, 10 for 10, J, Q, K; `per_deck`: one card a deck; `none`.',
});

export const Nonce = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .openapi('Nonce', { description: 'Which shoe of the seeds.', example: 0 });

export const ClientSeed = z
  .string()
  .regex(/^[^\p{Cc}]{1,128}$/u, 'A client seed is 1 to 128 characters without control characters.')
  .openapi('ClientSeed', { pattern: `^${PRINTABLE}{1,128}$`, maxLength: 128, example: 'player-7:lucky' });

export const ServerSeed = z
  .string()
  .regex(
    /^[^\p{Cc}]{1,128}$/u,
    'A server seed is 64 lower-case hex digits under shoe-v1, 1 to 128 characters under stake-v1.',
  )
  .openapi('ServerSeed', {
    pattern: `^${PRINTABLE}{1,128}$`,
    maxLength: 128,
    description: '`shoe-v1`: 32 bytes as 64 lower-case hex digits. `stake-v1`: text.',
  });

export const SeedHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'A seed’s hash is 64 lower-case hex digits.')
  .openapi('SeedHash', { maxLength: 64, description: 'SHA-256 of the server seed, published before play.' });

export const CommitmentId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'A commitment’s id is 32 lower-case hex digits.')
  .openapi('CommitmentId', { maxLength: 32, example: '5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d' });

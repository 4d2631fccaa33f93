import { z } from '@hono/zod-openapi';
import { VALID_STAKE_POLICIES } from '../../bets/valid-stake.ts';
import { ROUNDINGS } from '../../money/odds.ts';
import {
  Amount,
  BetTypeName,
  Card,
  Currency,
  GamingDay,
  Id,
  OddsText,
  ReasonCode,
  RuleSetId,
  SignedAmount,
  Stake,
  Timestamp,
} from './common.ts';
import { TableInput } from './settlement-request.ts';

export const RoundingName = z.enum(ROUNDINGS).openapi('Rounding', {
  description:
    'How winnings are brought to a whole unit, per bet line. `down`: the house keeps the fraction.',
});

export const ValidStakePolicyName = z.enum(VALID_STAKE_POLICIES).openapi('ValidStakePolicy', {
  description:
    'How much of a stake counts as turnover. `net`: opposite bets of one player are netted, pushes count 0. `net_half_on_six`: besides, a commission-free Banker win with 6 counts half.',
});

export const HandOutcome = z
  .strictObject({
    cards: z.array(Card).min(2).max(3),
    total: z.int().min(0).max(9),
    natural: z.boolean(),
    pair: z.boolean(),
    perfectPair: z.boolean().optional(),
  })
  .openapi('HandOutcome', { description: '`perfectPair` is left out where the deal has no suits.' });

export const Outcome = z
  .strictObject({
    winner: z.enum(['player', 'banker', 'tie']),
    player: HandOutcome,
    banker: HandOutcome,
    cardCount: z.int().min(4).max(6),
    excess: z.array(Card).max(1).openapi({ description: 'A card drawn too many: the next round’s burn.' }),
  })
  .openapi('Outcome');

export const HandsDeal = z
  .strictObject({ kind: z.literal('hands'), player: z.array(Card).max(3), banker: z.array(Card).max(3) })
  .openapi('HandsDeal');

export const SequenceDeal = z
  .strictObject({ kind: z.literal('sequence'), cards: z.array(Card).max(7) })
  .openapi('SequenceDeal');

export const Deal = z.discriminatedUnion('kind', [HandsDeal, SequenceDeal]).openapi('Deal');

export const SettledBet = z
  .strictObject({
    betId: Id,
    playerId: Id,
    type: BetTypeName,
    stake: Stake,
    currency: Currency,
    result: z.enum(['win', 'lose', 'push', 'void']),
    line: z
      .string()
      .optional()
      .openapi({ description: 'The row of the paytable that decided; absent on a void.' }),
    odds: OddsText.optional().openapi({ description: 'The odds paid; on a win only.' }),
    winnings: Amount.openapi({ description: 'Net profit; 0 unless the bet won.' }),
    commission: Amount.openapi({ description: 'What the winnings of `banker` fall short of the stake.' }),
    payout: Amount.openapi({ description: 'Gross: the stake included.' }),
    validStake: Amount.openapi({ description: 'The part of the stake that counts as turnover.' }),
    void: ReasonCode.optional(),
  })
  .openapi('SettledBet');

export const CurrencyTotals = z
  .strictObject({
    currency: Currency,
    bets: z.int().min(0).max(10_000),
    stake: Amount,
    payout: Amount,
    winnings: Amount,
    commission: Amount,
    validStake: Amount,
    houseResult: SignedAmount,
  })
  .openapi('CurrencyTotals', { description: '`houseResult` is stake less payout.' });

export const Settlement = z
  .strictObject({
    roundId: Id,
    version: z.int().min(1).max(999_999),
    status: z.enum(['settled']),
    settledAt: Timestamp,
    gamingDay: GamingDay,
    ruleSet: RuleSetId,
    decks: z.int().min(1).max(12),
    rounding: RoundingName,
    validStakePolicy: ValidStakePolicyName,
    engine: z.string().openapi({ description: 'The version of the settling code.' }),
    table: TableInput.optional(),
    playedAt: Timestamp.optional(),
    playedGamingDay: GamingDay.optional(),
    deal: Deal,
    outcome: Outcome,
    bets: z.array(SettledBet).max(10_000),
    totals: z.array(CurrencyTotals).max(10_000),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .openapi({ description: 'SHA-256 over the record without this member, in RFC 8785 form.' }),
  })
  .openapi('Settlement');

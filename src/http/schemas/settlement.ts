import { z } from '@hono/zod-openapi';
import { VALID_STAKE_POLICIES } from '../../bets/valid-stake.ts';
import { ROUNDINGS } from '../../money/odds.ts';
import { STATUSES } from '../../settlement/record.ts';
import { MAX_BETS } from '../../settlement/request.ts';
import {
  Amount,
  BetTypeName,
  BurnName,
  Card,
  ClientSeed,
  CommitmentId,
  Currency,
  DeckCount,
  GamingDay,
  Id,
  Nonce,
  OddsText,
  Reason,
  ReasonCode,
  RoundNumber,
  RuleSetId,
  SchemeName,
  SeedHash,
  SignedAmount,
  Stake,
  Timestamp,
  VersionNumber,
  WinnerName,
} from './common.ts';
import { TableInput } from './settlement-request.ts';
import { EngineVersion, LineName } from './texts.ts';

export const RoundingName = z.enum(ROUNDINGS).openapi('Rounding', {
  description:
    'How winnings are brought to a whole unit, per bet line. `down`: the house keeps the fraction.',
});

export const ValidStakePolicyName = z.enum(VALID_STAKE_POLICIES).openapi('ValidStakePolicy', {
  description:
    'How much of a stake counts as turnover. `net`: opposite bets of one player are netted, pushes count 0. `net_half_on_six`: besides, a commission-free Banker win with 6 counts half.',
});

/** What the cards of a hand come to. */
export const HandTotal = z.int().min(0).max(9).openapi('HandTotal', {
  description: 'The last digit of the sum of a hand’s cards.',
});

export const HandOutcome = z
  .strictObject({
    cards: z.array(Card).min(2).max(3),
    total: HandTotal,
    natural: z.boolean(),
    pair: z.boolean(),
    perfectPair: z.boolean().optional(),
  })
  .openapi('HandOutcome', { description: '`perfectPair` is left out where the deal has no suits.' });

export const Outcome = z
  .strictObject({
    winner: WinnerName,
    player: HandOutcome,
    banker: HandOutcome,
    cardCount: z.int().min(4).max(6),
    excess: z.array(Card).max(1).openapi({
      description:
        'A card drawn too many: the next round’s burn (`POST /v1/table/incident`, kind `extra_card`).',
    }),
  })
  .openapi('Outcome');

export const HandsDeal = z
  .strictObject({ kind: z.literal('hands'), player: z.array(Card).max(3), banker: z.array(Card).max(3) })
  .openapi('HandsDeal');

export const SequenceDeal = z
  .strictObject({ kind: z.literal('sequence'), cards: z.array(Card).max(7) })
  .openapi('SequenceDeal');

const seededShape = {
  scheme: SchemeName,
  serverSeedHash: SeedHash,
  clientSeed: ClientSeed,
  nonce: Nonce,
  roundNumber: RoundNumber,
  burn: BurnName.optional(),
};

export const SeedsDeal = z.strictObject({ kind: z.literal('seeds'), ...seededShape }).openapi('SeedsDeal');

export const CommittedDeal = z
  .strictObject({ kind: z.literal('committed'), commitmentId: CommitmentId, ...seededShape })
  .openapi('CommittedDeal');

export const Deal = z
  .discriminatedUnion('kind', [HandsDeal, SequenceDeal, SeedsDeal, CommittedDeal])
  .openapi('Deal');

export const BetResult = z.enum(['win', 'lose', 'push', 'void']).openapi('BetResult', {
  description: '`push`: the stake comes back and nothing is won. `void`: the bet does not stand.',
});

export const SettledBet = z
  .strictObject({
    betId: Id,
    playerId: Id,
    type: BetTypeName,
    stake: Stake,
    currency: Currency,
    result: BetResult,
    line: LineName.optional().openapi({
      description: 'The row of the paytable that decided; absent on a void.',
    }),
    odds: OddsText.optional().openapi({ description: 'The odds paid; on a win only.' }),
    winnings: Amount.openapi({ description: 'Net profit; 0 unless the bet won.' }),
    commission: Amount.openapi({ description: 'What the winnings of `banker` fall short of the stake.' }),
    payout: Amount.openapi({ description: 'Gross: the stake included.' }),
    validStake: Amount.openapi({ description: 'The part of the stake that counts as turnover.' }),
    adjustment: SignedAmount.optional().openapi({
      description: 'From version 2 on: what is to be paid, or taken back where negative.',
    }),
    void: ReasonCode.optional(),
  })
  .openapi('SettledBet');

export const CurrencyTotals = z
  .strictObject({
    currency: Currency,
    bets: z.int().min(0).max(MAX_BETS),
    stake: Amount,
    payout: Amount,
    winnings: Amount,
    commission: Amount,
    validStake: Amount,
    houseResult: SignedAmount,
  })
  .openapi('CurrencyTotals', { description: '`houseResult` is stake less payout.' });

/** Each figure new − old. */
export const Adjustments = z
  .strictObject({
    currency: Currency,
    type: BetTypeName,
    bets: z.int().min(-MAX_BETS).max(MAX_BETS),
    stake: SignedAmount,
    payout: SignedAmount,
    winnings: SignedAmount,
    commission: SignedAmount,
    validStake: SignedAmount,
    houseResult: SignedAmount,
  })
  .openapi('Adjustments', { description: 'What a void or correction changes, each figure new − old.' });

export const RecordHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .openapi('RecordHash', {
    maxLength: 64,
    description: 'SHA-256 over a record without its member `hash`, in RFC 8785 form.',
  });

export const SettlementStatus = z.enum(STATUSES).openapi('SettlementStatus');

const versionShape = {
  roundId: Id,
  coupId: Id.optional(),
  version: VersionNumber,
  status: SettlementStatus,
  settledAt: Timestamp,
  gamingDay: GamingDay,
  engine: EngineVersion,
  reason: Reason.optional().openapi({ description: 'On a void or a correction.' }),
  ruleSet: RuleSetId.optional(),
  decks: DeckCount.optional(),
  rounding: RoundingName.optional(),
  validStakePolicy: ValidStakePolicyName.optional(),
  table: TableInput.optional(),
  playedAt: Timestamp.optional(),
  playedGamingDay: GamingDay.optional(),
  deal: Deal.optional(),
  outcome: Outcome.optional(),
  totals: z.array(CurrencyTotals).max(MAX_BETS),
  adjustments: z.array(Adjustments).max(MAX_BETS).optional().openapi({
    description: 'From version 2 on, per currency and bet type; what did not change is left out.',
  }),
  previousHash: RecordHash.optional().openapi({
    description: 'From version 2 on: the hash of the version before.',
  }),
  hash: RecordHash,
};

export const Settlement = z
  .strictObject({ ...versionShape, bets: z.array(SettledBet).max(MAX_BETS) })
  .openapi('Settlement', {
    description:
      'One version of a round’s settlement. The void of a round that was never settled has neither rule set nor deal.',
  });

export const SettlementSummary = z.strictObject(versionShape).openapi('SettlementSummary', {
  description: 'A version without its bet lines. Its hash is that of the whole record, lines included.',
});

import { z } from '@hono/zod-openapi';
import { BET_TYPES } from '../../../bets/bet-types.ts';
import { Amount, BetTypeName, Id, RoundNumber, RuleSetReference, Stake } from '../common.ts';
import { Sentence } from '../texts.ts';
import { decision, TableRule } from './decision.ts';

/** As many bets as one player places in a round at most. */
const MAX_PLACED = 1_000;

const Seat = z.int().min(1).max(1_000).openapi('Seat', { description: 'A seat’s number.', example: 3 });

export const BetToPlace = z
  .strictObject({
    betId: Id,
    seat: Seat.optional().openapi({
      description: 'The seat on whose place the bet is laid; absent where the table has no seats.',
    }),
    stake: Stake,
    type: BetTypeName,
  })
  .openapi('BetToPlace');

export const StakeLimit = z
  .strictObject({ max: Stake, min: Stake })
  .openapi('StakeLimit', { description: 'What one player may stake on a bet type, both figures allowed.' });

export const PlacementLimits = z
  .strictObject({
    differential: Amount.optional().openapi({
      description:
        'How far all Player and all Banker stakes at the table may lie apart (限紅); absent means without limit.',
    }),
    perType: z
      .strictObject(Object.fromEntries(BET_TYPES.map((type) => [type, StakeLimit.optional()])))
      .openapi('LimitsPerType', { description: 'Needed for every offered type that is bet.' }),
  })
  .openapi('PlacementLimits');

export const PlacementRequestInput = z
  .strictObject({
    bets: z.array(BetToPlace).min(1).max(MAX_PLACED).openapi({
      description: 'All bets of one player in this round, in the order in which they were placed.',
    }),
    limits: PlacementLimits,
    roundNumber: RoundNumber,
    ruleSet: RuleSetReference,
    seatsTaken: z.array(Seat).max(1_000).optional().openapi({
      description: 'The seats on which bettors are seated.',
    }),
    standing: z.boolean().optional().openapi({ description: 'The player is standing; seated if absent.' }),
    tableStakes: z.strictObject({ banker: Amount, player: Amount }).openapi('TableStakes', {
      description: 'What all players together already have on either hand, `bets` not among it.',
    }),
  })
  .openapi('PlacementRequest', { description: 'Amounts are in one currency.' });

const breachShape = {
  betId: Id,
  reason: Sentence.openapi({ description: 'A sentence with the figures of the case.' }),
  rule: TableRule,
};

export const StakeBreach = z
  .strictObject({
    code: z
      .enum(['below_minimum', 'above_maximum', 'not_a_multiple', 'differential_limit'])
      .openapi('StakeBreachCode'),
    ...breachShape,
    nextStake: Stake.optional().openapi({
      description:
        'What the table would take instead: the next stake up, or the most that the limits leave; absent where it would take none.',
    }),
    room: Amount.optional().openapi({
      description: 'What may still be staked under the limit; on `above_maximum` and `differential_limit`.',
    }),
  })
  .openapi('StakeBreach', { description: 'The stake is wrong.' });

export const ClosedBreach = z
  .strictObject({
    code: z.literal('bet_closed'),
    ...breachShape,
    lastRound: RoundNumber.openapi({ description: 'The last round of a shoe in which the bet is taken.' }),
  })
  .openapi('ClosedBreach', { description: 'The bet is no longer taken in this shoe.' });

export const PlainBreach = z
  .strictObject({
    code: z
      .enum(['bet_not_offered', 'pair_without_main_bet', 'banker_modes_mixed', 'place_of_seated_bettor'])
      .openapi('PlainBreachCode'),
    ...breachShape,
  })
  .openapi('PlainBreach', { description: 'The bet may not be placed here and now, whatever its stake.' });

export const Breach = z
  .discriminatedUnion('code', [StakeBreach, ClosedBreach, PlainBreach])
  .openapi('Breach', { description: 'One breach of one rule by one bet.' });

/** A bet can break six rules: round cap, minimum or multiple, maximum, differential limit, Banker mode, seat. */
const MAX_BREACHES = 6 * MAX_PLACED;

export const PlacementRuling = z
  .discriminatedUnion('ruling', [
    decision('accept', { breaches: z.array(Breach).max(0) }).openapi('PlacementAccepted'),
    decision('refuse', { breaches: z.array(Breach).min(1).max(MAX_BREACHES) }).openapi('PlacementRefused', {
      description: 'Every breach, in the order of the bets. Bets without one may be placed all the same.',
    }),
  ])
  .openapi('PlacementRuling');

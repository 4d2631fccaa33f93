import { z } from '@hono/zod-openapi';
import { TIE_HOUSE_RULES } from '../../../bets/tie-options.ts';
import { MAX_STAKE } from '../../../money/amount.ts';
import { Amount, BetTypeName, HandName, RuleSetReference, WinnerName } from '../common.ts';
import { decision } from './decision.ts';

export const HandStake = z
  .strictObject({
    stake: z.int().min(0).max(MAX_STAKE).openapi({ description: '0 is the same as none.' }),
    type: BetTypeName.openapi({ description: 'A bet on Player or on Banker.' }),
  })
  .openapi('HandStake');

const HandStakes = z.array(HandStake).max(100);

export const TieRequestInput = z
  .strictObject({
    after: HandStakes.optional().openapi({
      description: 'What the bettor would leave there; absent to ask what he may do.',
    }),
    before: HandStakes.openapi({
      description:
        'What one bettor has on Player and Banker when the round ends; stakes of one type are summed.',
    }),
    houseRule: z.enum(TIE_HOUSE_RULES).openapi('TieHouseRule', {
      description:
        '`free`: anything may be done (MC 12). `raise_only`: stakes may only be raised (MC note 2).',
    }),
    nextRoundStarted: z.boolean(),
    ruleSet: RuleSetReference,
    winner: WinnerName,
  })
  .openapi('TieRequest', { description: 'Amounts are in one currency.' });

export const TieOption = z
  .strictObject({
    action: z.enum(['leave', 'raise', 'lower', 'cancel', 'move']).openapi('TieAction'),
    allowed: z.boolean(),
  })
  .openapi('TieOption', { description: 'What the bettor may do with a stake, or not.' });

export const StakeChange = z
  .strictObject({
    action: z.enum(['leave', 'raise', 'lower', 'cancel', 'place']).openapi('StakeChangeAction', {
      description: '`place`: a stake where none lay, which is a new bet of the next round.',
    }),
    after: Amount,
    allowed: z.boolean(),
    before: Amount,
    least: Amount.optional().openapi({
      description: 'Where the change is not allowed: the least stake that the house takes here.',
    }),
    type: BetTypeName,
  })
  .openapi('StakeChange', { description: 'What happens to the stake on one bet type.' });

const tieShape = {
  changes: z.array(StakeChange).max(200).optional().openapi({
    description: 'By bet type; only where `after` was given and stakes may be changed at all.',
  }),
  moved: z
    .strictObject({ amount: Amount, from: HandName, to: HandName })
    .optional()
    .openapi('MovedStake', { description: 'What goes from one hand to the other.' }),
  options: z.array(TieOption).max(5),
};

export const TieRuling = z
  .discriminatedUnion('ruling', [
    decision('accept', tieShape).openapi('TieAccepted'),
    decision('refuse', tieShape).openapi('TieRefused'),
  ])
  .openapi('TieRuling');

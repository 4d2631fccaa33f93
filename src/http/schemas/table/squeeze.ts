import { z } from '@hono/zod-openapi';
import { MAX_BETS } from '../../../settlement/request.ts';
import { Amount, BetTypeName, Id, RuleSetReference, Stake, Timestamp } from '../common.ts';
import { decision } from './decision.ts';
import { DealingDevice } from './shoe.ts';

export const ConfirmedBet = z
  .strictObject({ confirmedAt: Timestamp, playerId: Id, stake: Stake, type: BetTypeName })
  .openapi('ConfirmedBet', {
    description: 'A bet that the table has confirmed. Every Banker bet backs the Banker hand.',
    example: { playerId: 'p1', type: 'banker', stake: 300, confirmedAt: '2026-11-29T12:00:02.000Z' },
  });

const tableShape = {
  bets: z.array(ConfirmedBet).max(MAX_BETS).openapi({
    description: 'In one currency. Of bets confirmed at the same time, the one listed earlier is earlier.',
  }),
  device: DealingDevice,
  squeezing: z.boolean().openapi({ description: 'The house lets bettors squeeze (MC 16).' }),
  standing: z.array(Id).max(MAX_BETS).optional().openapi({
    description: 'The players who are not seated; absent where the table does not tell them apart.',
  }),
};

export const OwnTableSqueeze = z
  .strictObject({ kind: z.literal('own_table'), ...tableShape })
  .openapi('OwnTableSqueeze', { description: 'Who squeezes at a table of one bettor’s own (EB)?' });

export const SharedTableSqueeze = z
  .strictObject({ kind: z.literal('shared_table'), ...tableShape })
  .openapi('SharedTableSqueeze', { description: 'Who squeezes at a shared table (共咪 / 競咪; EB, MC 16)?' });

export const HolderLeaves = z
  .strictObject({ kind: z.literal('holder_leaves'), withCards: z.boolean() })
  .openapi('HolderLeaves', { description: 'May the holder of a hand leave the table (MC 16.2)?' });

export const HolderLooksAtThirdCard = z
  .strictObject({
    firstTwoOpened: z.boolean().openapi({ description: 'The first two cards have been turned over.' }),
    kind: z.literal('holder_looks_at_third_card'),
  })
  .openapi('HolderLooksAtThirdCard', {
    description: 'May the holder of a hand look at its third card (MC 16)?',
  });

export const SqueezeQuestion = z
  .discriminatedUnion('kind', [OwnTableSqueeze, SharedTableSqueeze, HolderLeaves, HolderLooksAtThirdCard])
  .openapi('SqueezeQuestion');

export const SqueezeRequestInput = z
  .strictObject({ question: SqueezeQuestion, ruleSet: RuleSetReference })
  .openapi('SqueezeRequest');

export const HandHolder = z
  .discriminatedUnion('ruling', [
    decision('squeeze', {
      playerId: Id,
      stake: Amount.openapi({
        description: 'The sum of his stakes on the hand; 0 where he bet on something else.',
      }),
    }).openapi('BettorSqueezes'),
    decision('dealer_opens', {}).openapi('DealerOpens'),
  ])
  .openapi('HandHolder', { description: 'Who looks at and turns over a hand.' });

export const SqueezeHolders = z
  .strictObject({
    hands: z.strictObject({ banker: HandHolder, player: HandHolder }).openapi('HandHolders'),
    kind: z.literal('holders'),
  })
  .openapi('SqueezeHolders', { description: 'On `own_table` and `shared_table`.' });

export const HolderAct = z
  .strictObject({
    decision: z
      .discriminatedUnion('ruling', [
        decision('accept', {}).openapi('HolderMay'),
        decision('refuse', {}).openapi('HolderMayNot'),
      ])
      .openapi('HolderDecision'),
    kind: z.literal('holder_act'),
  })
  .openapi('HolderAct', { description: 'On `holder_leaves` and `holder_looks_at_third_card`.' });

export const SqueezeRuling = z
  .discriminatedUnion('kind', [SqueezeHolders, HolderAct])
  .openapi('SqueezeRuling');

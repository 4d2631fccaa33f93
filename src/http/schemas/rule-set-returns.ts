import { z } from '@hono/zod-openapi';
import { BetTypeName, DeckCount, RuleSetId } from './common.ts';
import { paytableLineShape } from './rule-set.ts';

export const Figure = z
  .strictObject({
    decimal: z
      .string()
      .regex(/^-?\d+\.\d{12}$/)
      .openapi({ maxLength: 40 }),
    fraction: z
      .string()
      .regex(/^-?\d+\/\d+$/)
      .openapi({ maxLength: 200 }),
  })
  .openapi('Figure', {
    description: 'An exact number: to 12 decimals, and as a fraction in lowest terms.',
    example: { decimal: '0.500000000000', fraction: '1/2' },
  });

const LineReturns = z
  .strictObject({
    ...paytableLineShape,
    deals: z
      .string()
      .regex(/^\d+$/)
      .openapi({ maxLength: 40, description: 'Ordered deals of six cards that the line decides.' }),
    probability: Figure,
  })
  .openapi('LineReturns');

const BetReturns = z
  .strictObject({
    type: BetTypeName,
    returnToPlayer: Figure,
    houseEdge: Figure,
    hitRate: Figure.openapi({ description: 'The probability of a win; a push is none.' }),
    variance: Figure.openapi({ description: 'Of the net profit to one unit staked.' }),
    lines: z.array(LineReturns).max(50),
  })
  .openapi('BetReturns');

export const RuleSetReturns = z
  .strictObject({ ruleSet: RuleSetId, decks: DeckCount, bets: z.array(BetReturns).max(200) })
  .openapi('RuleSetReturns');

import { z } from '@hono/zod-openapi';
import { BetTypeName, DeckCount, OddsText, RoundNumber, RuleSetId } from './common.ts';
import { RoundingName } from './settlement.ts';

export const Decks = z
  .strictObject({
    min: DeckCount,
    max: DeckCount,
    default: DeckCount,
  })
  .openapi('Decks');

const head = {
  id: RuleSetId,
  name: z.string().openapi({ example: 'full' }),
  version: z.int().min(1).max(999_999),
  title: z.string(),
  decks: Decks,
};

export const RuleSetSummary = z
  .strictObject({ ...head, bets: z.array(BetTypeName).max(200) })
  .openapi('RuleSetSummary');

export const RuleSetList = z
  .strictObject({ ruleSets: z.array(RuleSetSummary).max(1_000) })
  .openapi('RuleSetList');

/** A line of a paytable: what it comes to, with its odds where it wins. */
export const paytableLineShape = {
  line: z.string().openapi({ example: 'banker_wins_with_six' }),
  result: z.enum(['win', 'lose', 'push']),
  odds: OddsText.optional(),
};

export const PaytableLine = z.strictObject(paytableLineShape).openapi('PaytableLine');

export const OfferedBet = z
  .strictObject({
    type: BetTypeName,
    names: z
      .strictObject({ en: z.string(), 'zh-Hant': z.string(), 'zh-Hans': z.string() })
      .openapi('BetNames'),
    roundCap: RoundNumber.optional().openapi({ description: 'Taken in rounds 1 to this of a shoe.' }),
    needsSuits: z.boolean().openapi({ description: 'Cannot be settled from ranks alone.' }),
    lines: z.array(PaytableLine).max(50),
  })
  .openapi('OfferedBet');

export const RuleSetDetail = z
  .strictObject({
    ...head,
    rounding: RoundingName.optional().openapi({ description: 'Overrides the operator’s rounding.' }),
    bets: z.array(OfferedBet).max(200),
    notes: z.array(z.string()).max(100),
  })
  .openapi('RuleSet');

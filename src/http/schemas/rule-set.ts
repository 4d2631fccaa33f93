import { z } from '@hono/zod-openapi';
import { BetTypeName, DeckCount, OddsText, RoundNumber, RuleSetId } from './common.ts';
import { RoundingName } from './settlement.ts';
import { Label, LineName, Sentence } from './texts.ts';

export const Decks = z
  .strictObject({
    min: DeckCount,
    max: DeckCount,
    default: DeckCount,
  })
  .openapi('Decks');

const head = {
  id: RuleSetId,
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_.-]{0,63}$/)
    .openapi('RuleSetName', { maxLength: 64, example: 'full' }),
  version: z.int().min(1).max(999_999).openapi('RuleSetVersion', { example: 1 }),
  title: Label,
  decks: Decks,
};

export const RuleSetSummary = z
  .strictObject({ ...head, bets: z.array(BetTypeName).max(200) })
  .openapi('RuleSetSummary');

export const RuleSetList = z
  .strictObject({ ruleSets: z.array(RuleSetSummary).max(1_000) })
  .openapi('RuleSetList');

/** What a line of a paytable comes to. */
export const LineResult = z.enum(['win', 'lose', 'push']).openapi('LineResult');

/** A line of a paytable: what it comes to, with its odds where it wins. */
export const paytableLineShape = {
  line: LineName,
  result: LineResult,
  odds: OddsText.optional(),
};

export const PaytableLine = z.strictObject(paytableLineShape).openapi('PaytableLine');

export const OfferedBet = z
  .strictObject({
    type: BetTypeName,
    names: z.strictObject({ en: Label, 'zh-Hant': Label, 'zh-Hans': Label }).openapi('BetNames'),
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
    notes: z.array(Sentence).max(100),
  })
  .openapi('RuleSet');

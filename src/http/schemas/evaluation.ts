import { z } from '@hono/zod-openapi';
import { MAX_BETS } from '../../settlement/request.ts';
import { BetTypeName, Card, DeckCount, HandName, OddsText, RuleSetId, RuleSetReference } from './common.ts';
import { LineResult } from './rule-set.ts';
import {
  CurrencyTotals,
  Deal,
  HandTotal,
  Outcome,
  RoundingName,
  SettledBet,
  ValidStakePolicyName,
} from './settlement.ts';
import { Bet, OpenDealInput, TableInput } from './settlement-request.ts';
import { IncidentBurnNextRound } from './table/incident-answer.ts';
import { Label, LineName, Sentence } from './texts.ts';

export const EvaluationRequestInput = z
  .strictObject({
    bets: z.array(Bet).max(MAX_BETS).optional(),
    deal: OpenDealInput,
    rounding: RoundingName.optional(),
    ruleSet: RuleSetReference,
    table: TableInput.optional(),
    validStakePolicy: ValidStakePolicyName.optional(),
  })
  .openapi('EvaluationRequest');

export const TableauStep = z
  .strictObject({
    hand: HandName,
    firstTwoTotal: HandTotal,
    action: z.enum(['draw', 'stand']).openapi('TableauAction'),
    card: Card.optional().openapi({ description: 'The card drawn.' }),
    rule: Label.openapi({ description: 'The article of the Macau regulation.', example: 'MC 9(1)' }),
    words: Sentence,
  })
  .openapi('TableauStep');

export const OfferedResult = z
  .strictObject({
    type: BetTypeName,
    result: LineResult,
    line: LineName,
    odds: OddsText.optional(),
  })
  .openapi('OfferedResult');

export const Evaluation = z
  .strictObject({
    ruleSet: RuleSetId,
    decks: DeckCount,
    rounding: RoundingName,
    validStakePolicy: ValidStakePolicyName,
    deal: Deal,
    outcome: Outcome,
    steps: z.array(TableauStep).max(2),
    incident: IncidentBurnNextRound.optional().openapi({
      description:
        'On a `sequence` with one card too many: the ruling on it, as `POST /v1/table/incident` gives it.',
    }),
    offered: z.array(OfferedResult).max(200),
    bets: z.array(SettledBet).max(MAX_BETS),
    totals: z.array(CurrencyTotals).max(MAX_BETS),
  })
  .openapi('Evaluation');

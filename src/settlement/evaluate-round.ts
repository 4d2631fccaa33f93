import { extraCardOf } from '../baccarat/extra-card.ts';
import type { IncidentAnswer } from '../baccarat/incident-answer.ts';
import type { Round } from '../baccarat/round.ts';
import { type TableauStep, tableauSteps } from '../baccarat/tableau-steps.ts';
import { decisionsIn } from '../bets/decisions.ts';
import type { RuleSet } from '../bets/rule-set.ts';
import { type BetResult, type PlacedBet, type SettledBet, settleBets } from '../bets/settle.ts';
import { type CurrencyTotals, totalsByCurrency, totalsByType } from '../bets/totals.ts';
import type { ValidStakePolicy } from '../bets/valid-stake.ts';
import type { Rounding } from '../money/odds.ts';
import { accept, type Result } from '../result.ts';
import { acceptDeal, type OpenDeal } from './accept-deal.ts';
import type { Deal } from './deal.ts';
import type { Dealer } from './dealer.ts';
import type { Rejection } from './errors.ts';
import { judge } from './judge.ts';
import { type Outcome, outcomeOf } from './record.ts';
import type { TablePosition } from './request.ts';

/** A round to be explained. Without bets, only the outcome and the offered bets are. */
export interface EvaluationRequest {
  readonly ruleSet: string;
  readonly deal: OpenDeal;
  readonly bets?: readonly PlacedBet[];
  readonly table?: TablePosition;
  readonly rounding?: Rounding;
  readonly validStakePolicy?: ValidStakePolicy;
}

/** How a round decides one offered bet. */
export interface OfferedResult {
  readonly type: string;
  readonly result: BetResult;
  readonly line: string;
  readonly odds?: string;
}

/** A settlement that is not stored, with the reasons. */
export interface Evaluation {
  readonly ruleSet: string;
  readonly decks: number;
  readonly rounding: Rounding;
  readonly validStakePolicy: ValidStakePolicy;
  readonly deal: Deal;
  readonly outcome: Outcome;
  readonly steps: readonly TableauStep[];
  /** The ruling on a card too many; only where the round has one. */
  readonly incident?: IncidentAnswer;
  readonly offered: readonly OfferedResult[];
  readonly bets: readonly SettledBet[];
  readonly totals: readonly CurrencyTotals[];
}

/** Settles a round as {@link settleRound} would, stores nothing, and explains what the cards decide. */
export async function evaluateRound(
  dealer: Dealer,
  ruleSets: readonly RuleSet[],
  request: EvaluationRequest,
): Promise<Result<Evaluation, Rejection>> {
  const { bets = [], deal, rounding = 'down', validStakePolicy = 'net' } = request;
  const { ruleSet: reference, table } = request;
  const judgeable = { bets, ruleSet: reference, ...(table && { table }) };
  const judged = await judge(judgeable, ruleSets, { rounding, validStakePolicy }, (found) =>
    acceptDeal(dealer, deal, found, table),
  );
  if (!judged.ok) return judged;
  const { round, ruleSet, decks, terms, deal: accepted } = judged.value;
  const settled = settleBets(round, bets, ruleSet, terms);
  const incident = extraCardOf(ruleSet, round);
  return accept({
    ruleSet: ruleSet.id,
    decks,
    ...terms,
    deal: accepted,
    outcome: outcomeOf(round),
    steps: tableauSteps(round),
    ...(incident && { incident }),
    offered: offeredResults(round, ruleSet),
    bets: settled,
    totals: totalsByCurrency(totalsByType(settled)),
  });
}

/** What every offered bet comes to; a bet that needs suits is left out where the deal has none. */
function offeredResults(round: Round, ruleSet: RuleSet): OfferedResult[] {
  return decisionsIn(ruleSet, round).map(({ type, line, result, odds }) => ({
    type,
    result,
    line,
    ...(odds && { odds: odds.text }),
  }));
}

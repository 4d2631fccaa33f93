import type { Round } from '../baccarat/round.ts';
import type { RuleSet } from '../bets/rule-set.ts';
import { type PlacedBet, type SettledBet, type SettlementTerms, settleBets } from '../bets/settle.ts';
import { type CurrencyTotals, totalsByCurrency, totalsByType } from '../bets/totals.ts';
import type { ValidStakePolicy } from '../bets/valid-stake.ts';
import { MAX_STAKE } from '../money/amount.ts';
import type { Rounding } from '../money/odds.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Fault, Rejection } from '../settlement/errors.ts';
import { judgeRules, refusedBets } from '../settlement/judge.ts';
import type { TablePosition } from '../settlement/request.ts';

/** A finished round with the bets on it, and how they are to be settled. */
export interface RoundToSettle {
  readonly round: Round;
  readonly ruleSet: RuleSet;
  /** Each with an id of its own; stakes are whole units, 1 to 10^12. */
  readonly bets: readonly PlacedBet[];
  /** Its `roundNumber` is needed for bets that a rule set takes in the first rounds of a shoe only. */
  readonly table?: TablePosition;
  /** `down` if left out. A rule set that names a rounding of its own is settled by that. */
  readonly rounding?: Rounding;
  /** `net` if left out. */
  readonly validStakePolicy?: ValidStakePolicy;
}

/** What the bets of a round come to, and the terms that decided it. */
export interface RoundSettlement extends SettlementTerms {
  /** In the order of the bets that were given. */
  readonly bets: readonly SettledBet[];
  /** Sums per currency, in code-point order. */
  readonly totals: readonly CurrencyTotals[];
}

/**
 * Settles every bet on a round: result, deciding line, winnings, commission, payout and valid stake of
 * each, and the totals of each currency. Refuses, with all faults of the stage that finds any, stakes that
 * are no amounts, a bet id that stands twice, amounts that together cannot be written, and bets that the
 * rule set does not take; in the words of the service, which settles by the same functions.
 *
 * @example
 * ```ts
 * import { cardsOf, findRuleSet, roundOfHands, RULE_SETS, settle } from 'baccarat-settlement';
 *
 * const ruleSet = findRuleSet(RULE_SETS, 'macau');
 * const round = roundOfHands({ player: cardsOf(['2S', '3D', '9C']), banker: cardsOf(['KH', '6D']) });
 * if (ruleSet === undefined || !round.ok) throw new Error('the cards are no round');
 *
 * const settled = settle({
 *   ruleSet,
 *   round: round.value,
 *   bets: [{ betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' }],
 * });
 * if (!settled.ok) throw new Error(settled.refusal.detail);
 * const [bet] = settled.value.bets;
 * console.log(bet?.result, bet?.odds, bet?.payout); // win 0.95:1 19500
 * console.log(settled.value.totals[0]?.houseResult); // -9500
 * ```
 */
export function settle({
  round,
  ruleSet,
  bets,
  table,
  rounding = 'down',
  validStakePolicy = 'net',
}: RoundToSettle): Result<RoundSettlement, Rejection> {
  const faults = [...stakeFaults(bets), ...betIdFaults(bets)];
  if (faults.length > 0) return refuse({ code: 'invalid_request', detail: 'The bets do not fit.', faults });
  const request = { bets, ruleSet: ruleSet.id, ...(table && { table }) };
  const judged = judgeRules(request, [ruleSet], { rounding, validStakePolicy });
  if (!judged.ok) return judged;
  const refused = refusedBets(request, ruleSet, { hasSuits: round.player.perfectPair !== undefined });
  if (refused !== undefined) return refuse(refused);
  const { terms } = judged.value;
  const settled = settleBets(round, bets, ruleSet, terms);
  return accept({ ...terms, bets: settled, totals: totalsByCurrency(totalsByType(settled)) });
}

function stakeFaults(bets: readonly PlacedBet[]): Fault[] {
  return bets.flatMap(({ stake }, index): Fault[] => {
    if (Number.isSafeInteger(stake) && stake >= 1 && stake <= MAX_STAKE) return [];
    const detail = `A stake is a whole number of units, 1 to ${MAX_STAKE}; ${stake} is not.`;
    return [{ pointer: `/bets/${index}/stake`, code: 'invalid_value', detail }];
  });
}

function betIdFaults(bets: readonly PlacedBet[]): Fault[] {
  const firstIndexes = new Map<string, number>();
  return bets.flatMap(({ betId }, index): Fault[] => {
    const first = firstIndexes.get(betId);
    if (first === undefined) {
      firstIndexes.set(betId, index);
      return [];
    }
    const detail = `The bet at /bets/${first} has this id too.`;
    return [{ pointer: `/bets/${index}/betId`, code: 'duplicate_bet_id', detail }];
  });
}

import type { RuleSet } from '../bets/rule-set.ts';
import { findRuleSet } from '../bets/rule-sets/index.ts';
import { largestPayout, type PlacedBet, type SettlementTerms } from '../bets/settle.ts';
import { type Amount, MAX_AMOUNT } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { AcceptedDeal } from './deal.ts';
import type { Fault, Rejection, RejectionCode } from './errors.ts';
import type { SettlementRequest } from './request.ts';

/** As many pairs of currency and bet type as a record has room for, twice where it is a correction. */
export const MAX_TOTALS = 1_000;

/** What of a request is judged before its cards are known. */
export type Judgeable = Pick<SettlementRequest, 'bets' | 'ruleSet' | 'table'>;

/** What a round is settled under. */
export interface Rules {
  readonly ruleSet: RuleSet;
  readonly terms: SettlementTerms;
}

/** A request that can be settled. */
export interface JudgedRound extends Rules, AcceptedDeal {}

/**
 * Judges a request in the order of the contract: rule set, amounts, deal, bets. The first stage that
 * finds fault refuses, with all faults of that stage. Amounts come before the deal, so that no
 * refusal depends on the cards.
 */
export async function judge(
  request: Judgeable,
  ruleSets: readonly RuleSet[],
  defaults: SettlementTerms,
  acceptDeal: (ruleSet: RuleSet) => Promise<Result<AcceptedDeal, Rejection>>,
): Promise<Result<JudgedRound, Rejection>> {
  const rules = judgeRules(request, ruleSets, defaults);
  if (!rules.ok) return rules;
  const accepted = await acceptDeal(rules.value.ruleSet);
  if (!accepted.ok) return accepted;
  const { round, roundNumber } = accepted.value;
  const hasSuits = round.player.perfectPair !== undefined;
  const refused = refusedBets(request, rules.value.ruleSet, { hasSuits, roundNumber });
  return refused === undefined ? accept({ ...rules.value, ...accepted.value }) : refuse(refused);
}

/** The first two stages: the rule set that a request names, and whether its amounts can be written. */
export function judgeRules(
  request: Judgeable,
  ruleSets: readonly RuleSet[],
  { rounding, validStakePolicy }: SettlementTerms,
): Result<Rules, Rejection> {
  const ruleSet = findRuleSet(ruleSets, request.ruleSet);
  if (ruleSet === undefined) return refuse(unknownRuleSet(request.ruleSet));
  const terms = { rounding: ruleSet.rounding ?? rounding, validStakePolicy };
  const refusal = excessiveAmounts(request.bets, ruleSet, terms) ?? tooManyTotals(request.bets);
  return refusal === undefined ? accept({ ruleSet, terms }) : refuse(refusal);
}

/** The refusal of a request that names no rule set there is. */
export function unknownRuleSet(reference: string): Rejection {
  const detail = `There is no rule set ${reference}.`;
  return {
    code: 'unknown_rule_set',
    detail,
    faults: [{ pointer: '/ruleSet', code: 'unknown_rule_set', detail }],
  };
}

/** Refuses where the largest payouts of one currency together could not be written as an amount. */
function excessiveAmounts(
  bets: readonly PlacedBet[],
  ruleSet: RuleSet,
  { rounding }: SettlementTerms,
): Rejection | undefined {
  const sums = new Map<string, Amount>();
  for (const bet of bets) {
    // Past 2^53 a sum of positive numbers may lose units, yet it never comes back below the bound.
    sums.set(bet.currency, (sums.get(bet.currency) ?? 0) + largestPayout(bet, ruleSet, rounding));
  }
  const faults = [...sums].flatMap(([currency, sum]): Fault[] =>
    sum <= MAX_AMOUNT
      ? []
      : [
          {
            pointer: '/bets',
            code: 'amount_out_of_range',
            detail: `The largest possible payouts of the bets in ${currency} add up to more than ${MAX_AMOUNT}.`,
          },
        ],
  );
  if (faults.length === 0) return undefined;
  return { code: 'amount_out_of_range', detail: 'The stakes are too large to be settled together.', faults };
}

/** Refuses where the totals per currency and bet type would not fit beside the record. */
function tooManyTotals(bets: readonly PlacedBet[]): Rejection | undefined {
  const types = new Map<string, Set<string>>();
  for (const { currency, type } of bets) {
    const ofCurrency = types.get(currency);
    if (ofCurrency === undefined) types.set(currency, new Set([type]));
    else ofCurrency.add(type);
  }
  const pairs = types.values().reduce((sum, { size }) => sum + size, 0);
  if (pairs <= MAX_TOTALS) return undefined;
  const detail = `The bets are in ${pairs} pairs of currency and type; one settlement holds ${MAX_TOTALS}.`;
  return {
    code: 'invalid_request',
    detail,
    faults: [{ pointer: '/bets', code: 'too_many_totals', detail }],
  };
}

/** What a bet's acceptance depends on besides its type; none of it tells a card. */
export interface BetConditions {
  readonly hasSuits: boolean;
  /** The round's number in its shoe where the deal says it; the table's is used else. */
  readonly roundNumber?: number | undefined;
}

/** The last stage: every bet that the rule set does not take; bets marked void are not looked at. */
export function refusedBets(
  { bets, table }: Judgeable,
  ruleSet: RuleSet,
  { hasSuits, roundNumber = table?.roundNumber }: BetConditions,
): Rejection | undefined {
  const found = bets.flatMap((bet, index) => {
    const fault = bet.void === undefined ? betFault(bet, ruleSet, { hasSuits, roundNumber }) : undefined;
    return fault === undefined ? [] : [{ pointer: `/bets/${index}/type`, ...fault }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const detail = `${found.length} ${found.length === 1 ? 'bet' : 'bets'} cannot be settled under ${ruleSet.id}.`;
  // Many bets can lack the one round number.
  const faults = new Map(found.map(({ rejection: _, ...fault }) => [fault.pointer + fault.detail, fault]));
  return { code: first.rejection, detail, faults: [...faults.values()] };
}

interface BetFault {
  /** What the request is refused for, if this is the first fault. */
  readonly rejection: RejectionCode;
  readonly code: string;
  readonly detail: string;
  readonly pointer?: string;
}

function betFault(
  { type }: PlacedBet,
  ruleSet: RuleSet,
  { hasSuits, roundNumber }: BetConditions,
): BetFault | undefined {
  const offered = ruleSet.bets.get(type);
  if (offered === undefined) {
    const detail = `${ruleSet.id} does not offer ${type}.`;
    return { rejection: 'bet_not_offered', code: 'bet_not_offered', detail };
  }
  if (offered.bet.needsSuits && !hasSuits) {
    const detail = `${type} needs the suits of the cards, and the deal has none.`;
    return { rejection: 'invalid_request', code: 'suits_required', detail };
  }
  const { roundCap } = offered;
  if (roundCap === undefined) return undefined;
  if (roundNumber === undefined) {
    const detail = `${type} is taken in rounds 1 to ${roundCap} of a shoe, so the round's number is needed.`;
    return { rejection: 'invalid_request', code: 'required', pointer: '/table/roundNumber', detail };
  }
  if (roundNumber <= roundCap) return undefined;
  const detail = `${type} is taken in rounds 1 to ${roundCap} of a shoe; this is round ${roundNumber}.`;
  return { rejection: 'bet_closed', code: 'bet_closed', detail };
}

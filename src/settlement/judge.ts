import type { Round } from '../baccarat/round.ts';
import type { RuleSet } from '../bets/rule-set.ts';
import { findRuleSet } from '../bets/rule-sets/index.ts';
import { largestPayout, type PlacedBet, type SettlementTerms } from '../bets/settle.ts';
import { type Amount, MAX_AMOUNT } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { roundOfDeal } from './deal.ts';
import type { Fault, Rejection, RejectionCode } from './errors.ts';
import type { SettlementRequest } from './request.ts';

/** As many pairs of currency and bet type as a record has room for, twice where it is a correction. */
export const MAX_TOTALS = 1_000;

/** What of a request is judged: all but where and when the round was played. */
export type Judgeable = Pick<SettlementRequest, 'bets' | 'deal' | 'ruleSet' | 'table'>;

/** A request that can be settled: the round, and what it settles under. */
export interface JudgedRound {
  readonly round: Round;
  readonly ruleSet: RuleSet;
  readonly decks: number;
  readonly terms: SettlementTerms;
}

/**
 * Judges a request in the order of the contract: rule set, amounts, deal, bets. The first stage that
 * finds fault refuses, with all faults of that stage. Amounts come before the deal, so that no
 * refusal depends on the cards.
 */
export function judge(
  request: Judgeable,
  ruleSets: readonly RuleSet[],
  defaults: SettlementTerms,
): Result<JudgedRound, Rejection> {
  const ruleSet = findRuleSet(ruleSets, request.ruleSet);
  if (ruleSet === undefined) return refuse(unknownRuleSet(request.ruleSet));
  const { validStakePolicy } = defaults;
  const terms = { rounding: ruleSet.rounding ?? defaults.rounding, validStakePolicy };
  const decks = ruleSet.decks.default;
  const excessive = excessiveAmounts(request.bets, ruleSet, terms);
  if (excessive !== undefined) return refuse(excessive);
  const scattered = tooManyTotals(request.bets);
  if (scattered !== undefined) return refuse(scattered);
  const round = roundOfDeal(request.deal, decks);
  if (!round.ok) return round;
  const refused = refusedBets(request, ruleSet, round.value);
  return refused === undefined ? accept({ round: round.value, ruleSet, decks, terms }) : refuse(refused);
}

function unknownRuleSet(reference: string): Rejection {
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

/** Every bet that the rule set does not take in this round; bets marked void are not looked at. */
function refusedBets(request: Judgeable, ruleSet: RuleSet, round: Round): Rejection | undefined {
  const faults = request.bets.flatMap((bet, index) => {
    const fault = bet.void === undefined ? betFault(bet, request, ruleSet, round) : undefined;
    return fault === undefined ? [] : [{ pointer: `/bets/${index}/type`, ...fault }];
  });
  const [first] = faults;
  if (first === undefined) return undefined;
  const detail = `${faults.length} ${faults.length === 1 ? 'bet' : 'bets'} cannot be settled under ${ruleSet.id}.`;
  return { code: first.code, detail, faults };
}

interface BetFault {
  readonly code: RejectionCode;
  readonly detail: string;
  readonly pointer?: string;
}

function betFault(
  { type }: PlacedBet,
  { table }: Judgeable,
  ruleSet: RuleSet,
  round: Round,
): BetFault | undefined {
  const offered = ruleSet.bets.get(type);
  if (offered === undefined) {
    return { code: 'bet_not_offered', detail: `${ruleSet.id} does not offer ${type}.` };
  }
  if (offered.bet.needsSuits && round.player.perfectPair === undefined) {
    const detail = `${type} needs the suits of the cards, and the deal has none.`;
    return { code: 'invalid_request', detail };
  }
  const { roundCap } = offered;
  if (roundCap === undefined) return undefined;
  if (table?.roundNumber === undefined) {
    const detail = `${type} is taken in rounds 1 to ${roundCap} of a shoe, so the round's number is needed.`;
    return { code: 'invalid_request', pointer: '/table/roundNumber', detail };
  }
  if (table.roundNumber <= roundCap) return undefined;
  const detail = `${type} is taken in rounds 1 to ${roundCap} of a shoe; this is round ${table.roundNumber}.`;
  return { code: 'bet_closed', detail };
}

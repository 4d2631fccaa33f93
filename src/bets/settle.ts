import type { SeenRound } from '../baccarat/seen-round.ts';
import { entryOf } from '../map-entry.ts';
import { type Amount, add } from '../money/amount.ts';
import { type Odds, type Rounding, winningsOf } from '../money/odds.ts';
import type { BetType } from './bet-types.ts';
import { decide } from './decisions.ts';
import type { OfferedBet, RuleSet } from './rule-set.ts';
import { type Standing, type ValidStakePolicy, validStakes } from './valid-stake.ts';

/** A bet as it was placed. `void` is the reason why its stake is returned whatever the result. */
export interface PlacedBet {
  readonly betId: string;
  readonly currency: string;
  readonly playerId: string;
  readonly stake: Amount;
  readonly type: BetType;
  readonly void?: string;
}

export type BetResult = 'win' | 'lose' | 'push' | 'void';

/**
 * A bet with what became of it. Amounts are whole units of its currency. Members stand in alphabetical
 * order, which is the order of their canonical (RFC 8785) serialisation.
 */
export interface SettledBet {
  /** From a settlement's second version on: this payout less the payout before. */
  readonly adjustment?: Amount;
  readonly betId: string;
  /** What the rounded winnings fall short of the stake, on a bet with commission that won; else 0. */
  readonly commission: Amount;
  readonly currency: string;
  /** The row of the paytable that decided; absent on a void. */
  readonly line?: string;
  /** The odds that were paid, as the paytable spells them; on a win only. */
  readonly odds?: string;
  /** Gross: stake and winnings on a win, the stake on a push or a void, 0 on a loss. */
  readonly payout: Amount;
  readonly playerId: string;
  readonly result: BetResult;
  readonly stake: Amount;
  readonly type: BetType;
  /** The part of the stake that counts as turnover. */
  readonly validStake: Amount;
  readonly void?: string;
  /** Net profit, 0 unless the bet won. */
  readonly winnings: Amount;
}

/** How amounts are computed: fixed by the record and kept by every later version of it. */
export interface SettlementTerms {
  readonly rounding: Rounding;
  readonly validStakePolicy: ValidStakePolicy;
}

/** What a decision says of every bet that it decides: its odds as the paytable spells them. */
export interface Verdict {
  readonly line: string;
  readonly result: 'win' | 'lose' | 'push';
  /** On a win only. */
  readonly odds?: string;
}

/** The amounts of a decided bet that do not follow from its stake and result. */
export type DecidedAmounts = Pick<SettledBet, 'winnings' | 'commission' | 'validStake'>;

/**
 * Settles bets on a finished round, each on its own, in their order. What is the same for all bets of a
 * type is worked out once. Every bet that is not void must be offered by the rule set; that is checked
 * before, so a bet that is not offered throws.
 */
export function settleBets(
  round: SeenRound,
  bets: readonly PlacedBet[],
  ruleSet: RuleSet,
  terms: SettlementTerms,
): SettledBet[] {
  const decided = new Map<BetType, DecidedType>();
  const standings = bets.map(({ type, void: reason }) =>
    reason === undefined
      ? entryOf(decided, type, () => decidedType(offerOf(ruleSet, type), round))
      : VOID_STANDING,
  );
  const turnover = validStakes(bets, standings, terms.validStakePolicy);
  return bets.map((bet, index) => {
    const standing = standings[index];
    if (standing === undefined || standing.result === 'void') return voidBet(bet, bet.void ?? '');
    return settledBet(bet, standing, terms.rounding, turnover[index] ?? 0);
  });
}

/** What a round makes of all bets of one type. */
interface DecidedType extends Standing {
  readonly result: 'win' | 'lose' | 'push';
  readonly verdict: Verdict;
  /** On a win only. */
  readonly odds: Odds | undefined;
  readonly commission: boolean;
}

const VOID_STANDING = { result: 'void', backs: undefined, half: false } as const satisfies Standing;

function decidedType(offered: OfferedBet, round: SeenRound): DecidedType {
  const { line, result, odds } = decide(offered, round);
  const { backs, commission = false, halfTurnoverLine } = offered.bet;
  return {
    result,
    backs,
    half: result === 'win' && line === halfTurnoverLine,
    verdict: odds === undefined ? { line, result } : { line, result, odds: odds.text },
    odds,
    commission,
  };
}

/** A bet whose stake goes back whatever the result. */
export function voidBet(bet: PlacedBet, reason: string): SettledBet {
  return {
    betId: bet.betId,
    commission: 0,
    currency: bet.currency,
    payout: bet.stake,
    playerId: bet.playerId,
    result: 'void',
    stake: bet.stake,
    type: bet.type,
    validStake: 0,
    void: reason,
    winnings: 0,
  };
}

/**
 * A bet that the cards decided, with its payout. Both shapes are written out: optional members spread
 * into ten thousand bets take three times as long.
 */
export function decidedBet(
  { betId, currency, playerId, stake, type }: PlacedBet,
  { line, result, odds }: Verdict,
  { winnings, commission, validStake }: DecidedAmounts,
): SettledBet {
  const payout = result === 'lose' ? 0 : add(stake, winnings);
  if (odds === undefined) {
    return { betId, commission, currency, line, payout, playerId, result, stake, type, validStake, winnings };
  }
  return {
    betId,
    commission,
    currency,
    line,
    odds,
    payout,
    playerId,
    result,
    stake,
    type,
    validStake,
    winnings,
  };
}

/** The largest payout that any round could bring a bet: what request bounds are checked against. */
export function largestPayout(bet: PlacedBet, ruleSet: RuleSet, rounding: Rounding): Amount {
  const offered = bet.void === undefined ? ruleSet.bets.get(bet.type) : undefined;
  return offered === undefined ? bet.stake : bet.stake + winningsOf(bet.stake, offered.bestOdds, rounding);
}

function settledBet(
  bet: PlacedBet,
  { verdict, odds, commission: hasCommission }: DecidedType,
  rounding: Rounding,
  validStake: Amount,
): SettledBet {
  if (odds === undefined) return decidedBet(bet, verdict, { winnings: 0, commission: 0, validStake });
  const winnings = winningsOf(bet.stake, odds, rounding);
  const commission = hasCommission ? Math.max(0, bet.stake - winnings) : 0;
  return decidedBet(bet, verdict, { winnings, commission, validStake });
}

function offerOf(ruleSet: RuleSet, type: BetType): OfferedBet {
  const offered = ruleSet.bets.get(type);
  if (offered === undefined) throw new TypeError(`${ruleSet.id} does not offer ${type}`);
  return offered;
}

import type { BetType } from '../bets/bet-types.ts';
import type { OfferedBet, Pay, RuleSet } from '../bets/rule-set.ts';
import { difference, type Fraction, fraction, product, sum } from './fraction.ts';
import { countLines, dealsOf, type LineCounts } from './line-counts.ts';

/** One line of a bet: what it pays and how often it decides, of all deals. */
interface LineReturns {
  readonly line: string;
  readonly pay: Pay;
  /** Ordered deals of six cards that the line decides. */
  readonly deals: bigint;
  readonly probability: Fraction;
}

/** What a bet gives back in the long run, for one unit staked in a round from a full shoe. */
export interface BetReturns {
  readonly type: BetType;
  /** Every line, in paytable order; their probabilities add up to 1. */
  readonly lines: readonly LineReturns[];
  /** The expected payout: stake and winnings, a pushed stake too. Winnings are not rounded. */
  readonly returnToPlayer: Fraction;
  /** 1 less the return to player: below 0 where the bet favours the player. */
  readonly houseEdge: Fraction;
  /** The probability of a win; a push is none. */
  readonly hitRate: Fraction;
  /** The variance of the net profit. */
  readonly variance: Fraction;
}

/** A number of packs with which a bet gives a player his stake back, or more, in the long run. */
export interface PlayerEdge {
  readonly type: BetType;
  readonly decks: number;
  /** 1 or more. */
  readonly returnToPlayer: Fraction;
}

const ZERO = fraction(0n, 1n);
const ONE = fraction(1n, 1n);

/**
 * The exact returns of every bet of a rule set, in its order, from a full shoe of 1 to 12 packs. They
 * follow from {@link countLines} and the odds alone; another number of packs throws.
 *
 * @example
 * ```ts
 * import { decimal, findRuleSet, returnsOf, RULE_SETS } from 'baccarat-settlement';
 *
 * const macau = findRuleSet(RULE_SETS, 'macau');
 * if (macau === undefined) throw new Error('there is no such rule set');
 * const [player] = returnsOf(macau, 8);
 * console.log(player?.type, player && decimal(player.houseEdge, 6)); // player 0.012351
 * ```
 */
export function returnsOf(ruleSet: RuleSet, decks: number): readonly BetReturns[] {
  const counts = countLines(ruleSet, decks);
  const allDeals = dealsOf(decks);
  return [...ruleSet.bets.values()].map((offered) =>
    betReturns(offered, counts.get(offered.bet.type) ?? new Map(), allDeals),
  );
}

/**
 * The bets of a rule set that return 100% or more with a number of packs that it allows: what an
 * operator has to ask for in so many words. Fewest packs first, then in the order of the rule set.
 */
export function playerEdges(ruleSet: RuleSet): readonly PlayerEdge[] {
  const { min, max } = ruleSet.decks;
  return Array.from({ length: max - min + 1 }, (_, more) => min + more).flatMap((decks) =>
    returnsOf(ruleSet, decks)
      .filter(({ houseEdge }) => houseEdge.numerator <= 0n)
      .map(({ type, returnToPlayer }) => ({ type, decks, returnToPlayer })),
  );
}

function betReturns(offered: OfferedBet, counts: LineCounts, allDeals: bigint): BetReturns {
  const lines = [...offered.pays].map(([line, pay]) => {
    const deals = counts.get(line) ?? 0n;
    return { line, pay, deals, probability: fraction(deals, allDeals) };
  });
  const expected = (figure: (pay: Pay) => Fraction) =>
    lines.reduce((total, { pay, probability }) => sum(total, product(figure(pay), probability)), ZERO);
  const mean = expected(profitOf);
  const meanOfSquares = expected((pay) => product(profitOf(pay), profitOf(pay)));
  return {
    type: offered.bet.type,
    lines,
    returnToPlayer: sum(ONE, mean),
    houseEdge: difference(ZERO, mean),
    hitRate: expected((pay) => (typeof pay === 'object' ? ONE : ZERO)),
    variance: difference(meanOfSquares, product(mean, mean)),
  };
}

/** The net profit to one unit staked on a line. */
function profitOf(pay: Pay): Fraction {
  if (pay === 'push') return ZERO;
  if (pay === 'lose') return fraction(-1n, 1n);
  return fraction(BigInt(pay.numerator), BigInt(pay.denominator));
}

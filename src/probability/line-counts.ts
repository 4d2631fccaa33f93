import { MAX_DECKS, PACK } from '../baccarat/card.ts';
import { decisionsIn } from '../bets/decisions.ts';
import type { Decision, OfferedBet, RuleSet } from '../bets/rule-set.ts';
import { completionsOf } from './completions.ts';
import { type Opening, openingsOf } from './openings.ts';

/** The number of ordered six-card deals that each line of a bet decides, in paytable order. */
export type LineCounts = ReadonlyMap<string, bigint>;

/** The number of ordered deals of six cards from a full shoe of `decks` packs. */
export function dealsOf(decks: number): bigint {
  let deals = 1n;
  for (let drawn = 0; drawn < 6; drawn += 1) deals *= BigInt(PACK.length * decks - drawn);
  return deals;
}

/**
 * Counts, for every bet that a rule set offers, the deals that each of its lines decides: all ordered
 * deals of six cards, without replacement, from a full shoe of 1 to 12 packs. Exact, and by the
 * functions that settle bets. Another number of packs is a programmer's error and throws.
 *
 * It walks over what a bet can tell apart and no further: 4,360 openings of four cards
 * ({@link openingsOf}), each with every third card that the tableau gives ({@link completionsOf}).
 * Rounds of a kind are decided together and weighed together. Within an opening the weights stay below
 * 2^20, so they are summed as plain numbers, and only the sum is multiplied in BigInt.
 */
export function countLines(ruleSet: RuleSet, decks: number): ReadonlyMap<string, LineCounts> {
  if (!Number.isInteger(decks) || decks < 1 || decks > MAX_DECKS) {
    throw new RangeError(`a shoe holds 1 to ${MAX_DECKS} packs, not ${decks}`);
  }
  const deals = new Map<readonly Decision[], bigint>();
  for (const opening of openingsOf(decks)) {
    for (const [decisions, ways] of waysFrom(opening, decks, ruleSet)) {
      deals.set(decisions, (deals.get(decisions) ?? 0n) + BigInt(opening.deals) * BigInt(ways));
    }
  }
  return dealsByLine(ruleSet, deals);
}

/** In how many ways an opening leads to the rounds that are decided alike. */
function waysFrom(
  opening: Opening,
  decks: number,
  ruleSet: RuleSet,
): ReadonlyMap<readonly Decision[], number> {
  const ways = new Map<readonly Decision[], number>();
  for (const completion of completionsOf(opening, decks)) {
    const decisions = decisionsIn(ruleSet, completion.round);
    ways.set(decisions, (ways.get(decisions) ?? 0) + completion.ways);
  }
  return ways;
}

function dealsByLine(
  { bets }: RuleSet,
  deals: ReadonlyMap<readonly Decision[], bigint>,
): ReadonlyMap<string, LineCounts> {
  const byLine = new Map<Decision, bigint>();
  for (const [decisions, count] of deals) {
    for (const decision of decisions) byLine.set(decision, (byLine.get(decision) ?? 0n) + count);
  }
  const countsOf = (decisions: OfferedBet['decisions']): LineCounts =>
    new Map([...decisions].map(([line, decision]) => [line, byLine.get(decision) ?? 0n]));
  return new Map([...bets].map(([type, { decisions }]) => [type, countsOf(decisions)]));
}

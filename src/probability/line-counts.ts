import { MAX_DECKS, PACK } from '../baccarat/card.ts';
import { decide } from '../bets/decisions.ts';
import type { OfferedBet, RuleSet } from '../bets/rule-set.ts';
import { completionsOf } from './completions.ts';
import { openingsOf } from './openings.ts';

/** The number of ordered six-card deals that each line of a bet decides, in paytable order. */
export type LineCounts = ReadonlyMap<string, bigint>;

/** A bet's counts while they grow: of all deals so far, and of the opening in hand. */
interface Tally {
  readonly offered: OfferedBet;
  readonly deals: Map<string, bigint>;
  readonly ways: Map<string, number>;
}

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
 * Each of those rounds is built, decided and weighed once. Within an opening the weights stay below
 * 2^20, so they are summed as plain numbers, and only the sum is multiplied in BigInt.
 */
export function countLines(ruleSet: RuleSet, decks: number): ReadonlyMap<string, LineCounts> {
  if (!Number.isInteger(decks) || decks < 1 || decks > MAX_DECKS) {
    throw new RangeError(`a shoe holds 1 to ${MAX_DECKS} packs, not ${decks}`);
  }
  const tallies = [...ruleSet.bets.values()].map(newTally);
  for (const opening of openingsOf(decks)) {
    for (const { round, ways } of completionsOf(opening, decks)) {
      for (const tally of tallies) {
        const { line } = decide(tally.offered, round);
        tally.ways.set(line, (tally.ways.get(line) ?? 0) + ways);
      }
    }
    for (const tally of tallies) closeOpening(tally, opening.deals);
  }
  return new Map(tallies.map(({ offered, deals }) => [offered.bet.type, deals]));
}

function newTally(offered: OfferedBet): Tally {
  return { offered, deals: new Map([...offered.pays.keys()].map((line) => [line, 0n])), ways: new Map() };
}

function closeOpening({ deals, ways }: Tally, openingDeals: number): void {
  for (const [line, count] of ways) {
    deals.set(line, (deals.get(line) ?? 0n) + BigInt(openingDeals) * BigInt(count));
  }
  ways.clear();
}

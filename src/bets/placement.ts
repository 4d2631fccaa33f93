import { cite, counted, type FactFault, listed, type TableDecision } from '../baccarat/ruling.ts';
import { pointerTo } from '../json-pointer.ts';
import { add, sumOf } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { handBacked } from './hand-bets.ts';
import { betBreaches, KEEPS_LIMITS, type Placed, pairBreach } from './placement-checks.ts';
import type { BetToPlace, Breach, PlacementFacts } from './placement-facts.ts';
import type { RuleSet } from './rule-set.ts';

/** `refuse` where any bet has a breach; bets without one may be placed all the same. */
export interface PlacementAnswer extends TableDecision<'accept' | 'refuse'> {
  /** In the order of the bets; all breaches of a bet. */
  readonly breaches: readonly Breach[];
}

/**
 * Checks one player's bets (MC 12–18, LT, EB) as a table does: in the order of placing, a refused bet
 * counting for nothing after it. Refuses facts without a limit for an offered type that is bet, with a bet
 * id twice, or out of range.
 *
 * @example
 * ```ts
 * import { findRuleSet, placementRuling, RULE_SETS } from 'baccarat-settlement';
 *
 * const macau = findRuleSet(RULE_SETS, 'macau');
 * if (macau === undefined) throw new Error('there is no such rule set');
 * const answer = placementRuling(macau, {
 *   roundNumber: 1,
 *   bets: [{ betId: 'b1', type: 'banker', stake: 150 }],
 *   limits: { perType: { banker: { min: 100, max: 50_000 } } },
 *   tableStakes: { player: 0, banker: 0 },
 * });
 * if (answer.ok) console.log(answer.value.ruling, answer.value.breaches[0]?.reason);
 * // refuse 150 on banker is no multiple of the minimum of 100; the next allowed stake is 200.
 * ```
 */
export function placementRuling(
  ruleSet: RuleSet,
  facts: PlacementFacts,
): Result<PlacementAnswer, readonly FactFault[]> {
  const faults = [...limitFaults(ruleSet, facts), ...betIdFaults(facts.bets), ...rangeFaults(facts)];
  if (faults.length > 0) return refuse(faults);
  const breaches = allBreaches(ruleSet, facts);
  const [first] = breaches;
  const bets = facts.bets.length;
  if (first === undefined) {
    const reason = `${bets === 1 ? 'The bet keeps' : `The ${bets} bets keep`} every rule and limit.`;
    return accept({ ruling: 'accept', reason, rule: cite(ruleSet, KEEPS_LIMITS), breaches });
  }
  const refused = new Set(breaches.map(({ betId }) => betId));
  const reason = `${refused.size} of ${counted(bets, 'bet')} cannot be placed: ${listed(refused)}.`;
  return accept({ ruling: 'refuse', reason, rule: first.rule, breaches });
}

/** Every breach, in the order of the bets. */
function allBreaches(ruleSet: RuleSet, facts: PlacementFacts): readonly Breach[] {
  let placed: Placed = { ofType: new Map(), onHand: facts.tableStakes };
  const judged = facts.bets.map((bet) => {
    const breaches = betBreaches(ruleSet, facts, bet, placed);
    if (breaches.length === 0) placed = withBet(placed, bet);
    return { bet, breaches };
  });
  // A pair may be placed before its main bet, so it is judged when it is known which bets are placed.
  const types = [...placed.ofType.keys()];
  return judged.flatMap(({ bet, breaches }) => [...breaches, ...pairBreach(ruleSet, bet, types)]);
}

function withBet({ ofType, onHand }: Placed, { type, stake }: BetToPlace): Placed {
  const hand = handBacked(type);
  return {
    ofType: new Map(ofType).set(type, add(ofType.get(type) ?? 0, stake)),
    onHand: hand === undefined ? onHand : { ...onHand, [hand]: add(onHand[hand], stake) },
  };
}

function limitFaults(ruleSet: RuleSet, { bets, limits }: PlacementFacts): readonly FactFault[] {
  const types = new Set(bets.map(({ type }) => type).filter((type) => ruleSet.bets.has(type)));
  return [...types].flatMap((type): FactFault[] => {
    const pointer = pointerTo('limits', 'perType', type);
    const limit = limits.perType[type];
    if (limit === undefined) {
      return [{ pointer, code: 'missing', reason: `There is a bet on ${type}, but no limit for it.` }];
    }
    if (limit.min <= limit.max) return [];
    const reason = `The minimum of ${limit.min} passes the maximum of ${limit.max}.`;
    return [{ pointer, code: 'contradiction', reason }];
  });
}

function betIdFaults(bets: readonly BetToPlace[]): readonly FactFault[] {
  const seen = new Set<string>();
  return bets.flatMap(({ betId }, index): FactFault[] => {
    if (!seen.has(betId)) {
      seen.add(betId);
      return [];
    }
    const reason = `The bet id ${betId} stands here a second time.`;
    return [{ pointer: pointerTo('bets', index, 'betId'), code: 'contradiction', reason }];
  });
}

function rangeFaults({ bets, tableStakes }: PlacementFacts): readonly FactFault[] {
  const stakes = bets.map(({ stake }) => stake);
  if (sumOf([...stakes, tableStakes.player, tableStakes.banker]) !== undefined) return [];
  return [{ pointer: '/bets', code: 'out_of_range', reason: 'The stakes together pass 2^53 − 1 units.' }];
}

import { ROUND_KINDS, type SeenRound } from '../baccarat/seen-round.ts';
import type { Decision, OfferedBet, RuleSet } from './rule-set.ts';

/**
 * The line that decides an offered bet in a round, and what it pays. Whether a round has the suits
 * that a bet needs is checked before, so a bet that lacks them throws.
 */
export function decide({ bet, decisions }: OfferedBet, round: SeenRound): Decision {
  if (bet.needsSuits && !hasSuits(round)) {
    throw new TypeError(`${bet.type} cannot be decided without suits`);
  }
  const line = bet.decide(round);
  const decision = decisions.get(line);
  if (decision === undefined) throw new TypeError(`${bet.type} has no pay for the line ${line}`);
  return decision;
}

/** Whether the deal of a round has suits. */
function hasSuits({ player }: SeenRound): boolean {
  return player.perfectPair !== undefined;
}

/** What was decided under a rule set, by the kind of round. */
const DECIDED = new WeakMap<RuleSet, (readonly Decision[] | undefined)[]>();

/**
 * How a round decides every bet that a rule set offers, in its order; a bet that needs suits is left out where
 * the deal has none. A bet sees nothing of a round but what is the same in all rounds of a kind, so the bets
 * are asked about each of the some thousand kinds once.
 *
 * @example
 * ```ts
 * import { cardsOf, decisionsIn, findRuleSet, RULE_SETS, seenRoundOf } from 'baccarat-settlement';
 *
 * const macau = findRuleSet(RULE_SETS, 'macau');
 * const round = seenRoundOf({ player: cardsOf(['2S', '3D', '9C']), banker: cardsOf(['KH', '6D']) });
 * if (macau === undefined || round === undefined) throw new Error('the cards are no round');
 * const won = decisionsIn(macau, round).filter(({ result }) => result === 'win');
 * console.log(won.map(({ type, odds }) => `${type} ${odds?.text}`).join(', ')); // banker 0.95:1
 * ```
 */
export function decisionsIn(ruleSet: RuleSet, round: SeenRound): readonly Decision[] {
  let known = DECIDED.get(ruleSet);
  if (known === undefined) {
    known = new Array<undefined>(ROUND_KINDS);
    DECIDED.set(ruleSet, known);
  }
  let decisions = known[round.kind];
  if (decisions === undefined) {
    decisions = decideAll(ruleSet, round);
    known[round.kind] = decisions;
  }
  return decisions;
}

function decideAll({ bets }: RuleSet, round: SeenRound): readonly Decision[] {
  return [...bets.values()]
    .filter(({ bet }) => !bet.needsSuits || hasSuits(round))
    .map((offered) => decide(offered, round));
}

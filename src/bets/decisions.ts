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
export const decisionsIn = /* @__PURE__ */ remembered(({ bets }, round) =>
  [...bets.values()]
    .filter(({ bet }) => !bet.needsSuits || hasSuits(round))
    .map((offered) => decide(offered, round)),
);

/**
 * Of the {@link decisionsIn} a round those that return money: what wins, and what is a push. They are a few of
 * many, so whoever only pays goes through these.
 *
 * @example
 * ```ts
 * import { cardsOf, findRuleSet, paidIn, RULE_SETS, seenRoundOf } from 'baccarat-settlement';
 *
 * const macau = findRuleSet(RULE_SETS, 'macau');
 * const tie = seenRoundOf({ player: cardsOf(['KS', '9D']), banker: cardsOf(['4H', '5C']) });
 * if (macau === undefined || tie === undefined) throw new Error('the cards are no round');
 * console.log(paidIn(macau, tie).map(({ type, result }) => `${type} ${result}`).join(', '));
 * // player push, banker push, tie win
 * ```
 */
export const paidIn = /* @__PURE__ */ remembered((ruleSet, round) =>
  decisionsIn(ruleSet, round).filter(({ result }) => result !== 'lose'),
);

type DecideRound = (ruleSet: RuleSet, round: SeenRound) => readonly Decision[];

/** What was decided under a rule set: by the kind of round, and each list once, since many kinds share one. */
interface Memory {
  readonly byKind: (readonly Decision[] | undefined)[];
  readonly lists: Map<string, readonly Decision[]>;
}

/** The same as `decideRound`, which is asked once for each kind of round under a rule set. */
function remembered(decideRound: DecideRound): DecideRound {
  const memories = new WeakMap<RuleSet, Memory>();
  return (ruleSet, round) => {
    let memory = memories.get(ruleSet);
    if (memory === undefined) {
      memory = { byKind: new Array<undefined>(ROUND_KINDS), lists: new Map() };
      memories.set(ruleSet, memory);
    }
    const known = memory.byKind[round.kind];
    if (known !== undefined) return known;
    const decided = shared(memory, decideRound(ruleSet, round));
    memory.byKind[round.kind] = decided;
    return decided;
  };
}

/** The list of these decisions that is there already, or else this. */
function shared({ lists }: Memory, decisions: readonly Decision[]): readonly Decision[] {
  const key = JSON.stringify(decisions.map(({ type, line }) => [type, line]));
  const known = lists.get(key);
  if (known !== undefined) return known;
  lists.set(key, decisions);
  return decisions;
}

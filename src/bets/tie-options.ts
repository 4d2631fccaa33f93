import { opposite, SIDES, type Side } from '../baccarat/hand.ts';
import {
  type BookRule,
  beside,
  choice,
  cite,
  type FactFault,
  type TableDecision,
} from '../baccarat/ruling.ts';
import { pointerTo } from '../json-pointer.ts';
import { type Amount, add, sumOf } from '../money/amount.ts';
import { accept, assertNever, type Result, refuse } from '../result.ts';
import type { BetType } from './bet-types.ts';
import { handBacked } from './hand-bets.ts';
import { offerFaults } from './offer-faults.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * What the house lets a bettor do with stakes that a tie left on the table: anything (MC 12), or only raise
 * (MC note 2).
 */
export const TIE_HOUSE_RULES = ['free', 'raise_only'] as const;
export type TieHouseRule = (typeof TIE_HOUSE_RULES)[number];

/** A stake on Player or on Banker. */
export interface HandStake {
  readonly type: BetType;
  /** In whole units; 0 is the same as none. */
  readonly stake: Amount;
}

/** One bettor's stakes on Player and Banker after a round. Stakes of one type are summed. */
export interface TieFacts {
  readonly houseRule: TieHouseRule;
  readonly winner: Side | 'tie';
  readonly nextRoundStarted: boolean;
  /** What lay on the hands when the round ended. */
  readonly before: readonly HandStake[];
  /** What the bettor would leave there; absent to ask what he may do. */
  readonly after?: readonly HandStake[] | undefined;
}

/** What a bettor may do with a stake, or not. */
export interface TieOption {
  readonly action: (typeof ACTIONS)[number];
  readonly allowed: boolean;
}

const ACTIONS = ['leave', 'raise', 'lower', 'cancel', 'move'] as const;

/**
 * What happens to the stake on one bet type. `place`: where none lay, which is a new bet of the next round.
 */
export interface StakeChange {
  readonly type: BetType;
  readonly before: Amount;
  readonly after: Amount;
  readonly action: 'leave' | 'raise' | 'lower' | 'cancel' | 'place';
  readonly allowed: boolean;
  /** The least stake that the house takes here; where the change is not allowed only. */
  readonly least?: Amount;
}

/** What may be done after a tie, and, where stakes after were given, whether they are allowed. */
export interface TieAnswer extends TableDecision<'accept' | 'refuse'> {
  readonly options: readonly TieOption[];
  /** By bet type, in the order in which the facts name them; only where stakes after were given. */
  readonly changes?: readonly StakeChange[];
  /** What goes from one hand to the other. */
  readonly moved?: { readonly from: Side; readonly to: Side; readonly amount: Amount };
}

const STAKES_REMAIN: BookRule = {
  articles: [['MC', 'MC 12']],
  words:
    'After a tie the stakes on Player and Banker are still the bettor’s: until the next round he may cancel, leave, raise or lower them, or move them between Player and Banker.',
};
const ONLY_RAISED: BookRule = {
  articles: [['MC', 'MC note 2']],
  words: 'By house rule the stakes on Player and Banker may only be raised after a tie.',
};
const NEW_BET = choice(
  'Where no stake lay, a stake after a tie is a new bet of the next round, whatever the house rule.',
);

/**
 * What a bettor may do with his stakes on Player and Banker after a tie (MC 12, MC note 2). Whether the new
 * stakes keep the table's limits is the placement check's. Refuses stakes on other bets, and facts without
 * any stake before.
 *
 * @example
 * ```ts
 * import { findRuleSet, RULE_SETS, tieRuling } from 'baccarat-settlement';
 *
 * const macau = findRuleSet(RULE_SETS, 'macau');
 * if (macau === undefined) throw new Error('there is no such rule set');
 * const answer = tieRuling(macau, {
 *   houseRule: 'raise_only',
 *   winner: 'tie',
 *   nextRoundStarted: false,
 *   before: [{ type: 'banker', stake: 100 }],
 *   after: [{ type: 'banker', stake: 50 }],
 * });
 * console.log(answer.ok && answer.value.ruling); // refuse
 * ```
 */
export function tieRuling(ruleSet: RuleSet, facts: TieFacts): Result<TieAnswer, readonly FactFault[]> {
  const faults = tieFaults(ruleSet, facts);
  if (faults.length > 0) return refuse(faults);
  const tooLate = objection(facts);
  if (tooLate !== undefined) {
    const options = ACTIONS.map((action) => ({ action, allowed: false }));
    return accept({ ruling: 'refuse', reason: tooLate, rule: cite(ruleSet, STAKES_REMAIN), options });
  }
  const { houseRule, before, after } = facts;
  const options = ACTIONS.map((action) => ({ action, allowed: isAllowed(houseRule, action) }));
  const { rule, furtherRules, words } = houseRuleOf(ruleSet, houseRule);
  if (after === undefined) {
    return accept({ ruling: 'accept', reason: words, rule, ...beside(furtherRules), options });
  }
  const changes = changesBetween(houseRule, sumsByType(before), sumsByType(after));
  const moved = moveBetween(changes);
  const refused = changes.filter(({ allowed }) => !allowed);
  const isNew = changes.some(({ action }) => action === 'place') && moved === undefined;
  return accept({
    ruling: refused.length === 0 ? 'accept' : 'refuse',
    reason: `${words} ${changes.map(changeInWords).join(' ')}`,
    rule,
    ...beside(isNew ? [...furtherRules, NEW_BET] : furtherRules),
    options,
    changes,
    ...(moved !== undefined && { moved }),
  });
}

/** Why nothing may be changed at all. */
function objection({ winner, nextRoundStarted }: TieFacts): string | undefined {
  if (winner !== 'tie') {
    const won = winner === 'player' ? 'the Player' : 'the Banker';
    return `The round was no tie: ${won} won, and the stakes on Player and Banker are decided.`;
  }
  return nextRoundStarted ? 'The next round has started; the stakes are bets of that round.' : undefined;
}

function isAllowed(houseRule: TieHouseRule, action: StakeChange['action'] | TieOption['action']): boolean {
  switch (houseRule) {
    case 'free':
      return true;
    case 'raise_only':
      return action === 'leave' || action === 'raise' || action === 'place';
    default:
      return assertNever(houseRule);
  }
}

/**
 * The rules that a house rule brings, the decisive one first, and what it lets a bettor do, as a sentence.
 */
function houseRuleOf(ruleSet: RuleSet, houseRule: TieHouseRule) {
  const remain = cite(ruleSet, STAKES_REMAIN);
  switch (houseRule) {
    case 'free': {
      const words =
        'The stakes on Player and Banker may be left, raised, lowered, cancelled, or moved to the other hand.';
      return { rule: remain, furtherRules: [], words };
    }
    case 'raise_only': {
      const words = 'The stakes on Player and Banker may be left or raised.';
      return { rule: cite(ruleSet, ONLY_RAISED), furtherRules: [remain], words };
    }
    default:
      return assertNever(houseRule);
  }
}

/** Stakes per type, in the order in which the types first appear. */
function sumsByType(stakes: readonly HandStake[]): ReadonlyMap<BetType, Amount> {
  const sums = new Map<BetType, Amount>();
  for (const { type, stake } of stakes) sums.set(type, add(sums.get(type) ?? 0, stake));
  return sums;
}

function changesBetween(
  houseRule: TieHouseRule,
  stakesBefore: ReadonlyMap<BetType, Amount>,
  stakesAfter: ReadonlyMap<BetType, Amount>,
): readonly StakeChange[] {
  return [...new Set([...stakesBefore.keys(), ...stakesAfter.keys()])].map((type) => {
    const before = stakesBefore.get(type) ?? 0;
    const after = stakesAfter.get(type) ?? 0;
    const action = actionOf(before, after);
    const allowed = isAllowed(houseRule, action);
    return { type, before, after, action, allowed, ...(!allowed && { least: before }) };
  });
}

function actionOf(before: Amount, after: Amount): StakeChange['action'] {
  if (after === before) return 'leave';
  if (after === 0) return 'cancel';
  if (before === 0) return 'place';
  return after > before ? 'raise' : 'lower';
}

const PAST: Readonly<Record<StakeChange['action'], string>> = {
  leave: 'is left',
  raise: 'is raised',
  lower: 'is lowered',
  cancel: 'is cancelled',
  place: 'is new',
};

function changeInWords({ type, before, after, action, least }: StakeChange): string {
  const change = `${type} ${PAST[action]}, ${before === after ? before : `${before} to ${after}`}`;
  return least === undefined ? `${change}.` : `${change}: not allowed, at least ${least} must lie there.`;
}

/** What one hand loses and the other gains. */
function moveBetween(changes: readonly StakeChange[]): TieAnswer['moved'] {
  const gain = (side: Side): Amount =>
    changes
      .filter(({ type }) => handBacked(type) === side)
      .reduce((sum, { before, after }) => sum + after - before, 0);
  const from = SIDES.find((side) => gain(side) < 0 && gain(opposite(side)) > 0);
  if (from === undefined) return undefined;
  const to = opposite(from);
  return { from, to, amount: Math.min(-gain(from), gain(to)) };
}

function tieFaults(ruleSet: RuleSet, { before, after = [] }: TieFacts): readonly FactFault[] {
  const faults = [...stakeFaults(ruleSet, 'before', before), ...stakeFaults(ruleSet, 'after', after)];
  if (before.every(({ stake }) => stake === 0)) {
    const reason = 'No stake lay on Player or Banker, so there is none to change.';
    faults.push({ pointer: '/before', code: 'missing', reason });
  }
  return faults;
}

function stakeFaults(
  ruleSet: RuleSet,
  member: 'before' | 'after',
  stakes: readonly HandStake[],
): readonly FactFault[] {
  const faults = stakes.flatMap(({ type }, index): readonly FactFault[] => {
    if (handBacked(type) !== undefined) return offerFaults(ruleSet, type, member, index, 'type');
    const reason = `${type} is decided by the round; only stakes on Player and Banker remain after a tie.`;
    return [{ pointer: pointerTo(member, index, 'type'), code: 'contradiction', reason }];
  });
  if (sumOf(stakes.map(({ stake }) => stake)) === undefined) {
    const reason = 'The stakes together pass 2^53 − 1 units.';
    faults.push({ pointer: pointerTo(member), code: 'out_of_range', reason });
  }
  return faults;
}

import { MAX_DECKS } from '../baccarat/card.ts';
import type { RuleBook } from '../baccarat/ruling.ts';
import { pointerTo } from '../json-pointer.ts';
import { type Odds, parseOdds, type Rounding } from '../money/odds.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Bet } from './bet.ts';
import { type BetType, betOfType } from './bet-types.ts';
import type { PlacementData, RuleSetData } from './rule-sets/rule-set-data.ts';

/** What a line pays: odds on a win, or the stake back, or nothing. */
export type Pay = Odds | 'push' | 'lose';

/** What a line pays as a paytable writes it: odds in their own spelling, `push` or `lose`. */
export function payText(pay: Pay): string {
  return typeof pay === 'object' ? pay.text : pay;
}

/** How a line decides every stake on a bet; one object for all rounds that it decides. */
export interface Decision {
  readonly type: BetType;
  readonly line: string;
  readonly result: 'win' | 'lose' | 'push';
  /** Undefined unless the bet wins. */
  readonly odds: Odds | undefined;
}

/** A bet as a rule set offers it. */
export interface OfferedBet {
  readonly bet: Bet<BetType>;
  /** What each line of the bet pays, in paytable order; every line is there. */
  readonly pays: ReadonlyMap<string, Pay>;
  /** What each line decides. */
  readonly decisions: ReadonlyMap<string, Decision>;
  /** The best odds of any line, from which the largest possible payout follows. */
  readonly bestOdds: Odds;
  /** The last round of a shoe in which the bet is accepted; absent means every round. */
  readonly roundCap?: number;
}

/** A complete, checked rule set: decks, offered bets, odds, caps, rounding. Never edited once released. */
export interface RuleSet {
  /** Name and version, for example `full@1`: what every record names. */
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly title: string;
  /** The book that the rule set follows; an operator's own follows none. */
  readonly source?: RuleBook;
  readonly decks: RuleSetData['decks'];
  readonly bets: ReadonlyMap<string, OfferedBet>;
  readonly rounding?: Rounding;
  readonly placement: PlacementData;
  readonly notes: readonly string[];
}

/** One thing wrong with a rule set as written, and where. */
export interface RuleSetFault {
  /** A JSON pointer into the rule set's data. */
  readonly pointer: string;
  readonly code:
    | 'invalid_name'
    | 'invalid_version'
    | 'invalid_decks'
    | 'no_bets'
    | 'unknown_bet'
    | 'unknown_line'
    | 'missing_line'
    | 'invalid_odds'
    | 'invalid_cap'
    | 'never_wins';
  readonly reason: string;
}

/**
 * Completes a rule set from its data and checks it: a shoe can hold its decks, every bet and line is
 * known, every line of every offered bet pays something definite, caps are whole rounds. All faults
 * are answered at once.
 */
export function loadRuleSet(data: RuleSetData): Result<RuleSet, readonly RuleSetFault[]> {
  const faults: RuleSetFault[] = deckFaults(data.decks);
  const bets = new Map<string, OfferedBet>();
  for (const [type, offer] of Object.entries(data.bets)) {
    const bet = betOfType(type);
    if (bet === undefined) {
      faults.push({
        pointer: pointerTo('bets', type),
        code: 'unknown_bet',
        reason: `There is no bet ${type}.`,
      });
      continue;
    }
    const offered = loadOffer(bet, offer);
    if (offered.ok) bets.set(type, offered.value);
    else faults.push(...offered.refusal);
  }
  if (Object.keys(data.bets).length === 0) {
    faults.push({ pointer: '/bets', code: 'no_bets', reason: 'A rule set offers at least one bet.' });
  }
  if (faults.length > 0) return refuse(faults);
  const { name, version, title, source, decks, rounding, placement = {}, notes } = data;
  return accept({
    id: `${name}@${version}`,
    name,
    version,
    title,
    ...(source && { source }),
    decks,
    bets,
    placement,
    notes,
    ...(rounding && { rounding }),
  });
}

/**
 * What keeps a range of packs from being 1 to 12, in order, with its default inside; none if nothing does.
 */
function deckFaults({ min, max, default: standard }: RuleSetData['decks']): RuleSetFault[] {
  const fault = (member: string, reason: string): RuleSetFault => ({
    pointer: pointerTo('decks', member),
    code: 'invalid_decks',
    reason,
  });
  const outside = Object.entries({ min, max, default: standard }).filter(
    ([, decks]) => !(Number.isSafeInteger(decks) && decks >= 1 && decks <= MAX_DECKS),
  );
  if (outside.length > 0) {
    return outside.map(([member, decks]) =>
      fault(member, `A shoe holds 1 to ${MAX_DECKS} decks, not ${decks}.`),
    );
  }
  if (min > max) return [fault('min', `From ${min} to ${max} decks is no range.`)];
  if (standard >= min && standard <= max) return [];
  return [fault('default', `The default, ${standard}, lies outside the range of ${min} to ${max} decks.`)];
}

function loadOffer(
  bet: Bet<BetType>,
  offer: RuleSetData['bets'][string],
): Result<OfferedBet, readonly RuleSetFault[]> {
  const faults: RuleSetFault[] = [];
  const at = (...steps: string[]) => pointerTo('bets', bet.type, ...steps);
  for (const line of Object.keys(offer.pays ?? {})) {
    if (Object.hasOwn(bet.lines, line)) continue;
    faults.push({
      pointer: at('pays', line),
      code: 'unknown_line',
      reason: `${bet.type} has no line ${line}.`,
    });
  }
  const pays = new Map<string, Pay>();
  for (const [line, standard] of Object.entries(bet.lines)) {
    const text = offer.pays?.[line] ?? standard;
    const pay = text === 'push' || text === 'lose' ? text : parseOdds(text);
    if (pay !== undefined) pays.set(line, pay);
    else {
      const reason = `${text} is neither odds in lowest terms, such as 8:1 or 0.95:1, nor push or lose.`;
      faults.push({ pointer: at('pays', line), code: 'invalid_odds', reason });
    }
  }
  const { roundCap } = offer;
  if (roundCap !== undefined && !(Number.isSafeInteger(roundCap) && roundCap >= 1)) {
    const reason = `A round cap is a whole number from 1; ${roundCap} is not.`;
    faults.push({ pointer: at('roundCap'), code: 'invalid_cap', reason });
  }
  const bestOdds = bestOf([...pays.values()]);
  if (bestOdds === undefined && faults.length === 0) {
    faults.push({ pointer: at('pays'), code: 'never_wins', reason: `No line of ${bet.type} wins.` });
  }
  if (bestOdds === undefined || faults.length > 0) return refuse(faults);
  const decisions = new Map([...pays].map(([line, pay]) => [line, decisionOf(bet.type, line, pay)]));
  return accept({ bet, pays, decisions, bestOdds, ...(roundCap !== undefined && { roundCap }) });
}

function decisionOf(type: BetType, line: string, pay: Pay): Decision {
  const odds = typeof pay === 'object' ? pay : undefined;
  return { type, line, result: typeof pay === 'object' ? 'win' : pay, odds };
}

function bestOf(pays: readonly Pay[]): Odds | undefined {
  return pays
    .filter((pay) => typeof pay === 'object')
    .reduce<Odds | undefined>(
      (best, odds) => (best === undefined || exceeds(odds, best) ? odds : best),
      undefined,
    );
}

function exceeds(a: Odds, b: Odds): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}

import type { SeenRound } from '../baccarat/seen-round.ts';

/** A bet's name in the languages of the rule books that users have in hand. */
export interface Names {
  readonly en: string;
  readonly 'zh-Hant': string;
  readonly 'zh-Hans': string;
}

/** What a bet backs in one of the game's two contests: Player against Banker, Big against Small. */
export type Contestant = 'player' | 'banker' | 'big' | 'small';

/**
 * What a line of a paytable pays, as a rule set writes it: odds such as `7:2`, or `push` (the stake
 * is returned), or `lose`.
 */
export type PayText = `${number}:${number}` | 'push' | 'lose';

/**
 * A bet: its names, the lines of its paytable with what each pays by default, and the function that
 * finds the line which decides it. A bet is defined here and nowhere else; everything that settles,
 * offers, documents or computes odds walks over these definitions.
 */
export interface Bet<Type extends string = string, Line extends string = string> {
  /** The wire name. */
  readonly type: Type;
  readonly names: Names;
  /** Every line, in paytable order, with its default pay. Exactly one line decides any round. */
  readonly lines: Readonly<Record<Line, PayText>>;
  /** The line that decides this bet in a round. A bet with `needsSuits` is never asked without suits. */
  readonly decide: (round: SeenRound) => Line;
  /** The bet cannot be decided from ranks alone. */
  readonly needsSuits?: true;
  /** The contest that the bet takes part in, for valid bet, limits and squeeze. */
  readonly backs?: Contestant;
  /** A bet on pairs, which some rule sets take as an addition to a main bet only (MC 13). */
  readonly onPairs?: true;
  /** What the rounded winnings fall short of the stake is commission (抽水). */
  readonly commission?: true;
  /** A winning line of which only half may count as turnover, where the operator says so. */
  readonly halfTurnoverLine?: Line;
}

/** Keeps the literal wire name and ties `decide` to the names of the lines. */
export function defineBet<const Type extends string, const Line extends string>(
  bet: Bet<Type, Line>,
): Bet<Type, Line> {
  return bet;
}

/** Bets of one family, in the order in which they are shown. Keeps each of them as it was defined. */
export function defineBets<const Bets extends readonly Bet[]>(...bets: Bets): Bets {
  return bets;
}

import type { BetType } from '../../src/bets/bet-types.ts';

/** A round that a line of a bet decides, and what a stake of 200 on that bet returns. */
export interface LineCase {
  readonly bet: BetType;
  /** What the round is, in words; a part of the test's name. */
  readonly when: string;
  readonly player: string;
  readonly banker: string;
  readonly line: string;
  /** The payout of 200 staked: stake and winnings, or the stake alone on a push, or 0. */
  readonly returns: number;
}

/** The hands of a round in words: `[when, player, banker]`. */
export type NamedHands = readonly [when: string, player: string, banker: string];

/** Several rounds that the same line of a bet decides. */
export function decidedBy(
  bet: BetType,
  line: string,
  returns: number,
  rounds: readonly NamedHands[],
): LineCase[] {
  return rounds.map(([when, player, banker]) => ({ bet, when, player, banker, line, returns }));
}

import type { Side } from '../baccarat/hand.ts';
import type { Rule } from '../baccarat/ruling.ts';
import type { Amount } from '../money/amount.ts';
import type { BetType } from './bet-types.ts';

/** A bet that a player wants to place. */
export interface BetToPlace {
  readonly betId: string;
  readonly type: BetType;
  /** In whole units, from 1. */
  readonly stake: Amount;
  /** The number of the seat on whose place the bet is laid; absent where the table has no seats. */
  readonly seat?: number | undefined;
}

/** The least and the most that one player may stake on a bet type, both allowed; in whole units, from 1. */
export interface StakeLimit {
  readonly min: Amount;
  readonly max: Amount;
}

/**
 * One player's bets of a round, and what the table knows besides. Amounts are whole units of one currency.
 */
export interface PlacementFacts {
  /** The number of the round in its shoe, from 1. */
  readonly roundNumber: number;
  /** All bets of this player and round, in the order in which they were placed. */
  readonly bets: readonly BetToPlace[];
  readonly limits: {
    /** By bet type; needed for every offered type that is bet. */
    readonly perType: Readonly<Record<string, StakeLimit>>;
    /**
     * How far all Player and all Banker stakes at the table may lie apart (限紅); absent means without limit.
     */
    readonly differential?: Amount | undefined;
  };
  /** What all players together already have on either hand, `bets` not among it. */
  readonly tableStakes: Readonly<Record<Side, Amount>>;
  /** The player is standing; absent means seated. */
  readonly standing?: boolean | undefined;
  /** The seats on which bettors are seated. */
  readonly seatsTaken?: readonly number[] | undefined;
}

/** One breach of one rule by one bet. */
export type Breach = {
  readonly betId: string;
  /** A sentence with the figures of the case. */
  readonly reason: string;
  readonly rule: Rule;
} & (StakeBreach | ClosedBreach | PlainBreach);

/** The stake is wrong. */
export interface StakeBreach {
  readonly code: 'below_minimum' | 'above_maximum' | 'not_a_multiple' | 'differential_limit';
  /** What may still be staked on the type, or on the hand, under the limit; on the two upper limits only. */
  readonly room?: Amount;
  /**
   * What the table would take instead: the next stake up, or the most that the limits leave; absent where
   * it would take none.
   */
  readonly nextStake?: Amount;
}

/** The bet is no longer accepted in this shoe. */
export interface ClosedBreach {
  readonly code: 'bet_closed';
  /** The last round of a shoe in which it is accepted. */
  readonly lastRound: number;
}

/** The bet itself may not be placed here and now, whatever its stake. */
export interface PlainBreach {
  readonly code:
    | 'bet_not_offered'
    | 'pair_without_main_bet'
    | 'banker_modes_mixed'
    | 'place_of_seated_bettor';
}

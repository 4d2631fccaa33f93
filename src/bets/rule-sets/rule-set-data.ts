import type { RuleBook } from '../../baccarat/ruling.ts';
import type { Rounding } from '../../money/odds.ts';
import type { PayText } from '../bet.ts';

/** A rule set as it is written down: data only, checked and completed by `loadRuleSet`. */
export interface RuleSetData {
  readonly name: string;
  readonly version: number;
  readonly title: string;
  /**
   * The book that the rule set follows, whose articles are its own in table decisions; absent for an
   * operator's own.
   */
  readonly source?: RuleBook;
  /** Packs of 52 in the shoe; where `min` and `max` differ the operator chooses within them. */
  readonly decks: { readonly min: number; readonly max: number; readonly default: number };
  /** The bets offered, by wire name. */
  readonly bets: Readonly<Record<string, OfferData>>;
  /** Overrides the operator's rounding. */
  readonly rounding?: Rounding;
  /** What the placement check demands besides. */
  readonly placement?: PlacementData;
  /** What a reader of the rules should know, each with its source. */
  readonly notes: readonly string[];
}

export interface OfferData {
  /** The bet is accepted in rounds 1 to `roundCap` of a shoe; absent means in every round. */
  readonly roundCap?: number;
  /** What lines pay where it is not the bet's default. */
  readonly pays?: Readonly<Record<string, PayText>>;
}

/** Rules on taking bets; a bet that was accepted settles whatever these say. */
export interface PlacementData {
  /** Pairs are additions: the bettor needs a bet on Player, Banker or Tie in the same round (MC 13). */
  readonly pairsNeedMainBet?: true;
  /** A Banker stake is the table minimum or a multiple of it (MC note 1). */
  readonly bankerInMultiples?: true;
  /** One bettor's round does not mix `banker` and `banker_commission_free`. */
  readonly oneBankerMode?: true;
}

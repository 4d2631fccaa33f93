import type { ValidStakePolicy } from '../bets/valid-stake.ts';
import type { Rounding } from '../money/odds.ts';

/** One version of an operator's settings. Versions are never changed; a change is a new version. */
export interface OperatorSettings {
  readonly version: number;
  /** The first gaming day, YYYY-MM-DD, for which this version holds. */
  readonly from: string;
  /** IANA name, for example `Asia/Macau`. */
  readonly timeZone: string;
  /** Local time at which a gaming day begins, HH:MM. */
  readonly dayStart: string;
  /** Rounding where the rule set names none. */
  readonly rounding: Rounding;
  readonly validStakePolicy: ValidStakePolicy;
  /** How many shards the feed of one gaming day is spread over. */
  readonly shards: number;
}

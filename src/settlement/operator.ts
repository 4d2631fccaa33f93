import type { RuleSet } from '../bets/rule-set.ts';
import type { GamingDay } from './gaming-day.ts';
import type { OperatorSettings } from './operator-settings.ts';

/** An operator as the use cases see one. */
export interface Operator {
  readonly id: string;
  /** Every version, newest first; at least one. */
  readonly settings: readonly OperatorSettings[];
  /** His own rule sets, oldest version first; nobody else can name or see them. */
  readonly ruleSets: readonly RuleSet[];
  /** The gaming day of an instant, in milliseconds since the epoch, under these settings. */
  readonly gamingDayOf: (instant: number) => GamingDay;
}

/** The rule sets that an operator may name: those that everybody may, and his own. */
export function ruleSetsFor(
  released: readonly RuleSet[],
  { ruleSets }: Pick<Operator, 'ruleSets'>,
): readonly RuleSet[] {
  return ruleSets.length === 0 ? released : [...released, ...ruleSets];
}

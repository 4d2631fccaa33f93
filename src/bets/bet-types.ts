import type { Bet } from './bet.ts';
import { DRAGON_BONUSES } from './catalogue/dragon-bonus.ts';
import { LUCKY_BETS } from './catalogue/lucky.ts';
import { MAIN_BETS } from './catalogue/main-bets.ts';
import { PAIRS_AND_NATURALS } from './catalogue/pairs-and-naturals.ts';
import { SIZE_BETS } from './catalogue/size.ts';

const CATALOGUE = [
  ...MAIN_BETS,
  ...PAIRS_AND_NATURALS,
  ...DRAGON_BONUSES,
  ...LUCKY_BETS,
  ...SIZE_BETS,
] as const;

/** The wire name of a bet. */
export type BetType = (typeof CATALOGUE)[number]['type'];

/** Every bet that can be settled, in the order in which rule books list them. */
export const BETS: readonly Bet<BetType>[] = CATALOGUE;

export const BET_TYPES: readonly [BetType, ...BetType[]] = [
  CATALOGUE[0].type,
  ...CATALOGUE.slice(1).map(({ type }) => type),
];

const BY_TYPE: ReadonlyMap<string, Bet<BetType>> = new Map(BETS.map((bet) => [bet.type, bet]));

/** The definition of a bet, or undefined for a name that no bet has. */
export function betOfType(type: string): Bet<BetType> | undefined {
  return BY_TYPE.get(type);
}

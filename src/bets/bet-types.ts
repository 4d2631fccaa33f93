import type { Bet } from './bet.ts';
import { CARD_COUNT_BETS } from './catalogue/card-count.ts';
import { DRAGON_BONUSES } from './catalogue/dragon-bonus.ts';
import { EZ_BETS } from './catalogue/ez.ts';
import { LUCKY_BETS } from './catalogue/lucky.ts';
import { MAIN_BETS } from './catalogue/main-bets.ts';
import { NATURAL_WIN_BETS } from './catalogue/natural-wins.ts';
import { ODD_EVEN_BETS } from './catalogue/odd-even.ts';
import { PAIR_COUNT_BETS } from './catalogue/pair-counts.ts';
import { PAIRS_AND_NATURALS } from './catalogue/pairs-and-naturals.ts';
import { SIZE_BETS } from './catalogue/size.ts';
import { THREE_CARD_BETS } from './catalogue/three-card.ts';
import { TIE_ON_BETS } from './catalogue/tie-on.ts';
import { TIGER_BETS } from './catalogue/tiger.ts';

const CATALOGUE = [
  ...MAIN_BETS,
  ...PAIRS_AND_NATURALS,
  ...DRAGON_BONUSES,
  ...LUCKY_BETS,
  ...SIZE_BETS,
  ...EZ_BETS,
  ...TIGER_BETS,
  ...TIE_ON_BETS,
  ...ODD_EVEN_BETS,
  ...CARD_COUNT_BETS,
  ...THREE_CARD_BETS,
  ...NATURAL_WIN_BETS,
  ...PAIR_COUNT_BETS,
] as const;

/** The wire name of a bet. */
export type BetType = (typeof CATALOGUE)[number]['type'];

/** Every bet that can be settled: the rule books' in their order, then the market's by family. */
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

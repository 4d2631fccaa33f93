import { assertNever } from '../result.ts';
import type { Amount } from './amount.ts';

/** How winnings that are not a whole number of units are brought to one. */
export const ROUNDINGS = ['down', 'half_up', 'half_even'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * Odds: the profit to one unit staked, stake excluded, as an exact ratio in lowest terms.
 * `text` keeps the spelling of the paytable (`0.95:1`, `7:2`); `numerator / denominator` is its value.
 */
export interface Odds {
  readonly text: string;
  readonly numerator: number;
  readonly denominator: number;
}

const ODDS = /^(0|[1-9]\d{0,5})(?:\.(\d{1,4}))?:([1-9]\d{0,3})$/;

/**
 * Reads odds as a casino writes them: `8:1`, `7:2`, `0.95:1`. Answers undefined for anything else, for
 * odds that pay nothing, and for whole-number odds that are not in lowest terms (`2:4`).
 */
export function parseOdds(text: string): Odds | undefined {
  const [, whole, decimals = '', per] = ODDS.exec(text) ?? [];
  // Odds that match have both; decimals may be left out.
  if (per === undefined) return undefined;
  const profit = Number(`${whole}${decimals}`);
  const unit = Number(per) * 10 ** decimals.length;
  if (profit === 0) return undefined;
  const divisor = greatestCommonDivisor(profit, unit);
  if (decimals === '' && divisor !== 1) return undefined;
  return { text, numerator: profit / divisor, denominator: unit / divisor };
}

/**
 * Stake × odds, exact as a ratio, then brought to a whole unit by the rounding rule. As long as stake ×
 * numerator is an integer that a double holds exactly, plain numbers do; above, BigInt. An answer
 * above 2^53 − 1 is not exact, but it is still above 2^53 − 1.
 */
export function winningsOf(stake: Amount, odds: Odds, rounding: Rounding): Amount {
  const product = stake * odds.numerator;
  if (!Number.isSafeInteger(product)) return bigWinningsOf(stake, odds, rounding);
  // Below 2^53 no quotient lies so close under a whole number that a double is rounded up to it.
  const floor = Math.floor(product / odds.denominator);
  const remainder = product - floor * odds.denominator;
  return roundsUp(floor % 2 === 1, 2 * remainder - odds.denominator, rounding) ? floor + 1 : floor;
}

function bigWinningsOf(stake: Amount, odds: Odds, rounding: Rounding): Amount {
  const product = BigInt(stake) * BigInt(odds.numerator);
  const denominator = BigInt(odds.denominator);
  const floor = product / denominator;
  const excess = Number(2n * (product % denominator) - denominator);
  return Number(roundsUp(floor % 2n === 1n, excess, rounding) ? floor + 1n : floor);
}

/** `excess` is twice the remainder less the denominator: its sign tells where the half lies. */
function roundsUp(floorIsOdd: boolean, excess: number, rounding: Rounding): boolean {
  switch (rounding) {
    case 'down':
      return false;
    case 'half_up':
      return excess >= 0;
    case 'half_even':
      return excess > 0 || (excess === 0 && floorIsOdd);
    default:
      return assertNever(rounding);
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

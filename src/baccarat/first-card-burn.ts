import type { Card } from './card.ts';

/**
 * How many cards the exposed first card of a shoe burns, itself not counted: Ace 1, 2–9 their face (MC 2, LT),
 * 10, J, Q and K ten (LT).
 */
export function burnedByFirstCard({ value }: Card): number {
  return value === 0 ? 10 : value;
}

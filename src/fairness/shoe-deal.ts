import type { Card } from '../baccarat/card.ts';
import { burnedByFirstCard } from '../baccarat/first-card-burn.ts';
import { assertNever } from '../result.ts';
import { type DealtRound, dealRound } from './dealt-round.ts';
import type { SeededDeal } from './seeded-deal.ts';
import type { ShoeTerms } from './terms.ts';

/** The cards behind the cut card: the round that takes the first of them is the shoe's last (LT). */
export const CARDS_BEHIND_CUT = 14;

/** Deals a shoe from its first card to its last round: the opening burn, then round after round. */
export function dealShoe(
  cards: readonly Card[],
  { decks, burn }: Pick<ShoeTerms, 'decks' | 'burn'>,
): SeededDeal {
  const burnt = openingBurn(cards, { decks, burn });
  const cutCard = cards.length - CARDS_BEHIND_CUT;
  const rounds: DealtRound[] = [];
  let next = burnt;
  while (next <= cutCard) {
    const start = next;
    const dealt = dealRound(rounds.length + 1, cards.slice(start, start + 6), (order) => start + order);
    rounds.push(dealt);
    next += dealt.round.cardCount;
  }
  return { cards, burnt, rounds };
}

/**
 * How many cards the opening burn takes out of play. `first_card`: the exposed first card, which is
 * out of play itself, and as many more as its face shows (MC 2, LT); `per_deck`: one a deck (MC 2).
 */
function openingBurn(cards: readonly Card[], { decks, burn }: Pick<ShoeTerms, 'decks' | 'burn'>): number {
  switch (burn) {
    case 'first_card': {
      const [exposed] = cards;
      if (exposed === undefined) throw new RangeError('an empty shoe has no card to expose');
      return 1 + burnedByFirstCard(exposed);
    }
    case 'per_deck':
      return decks;
    case 'none':
      return 0;
    default:
      return assertNever(burn);
  }
}

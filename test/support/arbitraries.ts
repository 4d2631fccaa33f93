import * as fc from 'fast-check';
import { type Card, PACK, parseCard } from '../../src/baccarat/card.ts';
import type { Hands } from '../../src/baccarat/hand.ts';
import { type Round, roundOfSequence } from '../../src/baccarat/round.ts';
import { BET_TYPES, type BetType } from '../../src/bets/bet-types.ts';
import type { PlacedBet } from '../../src/bets/settle.ts';
import { MAX_STAKE } from '../../src/money/amount.ts';
import { referenceDeal } from './reference-tableau.ts';

/** A legal deal: both hands, and the same cards in the order in which they left the shoe. */
export interface LegalDeal {
  readonly hands: Hands;
  readonly sequence: readonly Card[];
}

/** The top `count` cards of a shuffled shoe of `decks` packs. */
export function shoeTops(count: number, decks = 8): fc.Arbitrary<Card[]> {
  const position = fc.integer({ min: 0, max: decks * PACK.length - 1 });
  return fc
    .uniqueArray(position, { minLength: count, maxLength: count })
    .map((positions) => positions.flatMap((at) => PACK[at % PACK.length] ?? []));
}

/** Any deal that the tableau can bring from a shuffled shoe of `decks` packs. */
export function legalDeals(decks = 8): fc.Arbitrary<LegalDeal> {
  return shoeTops(6, decks).map((shoe) => {
    const hands = referenceDeal(shoe);
    return { hands, sequence: shoe.slice(0, hands.player.length + hands.banker.length) };
  });
}

/** Any legal round from a shuffled shoe of `decks` packs. */
export function legalRounds(decks = 8): fc.Arbitrary<Round> {
  return legalDeals(decks).map(({ sequence }) => {
    const result = roundOfSequence(sequence);
    if (result.ok) return result.value;
    throw new TypeError(result.refusal.map(({ reason }) => reason).join(' '));
  });
}

/** Cards without their suits, as a feed of ranks alone sends them. */
export function withoutSuits(cards: readonly Card[]): Card[] {
  return cards.flatMap(({ rank }) => parseCard(rank) ?? []);
}

/** Stakes from 1 unit to the largest, small ones as often as large ones. */
export const stakes: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: MAX_STAKE }),
);

/**
 * Up to `maxLength` bets of a few players in two currencies, with ids of their own; now and then one is void.
 * With the default of 20, no sum of them can leave the range of amounts.
 */
export function placedBets(types: readonly BetType[] = BET_TYPES, maxLength = 20): fc.Arbitrary<PlacedBet[]> {
  const bet = fc.record({
    betId: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,3}$/),
    currency: fc.constantFrom('EUR', 'KVND'),
    playerId: fc.constantFrom('p1', 'p2'),
    stake: stakes,
    type: fc.constantFrom(...types),
    void: fc.option(fc.constant('late_bet'), { freq: 8, nil: undefined }),
  });
  return fc
    .uniqueArray(bet, { maxLength, selector: ({ betId }) => betId })
    .map((bets) => bets.map(({ void: reason, ...rest }) => (reason ? { ...rest, void: reason } : rest)));
}

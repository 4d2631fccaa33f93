import { cardsOf } from '../baccarat/card.ts';
import {
  impossibleCards,
  type Round,
  roundOfHands,
  roundOfSequence,
  type Violation,
} from '../baccarat/round.ts';
import { accept, assertNever, type Result, refuse } from '../result.ts';
import type { Fault, Rejection } from './errors.ts';

/** The cards of a finished round as a caller reports them, in canonical codes (`TD`, never `10d`). */
export type Deal = HandsDeal | SequenceDeal;

/** The final cards of both hands, each in the order in which it was dealt. */
export interface HandsDeal {
  readonly kind: 'hands';
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

/** The cards in the order in which they left the shoe, burn cards excluded. */
export interface SequenceDeal {
  readonly kind: 'sequence';
  readonly cards: readonly string[];
}

/** Reads a deal as a round that the tableau allows and that a shoe of `decks` packs can bring. */
export function roundOfDeal(deal: Deal, decks: number): Result<Round, Rejection> {
  const laidOut = layOut(deal);
  if (!laidOut.ok) return refuse(illegalDeal(deal, laidOut.refusal));
  const impossible = impossibleCards(laidOut.value, decks);
  return impossible.length > 0 ? refuse(impossibleDeal(deal, impossible, decks)) : accept(laidOut.value);
}

function layOut(deal: Deal): Result<Round, readonly Violation[]> {
  switch (deal.kind) {
    case 'hands':
      return roundOfHands({ player: cardsOf(deal.player), banker: cardsOf(deal.banker) });
    case 'sequence':
      return roundOfSequence(cardsOf(deal.cards));
    default:
      return assertNever(deal);
  }
}

function illegalDeal(deal: Deal, violations: readonly Violation[]): Rejection {
  const faults = violations.map(({ hand, code, rule, reason }): Fault => {
    const pointer = deal.kind === 'hands' ? `/deal/${hand}` : '/deal/cards';
    return { pointer, code, detail: reason.includes(rule) ? reason : `${reason} (${rule})` };
  });
  return { code: 'illegal_deal', detail: 'The drawing tableau does not give these cards.', faults };
}

function impossibleDeal(deal: Deal, codes: readonly string[], decks: number): Rejection {
  const pointers = codes.flatMap((code) => pointersTo(deal, code).map((pointer) => [pointer, code] as const));
  const faults = pointers.map(([pointer, code]): Fault => {
    const copies = code.length === 1 ? 4 * decks : decks;
    return { pointer, code: 'too_many_copies', detail: `${decks} decks hold ${code} only ${copies} times.` };
  });
  return { code: 'impossible_deal', detail: `${decks} decks do not hold these cards.`, faults };
}

/** Where a card stands in the deal as it was sent. */
function pointersTo(deal: Deal, code: string): string[] {
  const lists = deal.kind === 'hands' ? { player: deal.player, banker: deal.banker } : { cards: deal.cards };
  return Object.entries(lists).flatMap(([member, codes]) =>
    codes.flatMap((other, index) => (other === code ? [`/deal/${member}/${index}`] : [])),
  );
}

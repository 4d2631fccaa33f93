import { type Card, cardsOf as cardsOfCodes } from '../../src/baccarat/card.ts';
import { type Round, roundOfHands, roundOfSequence, type Violation } from '../../src/baccarat/round.ts';
import type { Result } from '../../src/result.ts';

/** Cards as tests write them, separated by spaces: `AS 10D kh`, or ranks alone: `A T K`. */
export function cardsOf(text: string): Card[] {
  return cardsOfCodes(text.split(' ').filter((code) => code !== ''));
}

/** The codes of cards, as {@link cardsOf} reads them. */
export function codesOf(cards: readonly Card[]): string {
  return cards.map(({ code }) => code).join(' ');
}

/** The legal round of two hands, `roundOf('2S 3D 9C', 'KH 6D')`; throws where the deal is illegal. */
export function roundOf(player: string, banker: string): Round {
  return accepted(roundOfHands({ player: cardsOf(player), banker: cardsOf(banker) }));
}

/** The legal round of cards in dealing order, P1 B1 P2 B2 and the third cards; throws where there is none. */
export function roundDealt(cards: string): Round {
  return accepted(roundOfSequence(cardsOf(cards)));
}

/** The breaches that two hands are refused for; none for a legal deal. */
export function violationsOf(player: string, banker: string): readonly Violation[] {
  const result = roundOfHands({ player: cardsOf(player), banker: cardsOf(banker) });
  return result.ok ? [] : result.refusal;
}

/** The breaches that a sequence is refused for; none for a legal one. */
export function sequenceViolationsOf(cards: string): readonly Violation[] {
  const result = roundOfSequence(cardsOf(cards));
  return result.ok ? [] : result.refusal;
}

function accepted(result: Result<Round, readonly Violation[]>): Round {
  if (result.ok) return result.value;
  throw new TypeError(result.refusal.map(({ reason }) => reason).join(' '));
}

import type { Side } from './hand.ts';
import {
  type BookRule,
  type Ruling,
  referToSupervisor,
  type TableDecision,
  type TableRules,
} from './ruling.ts';

/** The rulings that an incident can bring, and what becomes of the stakes of the round under each. */
export const STAKES_AFTER = {
  play_on: 'stand',
  correct: 'stand',
  burn_next_round: 'stand',
  void_round: 'returned',
  void_and_new_shoe: 'returned',
  pause: 'wait',
  refer_to_supervisor: 'wait',
  reshuffle: 'none',
} as const satisfies Partial<Record<Ruling, string>>;
export type IncidentRuling = keyof typeof STAKES_AFTER;

/** Where a card belongs: with a hand, or set aside as the next round's burn. */
export type CardPlace = Side | 'burn';

/** A card that lies with the wrong hand, and where it belongs. */
export interface CardMove {
  /** The card's code. */
  readonly card: string;
  readonly from: Side;
  readonly to: CardPlace;
}

/** The places of a round's first four cards in dealing order (MC 7), and how sentences name them. */
export const FIRST_FOUR = [
  { place: 'player_first', words: 'the Player’s first card' },
  { place: 'banker_first', words: 'the Banker’s first card' },
  { place: 'player_second', words: 'the Player’s second card' },
  { place: 'banker_second', words: 'the Banker’s second card' },
] as const;

/** Any place after the first four: the tableau decides which hand, if any, takes a third card next. */
export const THIRD_CARD = { place: 'third_card', words: 'a third card where the tableau gives one' } as const;

/** Where a card is put. */
export type DealingPlace = (typeof FIRST_FOUR)[number]['place'] | typeof THIRD_CARD.place;

/** The ruling on an incident, with what is to be done to the cards. */
export interface IncidentAnswer extends TableDecision<IncidentRuling> {
  /** The round's stakes: they stand, are all returned, or wait; `none` while the cards are shuffled. */
  readonly stakes: (typeof STAKES_AFTER)[IncidentRuling];
  /** The places of cards that came out together, in the order in which they lie. */
  readonly places?: readonly DealingPlace[];
  /** The code of the card that is the next round's burn. */
  readonly burn?: string;
  /** Cards to put in their places. */
  readonly moves?: readonly CardMove[];
  /** The hand that is then to draw. */
  readonly draw?: Side;
}

/** Completes a decision on an incident with what becomes of the stakes. */
export function incidentAnswer(
  decision: TableDecision<IncidentRuling>,
  cards: Pick<IncidentAnswer, 'places' | 'burn' | 'moves' | 'draw'> = {},
): IncidentAnswer {
  return { ...decision, stakes: STAKES_AFTER[decision.ruling], ...cards };
}

/** An incident that no row of the books covers (EB 1). */
export function uncovered(rules: TableRules, reason: string): IncidentAnswer {
  return incidentAnswer(referToSupervisor(rules, reason));
}

/** Wrong deals and draws that can be corrected. */
export const CORRECTED_AT_ONCE: BookRule = {
  articles: [['MC', 'MC 10']],
  words:
    'A wrong deal or draw that is noticed and can be corrected is corrected at once, and the round stands.',
};

/** How sentences name a hand. */
export function nameOf(side: Side): string {
  return side === 'player' ? 'the Player' : 'the Banker';
}

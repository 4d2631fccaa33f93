import type { z } from '@hono/zod-openapi';
import type { ShoeQuestion } from '../../../baccarat/shoe.ts';
import type { ExamplesByKind } from './example.ts';
import type { ShoeRequestInput } from './shoe.ts';

/** A request for each kind of question about the shoe, and for each method of the opening burn. */
export const SHOE_EXAMPLES: ExamplesByKind<
  ShoeQuestion['kind'],
  z.input<typeof ShoeRequestInput>,
  'question'
> = {
  equipment: {
    summary: 'A table with six seats',
    value: {
      ruleSet: 'macau',
      question: {
        kind: 'equipment',
        decks: 8,
        cards: 416,
        jokers: 0,
        shoes: 1,
        cutCards: 2,
        shufflingMachines: 1,
        seats: 6,
        cutBy: 'bettor',
      },
    },
  },
  damaged_cards: {
    summary: 'A bent card between two rounds',
    value: { ruleSet: 'macau', question: { kind: 'damaged_cards', cards: 1, roundInProgress: false } },
  },
  cut_card: {
    summary: 'The cut card ten cards from the end',
    value: { ruleSet: 'macau', question: { kind: 'cut_card', decks: 8, cardsBehind: 10 } },
  },
  opening_burn: {
    summary: 'A king opens the shoe',
    value: {
      ruleSet: 'macau',
      question: { kind: 'opening_burn', decks: 8, method: { by: 'first_card', firstCard: 'KD' } },
    },
  },
  opening_burn_by_deck_count: {
    summary: 'A shoe opened by its number of decks',
    value: {
      ruleSet: 'macau',
      question: { kind: 'opening_burn', decks: 6, method: { by: 'deck_count' } },
    },
  },
  round_burn: {
    summary: 'The house burns three cards before a round',
    value: {
      ruleSet: 'macau',
      question: { kind: 'round_burn', cards: 3, cardsLeft: 212, roundInProgress: false },
    },
  },
  demonstration: {
    summary: 'A fourth demonstration round',
    value: {
      ruleSet: 'macau',
      question: { kind: 'demonstration', demonstrationsPlayed: 3, roundsPlayed: 0, bets: 0 },
    },
  },
  round_start: {
    summary: 'The round after 16 finished and one voided',
    value: {
      ruleSet: 'full',
      question: {
        kind: 'round_start',
        cardsLeft: 318,
        roundInProgress: false,
        lastRoundPlayed: false,
        burnDue: 'none',
        finishedRounds: 16,
        voidedRounds: 1,
        demonstrationRounds: 2,
      },
    },
  },
  last_round: {
    summary: 'Four cards lie before the cut card',
    value: {
      ruleSet: 'full',
      question: {
        kind: 'last_round',
        cardsLeft: 18,
        cutCard: { at: 'in_shoe', cardsBehind: 14 },
        houseRule: 'cut_card_round',
      },
    },
  },
  shoe_change: {
    summary: 'Another shoe after a finished round',
    value: { ruleSet: 'macau', question: { kind: 'shoe_change', roundInProgress: false } },
  },
  opening_order: {
    summary: 'Which hand is opened first',
    value: { ruleSet: 'macau', question: { kind: 'opening_order', device: 'shoe' } },
  },
  continuous_shuffler: {
    summary: 'What becomes of the cards of a round',
    value: { ruleSet: 'macau', question: { kind: 'continuous_shuffler', about: 'used_cards' } },
  },
};

import { expect, it } from 'vitest';
import { cardOf } from '../../../src/baccarat/card.ts';
import { type ShoeQuestion, shoeRuling } from '../../../src/baccarat/shoe.ts';
import type { LastRoundQuestion } from '../../../src/baccarat/shoe-cut-card.ts';
import type { EquipmentQuestion } from '../../../src/baccarat/shoe-equipment.ts';
import type { RoundStartQuestion } from '../../../src/baccarat/shoe-rounds.ts';
import { wordingsOf } from '../../support/wordings.ts';

const EQUIPMENT = { kind: 'equipment', decks: 8, cards: 416, jokers: 0 } as const;

const EQUIPMENT_QUESTIONS: readonly EquipmentQuestion[] = [
  EQUIPMENT,
  { ...EQUIPMENT, shoes: 1, cutCards: 1, shufflingMachines: 1, seats: 7, cutBy: 'dealer' },
  { ...EQUIPMENT, shoes: 0, cutCards: 0, shufflingMachines: 0, seats: 1, cutBy: 'other' },
  { ...EQUIPMENT, device: 'shoe', seats: 8, cutBy: 'bettor' },
  { ...EQUIPMENT, device: 'continuous_shuffler' },
  { ...EQUIPMENT, decks: 1, cards: 52 },
  { ...EQUIPMENT, decks: 13, cards: 679, jokers: 1 },
  { ...EQUIPMENT, jokers: 416 },
  { ...EQUIPMENT, cards: 1, jokers: 2 },
];

const ROUND_START: RoundStartQuestion = {
  kind: 'round_start',
  cardsLeft: 6,
  roundInProgress: false,
  lastRoundPlayed: false,
  burnDue: 'none',
  finishedRounds: 3,
  voidedRounds: 2,
  demonstrationRounds: 1,
};

const LAST_ROUND: LastRoundQuestion = {
  kind: 'last_round',
  cardsLeft: 100,
  cutCard: { at: 'in_shoe', cardsBehind: 14 },
  houseRule: 'cut_card_round',
};
const ONE_MORE_ROUND: LastRoundQuestion = { ...LAST_ROUND, houseRule: 'one_more_round' };

const LAST_ROUND_QUESTIONS = [LAST_ROUND, ONE_MORE_ROUND].flatMap((question): LastRoundQuestion[] => [
  question,
  { ...question, cardsLeft: 19 },
  { ...question, cardsLeft: 17 },
  { ...question, cardsLeft: 18, cardsDealt: 4 },
  { ...question, cardsLeft: 18, cardsDealt: 5 },
  { ...question, cardsLeft: 11, cutCard: { at: 'in_shoe', cardsBehind: 2 } },
  { ...question, cardsLeft: 5, cutCard: { at: 'in_shoe', cardsBehind: 2 } },
  { ...question, cardsLeft: 5, cutCard: { at: 'in_shoe', cardsBehind: 2 }, cardsDealt: 4 },
  { ...question, cardsLeft: 1, cutCard: { at: 'in_shoe', cardsBehind: 2 }, cardsDealt: 4 },
  { ...question, cutCard: { at: 'out', roundsSince: 0 } },
  { ...question, cutCard: { at: 'out', roundsSince: 0 }, cardsDealt: 6 },
  { ...question, cutCard: { at: 'out', roundsSince: 1 } },
  { ...question, cutCard: { at: 'out', roundsSince: 2 }, cardsDealt: 6 },
]);

const QUESTIONS: readonly ShoeQuestion[] = [
  ...EQUIPMENT_QUESTIONS,
  { kind: 'damaged_cards', cards: 0, roundInProgress: true },
  { kind: 'damaged_cards', cards: 1, roundInProgress: false },
  { kind: 'damaged_cards', cards: 2, roundInProgress: true },
  { kind: 'cut_card', decks: 8, cardsBehind: 0 },
  { kind: 'cut_card', decks: 8, cardsBehind: 1 },
  { kind: 'cut_card', decks: 8, cardsBehind: 12 },
  { kind: 'cut_card', decks: 8, cardsBehind: 416 },
  { kind: 'cut_card', decks: 9, cardsBehind: 468 },
  { kind: 'opening_burn', decks: 8, method: { by: 'deck_count' } },
  { kind: 'opening_burn', decks: 1, method: { by: 'deck_count' } },
  { kind: 'opening_burn', decks: 8, method: { by: 'first_card', firstCard: cardOf('AS') } },
  { kind: 'opening_burn', decks: 8, method: { by: 'first_card', firstCard: cardOf('KD') } },
  { kind: 'round_burn', cards: 1, cardsLeft: 7, roundInProgress: false },
  { kind: 'round_burn', cards: 2, cardsLeft: 1, roundInProgress: false },
  { kind: 'round_burn', cards: 2, cardsLeft: 100, roundInProgress: true },
  { kind: 'demonstration', demonstrationsPlayed: 0, roundsPlayed: 0, bets: 0 },
  { kind: 'demonstration', demonstrationsPlayed: 3, roundsPlayed: 1, bets: 1 },
  { kind: 'demonstration', demonstrationsPlayed: 1, roundsPlayed: 2, bets: 2 },
  ROUND_START,
  { ...ROUND_START, roundInProgress: true },
  { ...ROUND_START, lastRoundPlayed: true },
  { ...ROUND_START, cardsLeft: 1 },
  { ...ROUND_START, burnDue: 'opening' },
  { ...ROUND_START, burnDue: 'extra_card' },
  ...LAST_ROUND_QUESTIONS,
  { kind: 'shoe_change', roundInProgress: false },
  { kind: 'shoe_change', roundInProgress: true },
  { kind: 'opening_order', device: 'shoe' },
  { kind: 'opening_order', device: 'continuous_shuffler' },
  { kind: 'continuous_shuffler', about: 'burn' },
  { kind: 'continuous_shuffler', about: 'cut_card' },
  { kind: 'continuous_shuffler', about: 'last_round' },
  { kind: 'continuous_shuffler', about: 'squeeze' },
  { kind: 'continuous_shuffler', about: 'used_cards' },
];

it('answers about the shoe read as released, under every rule book and under none', async () => {
  await expect(wordingsOf(QUESTIONS, shoeRuling)).toMatchFileSnapshot('shoe.txt');
});

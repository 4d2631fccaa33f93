import { describe, expect, it } from 'vitest';
import {
  damagedCards,
  deckRule,
  type EquipmentQuestion,
  equipmentCheck,
} from '../../src/baccarat/shoe-equipment.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU, OWN } from '../support/table.ts';

const FIT: EquipmentQuestion = {
  kind: 'equipment',
  decks: 8,
  cards: 416,
  jokers: 0,
  shoes: 1,
  cutCards: 2,
  shufflingMachines: 1,
  seats: 7,
  cutBy: 'bettor',
};

function itemsOf(differs: Partial<EquipmentQuestion>, rules = MACAU) {
  return answered(equipmentCheck(rules, { ...FIT, ...differs })).breaches.map(({ item }) => item);
}

describe('the equipment check', () => {
  it('finds nothing wrong with a table that has just what MC 1 and 2.1 ask for', () => {
    const answer = answered(equipmentCheck(MACAU, FIT));
    expect(answer).toMatchObject({ ruling: 'play_on', breaches: [], rule: { source: 'MC 1', basis: 'own' } });
    expect(answer.reason).toContain('416 cards are 8 whole packs');
  });

  it.each([
    [6, []],
    [12, []],
    [5, ['decks']],
    [13, ['decks']],
  ])('under macau judges %i decks: breaches %j', (decks, items) => {
    expect(itemsOf({ decks, cards: decks * 52 })).toEqual(items);
  });

  it('under full takes eight decks and not six, by LT', () => {
    expect(itemsOf({}, FULL)).toEqual([]);
    const [breach] = answered(equipmentCheck(FULL, { ...FIT, decks: 6, cards: 312 })).breaches;
    expect(breach).toMatchObject({ item: 'decks', rule: { source: 'LT', basis: 'own' } });
    expect(breach?.reason).toContain('6 is not allowed by full@1');
  });

  it.each([
    ['cards', { cards: 415 }],
    ['cards', { cards: 417 }],
    ['jokers', { cards: 418, jokers: 2 }],
    ['shoes', { shoes: 0 }],
    ['cutCards', { cutCards: 0 }],
    ['shufflingMachines', { shufflingMachines: 0 }],
    ['seats', { seats: 6 }],
    ['cutBy', { cutBy: 'other' }],
  ] as const)('finds %s alone wrong in %j', (item, differs) => {
    expect(itemsOf(differs)).toEqual([item]);
  });

  it('asks for no shoe and no cut card where a machine deals continuously (MC 2.3), but for the machine', () => {
    const none = { shoes: 0, cutCards: 0 };
    expect(itemsOf({ ...none, device: 'continuous_shuffler' })).toEqual([]);
    expect(itemsOf({ ...none, device: 'shoe' })).toEqual(['shoes', 'cutCards']);
    expect(itemsOf({ device: 'continuous_shuffler', shufflingMachines: 0 })).toEqual(['shufflingMachines']);
  });

  it('takes a shoe of jokers alone for a wrong one, and refuses more jokers than cards', () => {
    expect(itemsOf({ cards: 2, jokers: 2 })).toEqual(['cards', 'jokers']);
    expect(faultsOf(equipmentCheck(MACAU, { ...FIT, cards: 2, jokers: 3 }))).toMatchObject([
      { pointer: '/jokers', code: 'contradiction' },
    ]);
  });

  it('lets the dealer cut as well as a bettor', () => {
    expect(itemsOf({ cutBy: 'dealer' })).toEqual([]);
  });

  it('answers every breach at once, with its figures', () => {
    const answer = answered(equipmentCheck(MACAU, { ...FIT, decks: 5, cards: 261, jokers: 2, seats: 6 }));
    expect(answer.ruling).toBe('correct');
    expect(answer.breaches.map(({ item }) => item)).toEqual(['decks', 'cards', 'jokers', 'seats']);
    expect(answer.reason).toContain('5 packs are 260 cards; the shoe holds 259 without jokers.');
    expect(answer.reason).toContain('The table has 6 seats; a table has at least 7 seats.');
  });

  it('counts what MC 1 and 2.1 ask for and nobody states as a breach where MC is the rule set’s book', () => {
    const question: EquipmentQuestion = { kind: 'equipment', decks: 8, cards: 416, jokers: 0 };
    const answer = answered(equipmentCheck(MACAU, question));
    expect(answer.breaches.map(({ item }) => item)).toEqual([
      'shoes',
      'cutCards',
      'shufflingMachines',
      'seats',
      'cutBy',
    ]);
    expect(answer.reason).toContain('The number of seats is not stated');
    for (const rules of [FULL, EIGHT_BET, OWN]) {
      expect(answered(equipmentCheck(rules, question))).toMatchObject({ ruling: 'play_on', breaches: [] });
    }
  });

  it('borrows MC 1 for seats that another rule set’s table states', () => {
    const [breach] = answered(equipmentCheck(FULL, { ...FIT, seats: 6 })).breaches;
    expect(breach).toMatchObject({ item: 'seats', rule: { source: 'MC 1', basis: 'borrowed' } });
  });

  it('rests the number of decks on the book, on this service where EB names none, or on the rule set', () => {
    expect(deckRule(MACAU)).toMatchObject({
      source: 'MC 1',
      basis: 'own',
      words: 'The shoe holds 6 to 12 decks.',
    });
    expect(deckRule(FULL)).toMatchObject({ source: 'LT', basis: 'own', words: 'The shoe holds 8 decks.' });
    expect(deckRule(EIGHT_BET)).toMatchObject({ source: 'this service', basis: 'choice' });
    expect(deckRule(OWN)).toMatchObject({ source: 'own.house@1', basis: 'own' });
  });
});

describe('damaged cards', () => {
  const between = { kind: 'damaged_cards', roundInProgress: false } as const;

  it('call for a new set between rounds (MC 3.1)', () => {
    expect(damagedCards(MACAU, { ...between, cards: 1 })).toMatchObject({
      ruling: 'new_cards',
      reason: '1 card is damaged: take a new set of cards.',
      rule: { source: 'MC 3.1', basis: 'own' },
    });
    expect(damagedCards(EIGHT_BET, { ...between, cards: 2 }).rule.basis).toBe('borrowed');
  });

  it('change nothing when there are none', () => {
    expect(damagedCards(MACAU, { ...between, cards: 0 }).ruling).toBe('play_on');
  });

  it('go to the supervisor during a round, since no rule says whether it is played to its end', () => {
    const answer = damagedCards(MACAU, { ...between, cards: 1, roundInProgress: true });
    expect(answer).toMatchObject({ ruling: 'refer_to_supervisor', rule: { source: 'EB 1' } });
    expect(answer.furtherRules).toMatchObject([{ source: 'MC 3.1' }]);
  });
});

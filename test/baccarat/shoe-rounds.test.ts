import { describe, expect, it } from 'vitest';
import {
  continuousShuffler,
  demonstrationRound,
  openingOrder,
  type RoundStartQuestion,
  roundStart,
  shoeChange,
} from '../../src/baccarat/shoe-rounds.ts';
import { EIGHT_BET, FULL, MACAU } from '../support/table.ts';

describe('a demonstration round', () => {
  const opening = { kind: 'demonstration', demonstrationsPlayed: 0, roundsPlayed: 0, bets: 0 } as const;

  it('may be dealt three times to open a shoe, and not a fourth time', () => {
    expect(demonstrationRound(MACAU, opening)).toMatchObject({
      ruling: 'accept',
      rule: { source: 'MC 2.2', basis: 'own' },
    });
    expect(demonstrationRound(MACAU, { ...opening, demonstrationsPlayed: 2 })).toMatchObject({
      ruling: 'accept',
      reason: 'This is demonstration round 3 of at most 3; no bets.',
    });
    expect(demonstrationRound(MACAU, { ...opening, demonstrationsPlayed: 3 }).ruling).toBe('refuse');
  });

  it('is refused after a round for stakes', () => {
    const answer = demonstrationRound(FULL, { ...opening, roundsPlayed: 1 });
    expect(answer).toMatchObject({ ruling: 'refuse', rule: { source: 'MC 2.2', basis: 'borrowed' } });
    expect(answer.reason).toContain('1 round of this one has been played');
  });

  it('is refused with bets on the table', () => {
    const answer = demonstrationRound(MACAU, { ...opening, bets: 2 });
    expect(answer.ruling).toBe('refuse');
    expect(answer.reason).toContain('2 bets are on the table');
  });
});

describe('the start of a round', () => {
  const ready: RoundStartQuestion = {
    kind: 'round_start',
    cardsLeft: 6,
    roundInProgress: false,
    lastRoundPlayed: false,
    burnDue: 'none',
    finishedRounds: 4,
    voidedRounds: 2,
    demonstrationRounds: 3,
  };

  it('needs six cards; five call for a reshuffle', () => {
    expect(roundStart(MACAU, ready)).toMatchObject({
      ruling: 'accept',
      rule: { source: 'MC 7, 9', basis: 'own' },
    });
    expect(roundStart(MACAU, { ...ready, cardsLeft: 5 })).toMatchObject({
      ruling: 'reshuffle',
      reason: 'The shoe holds 5 cards and a round needs 6. Reshuffle.',
    });
  });

  it('numbers the round with voided rounds counted and demonstrations not, by this service’s choice', () => {
    const answer = roundStart(FULL, ready);
    expect(answer.roundNumber).toBe(7);
    expect(answer.furtherRules).toMatchObject([{ source: 'this service', basis: 'choice' }]);
    expect(roundStart(FULL, { ...ready, demonstrationRounds: 0 }).roundNumber).toBe(7);
    expect(roundStart(FULL, { ...ready, voidedRounds: 1 }).roundNumber).toBe(6);
  });

  it('waits for the round in progress, and for a burn that is due', () => {
    expect(roundStart(MACAU, { ...ready, roundInProgress: true })).toMatchObject({
      ruling: 'refuse',
      rule: { basis: 'choice' },
    });
    expect(roundStart(MACAU, { ...ready, burnDue: 'opening' })).toMatchObject({
      ruling: 'burn',
      roundNumber: 7,
      rule: { source: 'MC 2', basis: 'own' },
    });
    expect(roundStart(MACAU, { ...ready, burnDue: 'extra_card' })).toMatchObject({
      ruling: 'burn',
      rule: { source: 'EB 4', basis: 'borrowed' },
    });
  });

  it('is over for a shoe whose last round has been played', () => {
    expect(roundStart(FULL, { ...ready, lastRoundPlayed: true })).toMatchObject({
      ruling: 'reshuffle',
      rule: { source: 'LT', basis: 'own' },
    });
  });
});

describe('a change of the shoe', () => {
  it('is the house’s right after a finished round and not during one (MC 3.2)', () => {
    expect(shoeChange(MACAU, { kind: 'shoe_change', roundInProgress: false })).toMatchObject({
      ruling: 'new_shoe',
      rule: { source: 'MC 3.2', basis: 'own' },
    });
    expect(shoeChange(EIGHT_BET, { kind: 'shoe_change', roundInProgress: true })).toMatchObject({
      ruling: 'refuse',
      rule: { source: 'MC 3.2', basis: 'borrowed' },
    });
  });
});

describe('the order of opening', () => {
  it('is the Player hand first with a shoe (MC 7.1), and no order where the cards lie face up (MC 7.2)', () => {
    expect(openingOrder(MACAU, { kind: 'opening_order', device: 'shoe' })).toMatchObject({
      openFirst: 'player',
      rule: { source: 'MC 7.1', basis: 'own' },
    });
    const faceUp = openingOrder(MACAU, { kind: 'opening_order', device: 'continuous_shuffler' });
    expect(faceUp.openFirst).toBeUndefined();
    expect(faceUp.rule.source).toBe('MC 2.3, 7.2');
  });
});

describe('a machine that deals continuously', () => {
  it.each([
    ['burn', 'play_on'],
    ['cut_card', 'play_on'],
    ['last_round', 'play_on'],
    ['squeeze', 'dealer_opens'],
    ['used_cards', 'return_cards'],
  ] as const)('answers about %s: %s', (about, ruling) => {
    expect(continuousShuffler(FULL, { kind: 'continuous_shuffler', about })).toMatchObject({
      ruling,
      rule: { source: 'MC 2.3, 7.2', basis: 'borrowed' },
    });
  });
});

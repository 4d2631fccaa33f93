import { describe, expect, it } from 'vitest';
import { RANKS } from '../../src/baccarat/card.ts';
import { burnBeforeRound, type OpeningBurnQuestion, openingBurn } from '../../src/baccarat/shoe-burn.ts';
import { cardsOf } from '../support/rounds.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU, OWN } from '../support/table.ts';

const BY_DECKS = { by: 'deck_count' } as const;

function byFirstCard(code: string): OpeningBurnQuestion['method'] {
  const [firstCard] = cardsOf(code);
  if (firstCard === undefined) throw new TypeError('no card');
  return { by: 'first_card', firstCard };
}

function opened(rules: typeof MACAU, decks: number, method: OpeningBurnQuestion['method']) {
  return answered(openingBurn(rules, { kind: 'opening_burn', decks, method }));
}

describe('the opening burn by the number of decks', () => {
  it('burns one card a deck (MC 2)', () => {
    expect(opened(MACAU, 6, BY_DECKS)).toMatchObject({
      ruling: 'burn',
      burnCards: 6,
      cardsOut: 6,
      cardsLeft: 306,
      rule: { source: 'MC 2', basis: 'own' },
    });
    expect(opened(MACAU, 12, BY_DECKS)).toMatchObject({ burnCards: 12, cardsLeft: 612 });
  });

  it('is borrowed where the rule set’s book names no method, and refused where it names the first card alone', () => {
    expect(opened(EIGHT_BET, 8, BY_DECKS)).toMatchObject({
      burnCards: 8,
      rule: { source: 'MC 2', basis: 'borrowed' },
    });
    expect(opened(FULL, 8, BY_DECKS)).toMatchObject({
      ruling: 'refuse',
      rule: { source: 'LT', basis: 'own' },
    });
  });

  it('refuses facts with decks that the rule set does not allow', () => {
    const [fault] = faultsOf(openingBurn(MACAU, { kind: 'opening_burn', decks: 5, method: BY_DECKS }));
    expect(fault).toMatchObject({ pointer: '/decks', code: 'out_of_range', rule: 'MC 1' });
  });
});

describe('the opening burn by the first card', () => {
  const shown = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];

  it.each(RANKS.map((rank, index) => [rank, shown[index] ?? 0] as const))(
    'burns for %s %i cards, besides the exposed card itself',
    (rank, burnCards) => {
      expect(opened(FULL, 8, byFirstCard(`${rank}S`))).toMatchObject({
        ruling: 'burn',
        burnCards,
        cardsOut: burnCards + 1,
        cardsLeft: 415 - burnCards,
      });
    },
  );

  it('is MC’s own method, for which macau borrows LT’s ten for 10, J, Q and K alone', () => {
    const sources = (code: string) => {
      const { rule, furtherRules = [] } = opened(MACAU, 8, byFirstCard(code));
      return [rule, ...furtherRules].map(({ source, basis }) => `${source} ${basis}`);
    };
    expect(sources('KD')).toEqual(['MC 2 own', 'LT borrowed', 'this service choice']);
    expect(sources('9D')).toEqual(['MC 2 own', 'this service choice']);
  });

  it('is LT’s own with the ten, and wholly borrowed by a rule set that follows neither', () => {
    const bases = (rules: typeof MACAU) => {
      const { rule, furtherRules = [] } = opened(rules, 8, byFirstCard('TH'));
      return [rule, ...furtherRules].map(({ basis }) => basis);
    };
    expect(bases(FULL)).toEqual(['own', 'own', 'choice']);
    expect(bases(OWN)).toEqual(['borrowed', 'borrowed', 'choice']);
  });

  it('says what is left', () => {
    expect(opened(MACAU, 8, byFirstCard('AS')).reason).toBe(
      'The first card is AS and burns 1: burn 1 card and set the exposed card aside; 2 are out and 414 are left.',
    );
  });
});

describe('a burn before a round', () => {
  const question = { kind: 'round_burn', cards: 3, cardsLeft: 100, roundInProgress: false } as const;

  it('is the house’s right before any round (MC 8)', () => {
    expect(burnBeforeRound(MACAU, question)).toMatchObject({
      ruling: 'burn',
      burnCards: 3,
      cardsOut: 3,
      cardsLeft: 97,
      rule: { source: 'MC 8', basis: 'own' },
    });
    expect(burnBeforeRound(FULL, question).rule).toMatchObject({ source: 'MC 8', basis: 'borrowed' });
  });

  it('is refused during a round', () => {
    expect(burnBeforeRound(MACAU, { ...question, roundInProgress: true })).toMatchObject({
      ruling: 'refuse',
      rule: { source: 'MC 8' },
    });
  });

  it('may leave six cards and not five', () => {
    expect(burnBeforeRound(MACAU, { ...question, cardsLeft: 9 })).toMatchObject({
      ruling: 'burn',
      cardsLeft: 6,
    });
    expect(burnBeforeRound(MACAU, { ...question, cardsLeft: 8 })).toMatchObject({
      ruling: 'refuse',
      atMost: 2,
      reason: 'With 8 cards in the shoe at most 2 may be burned, not 3: a round needs 6.',
    });
  });

  it('may burn nothing where the shoe holds fewer than six cards', () => {
    expect(burnBeforeRound(MACAU, { ...question, cardsLeft: 4 })).toMatchObject({
      ruling: 'refuse',
      atMost: 0,
    });
  });
});

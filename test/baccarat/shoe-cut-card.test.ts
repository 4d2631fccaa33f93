import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CutCardPosition,
  cutCardPlacement,
  type LastRoundQuestion,
  lastRound,
} from '../../src/baccarat/shoe-cut-card.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU, OWN } from '../support/table.ts';

describe('the place of the cut card', () => {
  const placed = (cardsBehind: number, rules = MACAU) =>
    cutCardPlacement(rules, { kind: 'cut_card', decks: 8, cardsBehind });

  it('is right with twelve cards behind it and wrong with eleven', () => {
    expect(answered(placed(12))).toMatchObject({ ruling: 'play_on', rule: { source: 'MC', basis: 'own' } });
    expect(answered(placed(11))).toMatchObject({
      ruling: 'correct',
      leastBehind: 12,
      reason: '11 cards lie behind the cut card: move it forward by at least 1, so that 12 do.',
    });
  });

  it('is judged by MC for every rule set, borrowed where it is not its own', () => {
    for (const rules of [FULL, EIGHT_BET, OWN]) {
      expect(answered(placed(11, rules)).rule).toMatchObject({ source: 'MC', basis: 'borrowed' });
    }
  });

  it('cannot be at or before the head of the shoe', () => {
    expect(answered(placed(415)).ruling).toBe('play_on');
    expect(faultsOf(placed(416))).toMatchObject([{ pointer: '/cardsBehind', code: 'out_of_range' }]);
  });
});

const IN_SHOE = (cardsBehind: number): CutCardPosition => ({ at: 'in_shoe', cardsBehind });
const OUT = (roundsSince: number): CutCardPosition => ({ at: 'out', roundsSince });

function asked(differs: Partial<LastRoundQuestion>, rules = MACAU) {
  return lastRound(rules, {
    kind: 'last_round',
    cardsLeft: 100,
    cutCard: IN_SHOE(14),
    houseRule: 'cut_card_round',
    ...differs,
  });
}

describe('the last round, asked before it', () => {
  it.each([
    [6, 'no', undefined],
    [5, 'depends', 5],
    [4, 'depends', 4],
    [3, 'yes', undefined],
    [0, 'yes', undefined],
  ])('with %i cards before the cut card is: %s', (before, verdict, lastIfMoreCardsThan) => {
    const answer = answered(asked({ cardsLeft: before + 14 }));
    expect(answer).toMatchObject({ ruling: 'play_on', lastRound: verdict });
    expect(answer.lastIfMoreCardsThan).toBe(lastIfMoreCardsThan);
  });

  it('is not the cut card’s own where the house plays one more, but the one after it', () => {
    const houseRule = 'one_more_round';
    expect(answered(asked({ houseRule, cardsLeft: 17 }))).toMatchObject({
      ruling: 'play_on',
      lastRound: 'no',
    });
    expect(answered(asked({ houseRule, cutCard: OUT(0), cardsLeft: 12 }))).toMatchObject({
      ruling: 'play_on',
      lastRound: 'yes',
      rule: { source: 'MC 3.1', basis: 'own' },
    });
  });

  it('has been played when the cut card came out before, or one more round followed where the house plays it', () => {
    expect(answered(asked({ cutCard: OUT(0) }))).toMatchObject({ ruling: 'reshuffle', lastRound: 'over' });
    expect(answered(asked({ houseRule: 'one_more_round', cutCard: OUT(1) }))).toMatchObject({
      ruling: 'reshuffle',
      lastRound: 'over',
    });
  });

  it('cannot be dealt from five cards', () => {
    expect(answered(asked({ cardsLeft: 5, cutCard: IN_SHOE(2) }))).toMatchObject({
      ruling: 'reshuffle',
      lastRound: 'over',
      rule: { source: 'MC 7, 9' },
    });
  });

  it('may also be the last because fewer than six cards would be left', () => {
    expect(answered(asked({ cardsLeft: 11, cutCard: IN_SHOE(2) }))).toMatchObject({
      lastRound: 'depends',
      lastIfMoreCardsThan: 5,
      rule: { source: 'MC 7, 9' },
    });
    expect(answered(asked({ cardsLeft: 12, cutCard: IN_SHOE(2) })).lastRound).toBe('no');
  });
});

describe('the last round, asked after it', () => {
  it('was the last when it took more cards than lay before the cut card, and not when it took as many', () => {
    expect(answered(asked({ cardsLeft: 18, cardsDealt: 5 }))).toMatchObject({
      ruling: 'reshuffle',
      lastRound: 'yes',
    });
    expect(answered(asked({ cardsLeft: 18, cardsDealt: 4 }))).toMatchObject({
      ruling: 'play_on',
      lastRound: 'no',
    });
  });

  it('is followed by one more where the house plays it, and by none after that', () => {
    const houseRule = 'one_more_round';
    expect(answered(asked({ houseRule, cardsLeft: 18, cardsDealt: 5 })).ruling).toBe('play_on');
    expect(answered(asked({ houseRule, cutCard: OUT(0), cardsLeft: 13, cardsDealt: 6 })).ruling).toBe(
      'reshuffle',
    );
  });

  it('may have taken the last card of the shoe', () => {
    expect(answered(asked({ cardsLeft: 6, cutCard: IN_SHOE(0), cardsDealt: 6 }))).toMatchObject({
      ruling: 'reshuffle',
      lastRound: 'yes',
    });
  });

  it('was the last when fewer than six cards are left', () => {
    const houseRule = 'one_more_round';
    expect(answered(asked({ houseRule, cardsLeft: 10, cutCard: IN_SHOE(5), cardsDealt: 5 }))).toMatchObject({
      ruling: 'reshuffle',
      rule: { source: 'MC 7, 9' },
    });
  });
});

describe('the rule for the last round', () => {
  it('is LT’s own under full, which refuses one more round', () => {
    expect(answered(asked({}, FULL)).rule).toMatchObject({ source: 'LT', basis: 'own' });
    const refused = answered(asked({ houseRule: 'one_more_round' }, FULL));
    expect(refused).toMatchObject({ ruling: 'refuse', rule: { source: 'LT', basis: 'own' } });
    expect(refused.lastRound).toBeUndefined();
  });

  it('is MC 3.1, own for macau and borrowed for one more round elsewhere', () => {
    expect(answered(asked({})).rule).toMatchObject({ source: 'MC 3.1', basis: 'own' });
    const houseRule = 'one_more_round';
    expect(answered(asked({ houseRule }, EIGHT_BET)).rule).toMatchObject({
      source: 'MC 3.1',
      basis: 'borrowed',
    });
    expect(answered(asked({}, OWN)).rule).toMatchObject({ source: 'LT', basis: 'borrowed' });
  });
});

it('refuses more cards behind the cut card or dealt than the shoe held', () => {
  expect(faultsOf(asked({ cardsLeft: 14 }))).toEqual([]);
  expect(faultsOf(asked({ cardsLeft: 13, cardsDealt: 14 }))).toMatchObject([
    { pointer: '/cutCard/cardsBehind', code: 'contradiction' },
    { pointer: '/cardsDealt', code: 'contradiction' },
  ]);
});

it('judges a round before it as it does after it, whatever it takes', () => {
  const questions = fc.record({
    cardsLeft: fc.integer({ min: 6, max: 40 }),
    behind: fc.integer({ min: 0, max: 40 }),
    houseRule: fc.constantFrom('cut_card_round' as const, 'one_more_round' as const),
    cutCardOut: fc.boolean(),
    cardsDealt: fc.integer({ min: 4, max: 6 }),
  });
  fc.assert(
    fc.property(questions, ({ cardsLeft, behind, houseRule, cutCardOut, cardsDealt }) => {
      fc.pre(behind <= cardsLeft);
      const cutCard = cutCardOut ? OUT(0) : IN_SHOE(behind);
      const ahead = answered(asked({ cardsLeft, cutCard, houseRule }));
      const after = answered(asked({ cardsLeft, cutCard, houseRule, cardsDealt }));
      const threshold = ahead.lastIfMoreCardsThan ?? Number.NaN;
      const foretold =
        ahead.lastRound === 'depends' ? (cardsDealt > threshold ? 'yes' : 'no') : ahead.lastRound;
      expect(after.lastRound).toBe(foretold);
    }),
  );
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, PACK } from '../../src/baccarat/card.ts';
import { type Hands, SIDES } from '../../src/baccarat/hand.ts';
import { roundOfHands } from '../../src/baccarat/round.ts';
import { legalDeals, withoutSuits } from '../support/arbitraries.ts';
import { referenceLegal, referenceTotal } from '../support/reference-tableau.ts';
import { roundOf, violationsOf } from '../support/rounds.ts';

const anyCard = fc.constantFrom(...PACK);

/** The hands after a change; the property then asks the reference whether the tableau still allows them. */
function refusedExactlyWhenIllegal(hands: Hands): void {
  expect(roundOfHands(hands).ok).toBe(referenceLegal(hands));
}

describe('a legal deal', () => {
  test('becomes a round with both totals, the winner, and the number of its cards', () => {
    expect(roundOf('2S 3D 9C', 'KH 6D')).toMatchObject({
      player: { total: 4, natural: false, pair: false, perfectPair: false },
      banker: { total: 6, natural: false, pair: false, perfectPair: false },
      winner: 'banker',
      cardCount: 5,
      excess: [],
    });
  });

  test('is won by the higher total and tied by equal ones (MC 11, 12)', () => {
    expect(roundOf('KS 7D', 'KH 6D').winner).toBe('player');
    expect(roundOf('KS 6D', 'KH 7D').winner).toBe('banker');
    expect(roundOf('KS 6D', 'KH 6C').winner).toBe('tie');
    expect(roundOf('8S KD', '4S 4D').winner).toBe('tie');
  });

  test('is accepted whatever its cards, with suits and without, by the same totals', () => {
    fc.assert(
      fc.property(legalDeals(), ({ hands }) => {
        for (const { player, banker } of [
          hands,
          { player: withoutSuits(hands.player), banker: withoutSuits(hands.banker) },
        ]) {
          const result = roundOfHands({ player, banker });
          if (!result.ok) throw new Error(result.refusal.map(({ reason }) => reason).join(' '));
          const [ofPlayer, ofBanker] = [referenceTotal(player), referenceTotal(banker)];
          const round = result.value;
          expect([round.player.total, round.banker.total]).toEqual([ofPlayer, ofBanker]);
          const winner = ofPlayer > ofBanker ? 'player' : ofBanker > ofPlayer ? 'banker' : 'tie';
          expect(round.winner).toBe(winner);
          expect(round.cardCount).toBe(player.length + banker.length);
          expect([round.player.cards, round.banker.cards]).toEqual([player, banker]);
        }
      }),
    );
  });
});

describe('a deal with a card too many, too few, or in the wrong hand', () => {
  test('is refused with a card added at the end of either hand, unless the tableau gives it', () => {
    const side = fc.constantFrom(...SIDES);
    fc.assert(
      fc.property(legalDeals(), side, anyCard, ({ hands }, to, card) => {
        refusedExactlyWhenIllegal({ ...hands, [to]: [...hands[to], card] });
      }),
    );
  });

  test('is refused with a card added to a hand of three, always', () => {
    const threeCards = legalDeals().filter(({ hands }) => hands.player.length === 3);
    fc.assert(
      fc.property(threeCards, anyCard, fc.nat(3), ({ hands }, card, at) => {
        expect(roundOfHands({ ...hands, player: hands.player.toSpliced(at, 0, card) }).ok).toBe(false);
      }),
    );
  });

  test('is refused with any one card taken away, unless what is left is a legal deal of its own', () => {
    fc.assert(
      fc.property(legalDeals(), fc.constantFrom(...SIDES), fc.nat(2), ({ hands }, from, at) => {
        fc.pre(at < hands[from].length);
        refusedExactlyWhenIllegal({ ...hands, [from]: hands[from].toSpliced(at, 1) });
      }),
    );
  });

  test('is refused without the third card that was due', () => {
    fc.assert(
      fc.property(legalDeals(), ({ hands }) => {
        // The last card to leave the shoe: nothing after it can make the shorter deal legal.
        const last = hands.banker.length === 3 ? 'banker' : 'player';
        fc.pre(hands[last].length === 3);
        const shorter = { ...hands, [last]: hands[last].slice(0, 2) };
        const [violation] = refusalOf(shorter);
        expect(violation).toMatchObject({ hand: last, code: 'must_draw' });
      }),
    );
  });

  test('is refused with a card moved to the other hand, unless that makes another legal deal', () => {
    fc.assert(
      fc.property(legalDeals(), fc.constantFrom(...SIDES), fc.nat(2), ({ hands }, from, at) => {
        const moved = hands[from][at];
        fc.pre(moved !== undefined);
        const to = from === 'player' ? 'banker' : 'player';
        refusedExactlyWhenIllegal(moveCard(hands, from, to, at, moved));
      }),
    );
  });

  test('is refused with the third card in the hand that had to stand, always', () => {
    const oneDrew = legalDeals().filter(({ sequence }) => sequence.length === 5);
    fc.assert(
      fc.property(oneDrew, ({ hands }) => {
        const from = hands.player.length === 3 ? 'player' : 'banker';
        const to = from === 'player' ? 'banker' : 'player';
        const third = hands[from][2];
        if (third === undefined) throw new Error('a hand of a five-card round has three cards');
        expect(roundOfHands(moveCard(hands, from, to, 2, third)).ok).toBe(false);
      }),
    );
  });
});

describe('the violations of an illegal deal', () => {
  test('name the hand, what it had to do, the totals, the third card and the article', () => {
    expect(violationsOf('2S 3D 8C', 'KH 5D 2H')).toEqual([
      {
        hand: 'banker',
        code: 'must_stand',
        rule: 'MC 9(4)(3)',
        reason:
          'The Banker has 5 on two cards against a third card that counts 8 and must stand: Banker 5 draws on 4–7 (MC 9(4)(3)), but drew.',
      },
    ]);
    expect(violationsOf('2S 3D', 'KH 7D')).toEqual([
      {
        hand: 'player',
        code: 'must_draw',
        rule: 'MC 9(1)',
        reason: 'The Player has 5 on two cards and must draw: Player 0–5 draws (MC 9(1)), but stood.',
      },
    ]);
  });

  test('name both hands where both are wrong', () => {
    expect(violationsOf('KS 7D 2C', 'KH 7C 2D').map(({ hand, code, rule }) => [hand, code, rule])).toEqual([
      ['player', 'must_stand', 'MC 9(2)'],
      ['banker', 'must_stand', 'MC 9(4)(5)'],
    ]);
  });

  test('judge the Banker by what the Player did, not by what he should have done', () => {
    // The Player had to stand on 6; he drew an 8, on which Banker 3 stands and Banker 4 stands too.
    expect(violationsOf('2S 4D 8C', '2H AD').map(({ hand }) => hand)).toEqual(['player']);
    // The Player had to draw on 5; he stood, so Banker 5 draws.
    expect(violationsOf('2S 3D', '2H 3C 4H').map(({ hand }) => hand)).toEqual(['player']);
  });

  test('refuse every card after a natural', () => {
    expect(violationsOf('4S 4D', 'KH 2D 3D').map(({ hand, rule }) => [hand, rule])).toEqual([
      ['banker', 'MC 9(4)(6)'],
    ]);
    expect(violationsOf('4S AD 3C', 'KH 9D').map(({ hand, rule }) => [hand, rule])).toEqual([
      ['player', 'MC 9(2)'],
    ]);
  });

  test('name a hand of fewer than two or more than three cards, with the number that it has', () => {
    expect(violationsOf('', '')).toEqual([
      {
        hand: 'player',
        code: 'too_few_cards',
        rule: 'MC 7',
        reason: 'The Player has 0 cards; a hand has two, and draws at most one more.',
      },
      {
        hand: 'banker',
        code: 'too_few_cards',
        rule: 'MC 7',
        reason: 'The Banker has 0 cards; a hand has two, and draws at most one more.',
      },
    ]);
    expect(violationsOf('KS 7D', 'KS').map(({ reason }) => reason)).toEqual([
      'The Banker has 1 card; a hand has two, and draws at most one more.',
    ]);
    expect(violationsOf('2S 3D 4C 5H', 'KH 7D').map(({ hand, code, rule }) => [hand, code, rule])).toEqual([
      ['player', 'too_many_cards', 'MC 9'],
    ]);
  });
});

function moveCard(hands: Hands, from: keyof Hands, to: keyof Hands, at: number, card: Card): Hands {
  return { ...hands, [from]: hands[from].toSpliced(at, 1), [to]: [...hands[to], card] };
}

function refusalOf(hands: Hands) {
  const result = roundOfHands(hands);
  return result.ok ? [] : result.refusal;
}

test('a hand of one card is its only breach: without two cards each the tableau says nothing', () => {
  expect(violationsOf('2S', 'KH 5D').map(({ code }) => code)).toEqual(['too_few_cards']);
  expect(violationsOf('2S 3D', 'KH').map(({ code }) => code)).toEqual(['too_few_cards']);
});

import { describe, expect, test } from 'vitest';
import { type Hands, handOf } from '../../src/baccarat/hand.ts';
import { roundOfHands } from '../../src/baccarat/round.ts';
import { ROUND_KINDS, type SeenRound, seenRoundOf } from '../../src/baccarat/seen-round.ts';
import { withoutSuits } from '../support/arbitraries.ts';
import { roundAt, shuffledShoe } from '../support/dealing.ts';
import { seededDraw } from '../support/random.ts';
import { cardsOf, codesOf } from '../support/rounds.ts';

const SEED = 41;

/** Some ten thousand deals from shoes of two packs, which have pairs of every kind, with suits and without. */
function* deals(): Generator<Hands> {
  const draw = seededDraw(SEED);
  for (let shoes = 0; shoes < 300; shoes += 1) {
    const shoe = shuffledShoe(2, 104, draw);
    for (let place = 0; place < 98; ) {
      const { player, banker, cardCount } = roundAt(shoe, place);
      place += cardCount;
      yield { player: player.cards, banker: banker.cards };
      yield { player: withoutSuits(player.cards), banker: withoutSuits(banker.cards) };
    }
  }
}

/** What a bet sees, read off the cards of this deal and no other. */
function readOff({ player, banker }: Hands): Omit<SeenRound, 'kind'> {
  const { cards: playerCards, ...ofPlayer } = handOf(player);
  const { cards: bankerCards, ...ofBanker } = handOf(banker);
  const { total } = ofPlayer;
  const starts = [...playerCards.slice(0, 2), ...bankerCards.slice(0, 2)];
  return {
    player: ofPlayer,
    banker: ofBanker,
    winner: total > ofBanker.total ? 'player' : total < ofBanker.total ? 'banker' : 'tie',
    cardCount: player.length + banker.length,
    pairsOfOneRank: new Set(starts.map(({ rank }) => rank)).size === 1,
  };
}

function seen(player: string, banker: string): SeenRound {
  const round = seenRoundOf({ player: cardsOf(player), banker: cardsOf(banker) });
  if (round === undefined) throw new TypeError('the tableau gives other hands');
  return round;
}

describe('what bets see of a round', () => {
  test('is what its own cards show, though another deal of the kind was seen first', () => {
    for (const hands of deals()) {
      const round = seenRoundOf(hands);
      const where = `${codesOf(hands.player)} / ${codesOf(hands.banker)} (seed ${SEED})`;
      expect(round, where).toEqual({ kind: round?.kind, ...readOff(hands) });
    }
  });

  test('is one object for all rounds of a kind, and every kind has a number of its own', () => {
    const byKind = new Map<number, SeenRound>();
    const kinds = new Set<string>();
    for (const hands of deals()) {
      const round = seenRoundOf(hands);
      if (round === undefined) throw new TypeError('a dealt round is legal');
      expect(byKind.get(round.kind) ?? round).toBe(round);
      byKind.set(round.kind, round);
      const { kind: _, ...shown } = round;
      kinds.add(JSON.stringify(shown, (_name, value) => value ?? null));
    }
    expect(kinds.size).toBe(byKind.size);
    expect(Math.min(...byKind.keys())).toBeGreaterThanOrEqual(0);
    expect(Math.max(...byKind.keys())).toBeLessThan(ROUND_KINDS);
  });

  test('is the same whichever cards make it', () => {
    expect(seen('KS 9D', '2H 5C')).toBe(seen('4H 5S', '6D AC'));
    expect(seen('TS TD 9C', 'QH QC 6D')).toBe(seen('KS KD 9H', 'JH JC 6S'));
  });

  test('tells pairs of one rank from pairs of two, and a perfect pair from a pair', () => {
    expect(seen('4S 4D', '4H 4C').pairsOfOneRank).toBe(true);
    expect(seen('9S 9D', '4H 4C').pairsOfOneRank).toBe(false);
    expect(seen('4S 4D', '4H KC').pairsOfOneRank).toBe(false);
    // Two kinds that differ in this, and by one point in the Banker's hand, are not taken for one.
    expect(seen('2S 2D 5C', '2H 2C 3D').banker.total).toBe(7);
    expect(seen('2S 2D 5C', 'AH AC 6D').banker.total).toBe(8);
    expect(seen('4S 4S', '4H 4C').player.perfectPair).toBe(true);
    expect(seen('4S 4D', '4H 4C').player.perfectPair).toBe(false);
    expect(seen('4 4', '4 4').player.perfectPair).toBe(undefined);
  });

  test('is nothing where the tableau gives other hands, as there is no round of them', () => {
    const hands = { player: cardsOf('2S 3D'), banker: cardsOf('KH 6D') };
    expect(seenRoundOf(hands)).toBe(undefined);
    expect(roundOfHands(hands).ok).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { roundOfHands } from '../../src/baccarat/round.ts';
import { BETS } from '../../src/bets/bet-types.ts';
import { completionsOf } from '../../src/probability/completions.ts';
import { openingsOf } from '../../src/probability/openings.ts';
import { disguised } from '../support/disguise.ts';
import { seededDraw } from '../support/random.ts';
import { codesOf } from '../support/rounds.ts';

const DECKS = Array.from({ length: 12 }, (_, index) => index + 1);

/** n · (n − 1) · … with `factors` factors. */
function ordered(n: number, factors: number): number {
  return Array.from({ length: factors }, (_, taken) => n - taken).reduce(
    (product, left) => product * left,
    1,
  );
}

describe('openingsOf', () => {
  it.each(DECKS)('stands for every ordered deal of four cards from %i packs once', (decks) => {
    const deals = openingsOf(decks).reduce((sum, opening) => sum + opening.deals, 0);
    expect(deals).toBe(ordered(52 * decks, 4));
  });

  it('tells 4,360 openings apart, of which one pack cannot deal those with a perfect pair', () => {
    expect(openingsOf(8)).toHaveLength(4360);
    const perfect = ({ player, banker }: ReturnType<typeof openingsOf>[number]) =>
      player[0] === player[1] || banker[0] === banker[1];
    expect(openingsOf(1).filter(perfect)).toEqual([]);
    expect(openingsOf(1)).toHaveLength(openingsOf(8).filter((opening) => !perfect(opening)).length);
  });
});

describe('completionsOf', () => {
  it.each([1, 8])('stands for every choice of two more cards from %i packs once', (decks) => {
    for (const opening of openingsOf(decks)) {
      const ways = [...completionsOf(opening, decks)].reduce((sum, completion) => sum + completion.ways, 0);
      expect(ways, codesOf([...opening.player, ...opening.banker])).toBe(ordered(52 * decks - 4, 2));
    }
  });

  it('answers rounds that stand for all their like: no bet tells one from another', () => {
    const seed = 20_250_607;
    const draw = seededDraw(seed);
    for (const opening of openingsOf(8)) {
      for (const { round } of completionsOf(opening, 8)) {
        const hands = disguised({ player: round.player.cards, banker: round.banker.cards }, draw);
        const other = roundOfHands(hands);
        if (!other.ok) throw new TypeError(`${codesOf(hands.player)} / ${codesOf(hands.banker)} is illegal`);
        for (const { type, decide } of BETS) {
          if (decide(other.value) === decide(round)) continue;
          expect.fail(
            `${type} sees more than openingsOf tells apart: ${codesOf(hands.player)} / ${codesOf(hands.banker)} (seed ${seed})`,
          );
        }
      }
    }
  });
});

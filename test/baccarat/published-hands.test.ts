import { describe, expect, test } from 'vitest';
import { handOf } from '../../src/baccarat/hand.ts';
import { cardsOf, roundOf, violationsOf } from '../support/rounds.ts';
import vectors from '../vectors/hands.json' with { type: 'json' };

const HANDS = vectors.hands.map((hand) => ({
  ...hand,
  player: hand.player.join(' '),
  banker: hand.banker.join(' '),
}));

describe('hands from the test suites of other engines', () => {
  test.each(HANDS.filter(({ legalTableau }) => legalTableau))(
    'player $player, banker $banker: $playerTotal to $bankerTotal, $winner ($source)',
    ({ player, banker, playerTotal, bankerTotal, winner }) => {
      const round = roundOf(player, banker);
      expect([round.player.total, round.banker.total, round.winner]).toEqual([
        playerTotal,
        bankerTotal,
        winner,
      ]);
    },
  );

  test.each(HANDS.filter(({ legalTableau }) => !legalTableau))(
    'player $player, banker $banker: refused, for the tableau never deals them ($source)',
    ({ player, banker }) => {
      expect(violationsOf(player, banker)).not.toEqual([]);
    },
  );

  test('are counted alike where the deal is illegal but both hands are complete', () => {
    const complete = HANDS.filter(({ player }) => player.split(' ').length <= 3);
    for (const { player, banker, playerTotal, bankerTotal } of complete) {
      expect(handOf(cardsOf(player)).total).toBe(playerTotal);
      expect(handOf(cardsOf(banker)).total).toBe(bankerTotal);
    }
  });
});

import { defineBet, defineBets } from '../bet.ts';
import { threeCardHands, winningCards } from './hand-totals.ts';
import { winnerLine } from './winner-line.ts';

/**
 * Commission-free Banker that pushes a three-card 7, and the bets on three-card totals that stand
 * beside it. Rules as EZ Baccarat, Dai Bacc and 5 Treasures tables post them.
 */
export const EZ_BETS = defineBets(
  defineBet({
    type: 'banker_ez',
    names: { en: 'EZ Banker', 'zh-Hant': 'EZ 莊', 'zh-Hans': 'EZ 庄' },
    lines: {
      banker_wins: '1:1',
      banker_wins_with_three_card_seven: 'push',
      tie: 'push',
      player_wins: 'lose',
    },
    decide: (round) => {
      if (winningCards(round, 'banker', 7) === 3) return 'banker_wins_with_three_card_seven';
      return winnerLine(round);
    },
    backs: 'banker',
  }),
  defineBet({
    type: 'dragon_seven',
    names: { en: 'Dragon 7', 'zh-Hant': '龍七', 'zh-Hans': '龙七' },
    lines: { three_card_seven: '40:1', no_three_card_seven: 'lose' },
    decide: (round) => (winningCards(round, 'banker', 7) === 3 ? 'three_card_seven' : 'no_three_card_seven'),
  }),
  defineBet({
    type: 'panda_eight',
    names: { en: 'Panda 8', 'zh-Hant': '熊貓八', 'zh-Hans': '熊猫八' },
    lines: { three_card_eight: '25:1', no_three_card_eight: 'lose' },
    decide: (round) => (winningCards(round, 'player', 8) === 3 ? 'three_card_eight' : 'no_three_card_eight'),
  }),
  defineBet({
    type: 'ox_six',
    names: { en: 'Ox 6', 'zh-Hant': '牛六', 'zh-Hans': '牛六' },
    lines: { three_card_six: '40:1', no_three_card_six: 'lose' },
    decide: (round) => (winningCards(round, 'player', 6) === 3 ? 'three_card_six' : 'no_three_card_six'),
  }),
  defineBet({
    type: 'heavenly_nine',
    names: { en: 'Heavenly 9', 'zh-Hant': '天九', 'zh-Hans': '天九' },
    lines: {
      both_three_card_nines: '75:1',
      one_three_card_nine: '10:1',
      no_three_card_nine: 'lose',
    },
    decide: (round) => {
      const hands = threeCardHands(round, 9);
      if (hands === 0) return 'no_three_card_nine';
      return hands === 1 ? 'one_three_card_nine' : 'both_three_card_nines';
    },
  }),
);

import { defineBet, defineBets } from '../bet.ts';
import { bankerSixLine, winningCards } from './hand-totals.ts';

/** Lucky 6 (the Banker wins with 6), Lucky 7 (the Player wins with 7) and their variants (LT). */
export const LUCKY_BETS = defineBets(
  defineBet({
    type: 'lucky_six',
    names: { en: 'Lucky 6', 'zh-Hant': '幸運六', 'zh-Hans': '幸运六' },
    lines: { two_card_six: '12:1', three_card_six: '20:1', no_winning_six: 'lose' },
    decide: bankerSixLine,
  }),
  defineBet({
    type: 'lucky_six_two_card',
    names: { en: 'Lucky 6, two cards', 'zh-Hant': '兩張牌幸運六', 'zh-Hans': '两张牌幸运六' },
    lines: { two_card_six: '22:1', no_two_card_six: 'lose' },
    decide: (round) => (winningCards(round, 'banker', 6) === 2 ? 'two_card_six' : 'no_two_card_six'),
  }),
  defineBet({
    type: 'lucky_six_three_card',
    names: { en: 'Lucky 6, three cards', 'zh-Hant': '三張牌幸運六', 'zh-Hans': '三张牌幸运六' },
    lines: { three_card_six: '50:1', no_three_card_six: 'lose' },
    decide: (round) => (winningCards(round, 'banker', 6) === 3 ? 'three_card_six' : 'no_three_card_six'),
  }),
  defineBet({
    type: 'lucky_seven',
    names: { en: 'Lucky 7', 'zh-Hant': '幸運七', 'zh-Hans': '幸运七' },
    lines: { two_card_seven: '6:1', three_card_seven: '15:1', no_winning_seven: 'lose' },
    decide: (round) => {
      const cards = winningCards(round, 'player', 7);
      if (cards === undefined) return 'no_winning_seven';
      return cards === 2 ? 'two_card_seven' : 'three_card_seven';
    },
  }),
  defineBet({
    type: 'lucky_seven_two_card',
    names: { en: 'Lucky 7, two cards', 'zh-Hant': '兩張牌幸運七', 'zh-Hans': '两张牌幸运七' },
    lines: { two_card_seven: '15:1', no_two_card_seven: 'lose' },
    decide: (round) => (winningCards(round, 'player', 7) === 2 ? 'two_card_seven' : 'no_two_card_seven'),
  }),
  defineBet({
    type: 'lucky_seven_three_card',
    names: { en: 'Lucky 7, three cards', 'zh-Hant': '三張牌幸運七', 'zh-Hans': '三张牌幸运七' },
    lines: { three_card_seven: '30:1', no_three_card_seven: 'lose' },
    decide: (round) => (winningCards(round, 'player', 7) === 3 ? 'three_card_seven' : 'no_three_card_seven'),
  }),
  defineBet({
    type: 'super_lucky_seven',
    names: { en: 'Super Lucky 7', 'zh-Hant': '超級幸運七', 'zh-Hans': '超级幸运七' },
    lines: { four_cards: '30:1', five_cards: '40:1', six_cards: '100:1', no_seven_over_six: 'lose' },
    decide: ({ player, banker, cardCount }) => {
      if (player.total !== 7 || banker.total !== 6) return 'no_seven_over_six';
      if (cardCount === 4) return 'four_cards';
      return cardCount === 5 ? 'five_cards' : 'six_cards';
    },
  }),
);

import { defineBet, defineBets } from '../bet.ts';

/** The exact number of cards in the round (4-5-6), an excess card not counted. */
export const CARD_COUNT_BETS = defineBets(
  defineBet({
    type: 'four_cards',
    names: { en: 'Four cards', 'zh-Hant': '四張牌', 'zh-Hans': '四张牌' },
    lines: { four_cards: '3:2', other_count: 'lose' },
    decide: ({ cardCount }) => (cardCount === 4 ? 'four_cards' : 'other_count'),
  }),
  defineBet({
    type: 'five_cards',
    names: { en: 'Five cards', 'zh-Hant': '五張牌', 'zh-Hans': '五张牌' },
    lines: { five_cards: '2:1', other_count: 'lose' },
    decide: ({ cardCount }) => (cardCount === 5 ? 'five_cards' : 'other_count'),
  }),
  defineBet({
    type: 'six_cards',
    names: { en: 'Six cards', 'zh-Hant': '六張牌', 'zh-Hans': '六张牌' },
    lines: { six_cards: '2:1', other_count: 'lose' },
    decide: ({ cardCount }) => (cardCount === 6 ? 'six_cards' : 'other_count'),
  }),
);

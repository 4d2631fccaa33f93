import { defineBet, defineBets } from '../bet.ts';

/** Big and Small (EB): the number of cards in the round, an excess card not counted. */
export const SIZE_BETS = defineBets(
  defineBet({
    type: 'big',
    names: { en: 'Big', 'zh-Hant': '大', 'zh-Hans': '大' },
    lines: { five_or_six_cards: '0.5:1', four_cards: 'lose' },
    decide: ({ cardCount }) => (cardCount === 4 ? 'four_cards' : 'five_or_six_cards'),
    backs: 'big',
  }),
  defineBet({
    type: 'small',
    names: { en: 'Small', 'zh-Hant': '小', 'zh-Hans': '小' },
    lines: { four_cards: '1.5:1', five_or_six_cards: 'lose' },
    decide: ({ cardCount }) => (cardCount === 4 ? 'four_cards' : 'five_or_six_cards'),
    backs: 'small',
  }),
);

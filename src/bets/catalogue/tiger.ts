import { defineBet, defineBets } from '../bet.ts';
import { bankerSixLine, winningCards } from './hand-totals.ts';
import { pairsLine } from './pair-lines.ts';

/** The Tiger bets (老虎) on a Banker 6, with the tie and the pairs that stand beside them, and Super 6. */
export const TIGER_BETS = defineBets(
  defineBet({
    type: 'tiger',
    names: { en: 'Tiger', 'zh-Hant': '老虎', 'zh-Hans': '老虎' },
    lines: { two_card_six: '12:1', three_card_six: '20:1', no_winning_six: 'lose' },
    decide: bankerSixLine,
  }),
  defineBet({
    type: 'tiger_small',
    names: { en: 'Small Tiger', 'zh-Hant': '小老虎', 'zh-Hans': '小老虎' },
    lines: { two_card_six: '22:1', no_two_card_six: 'lose' },
    decide: (round) => (winningCards(round, 'banker', 6) === 2 ? 'two_card_six' : 'no_two_card_six'),
  }),
  defineBet({
    type: 'tiger_big',
    names: { en: 'Big Tiger', 'zh-Hant': '大老虎', 'zh-Hans': '大老虎' },
    lines: { three_card_six: '50:1', no_three_card_six: 'lose' },
    decide: (round) => (winningCards(round, 'banker', 6) === 3 ? 'three_card_six' : 'no_three_card_six'),
  }),
  defineBet({
    type: 'tiger_tie',
    names: { en: 'Tiger tie', 'zh-Hant': '老虎和', 'zh-Hans': '老虎和' },
    lines: { tie_on_six: '35:1', no_tie_on_six: 'lose' },
    decide: ({ winner, banker }) => (winner === 'tie' && banker.total === 6 ? 'tie_on_six' : 'no_tie_on_six'),
  }),
  defineBet({
    type: 'tiger_pair',
    names: { en: 'Tiger pair', 'zh-Hant': '老虎對', 'zh-Hans': '老虎对' },
    lines: {
      both_pairs_same_rank: '100:1',
      both_pairs: '20:1',
      one_pair: '4:1',
      no_pair: 'lose',
    },
    decide: (round) => (round.pairsOfOneRank ? 'both_pairs_same_rank' : pairsLine(round)),
    onPairs: true,
  }),
  defineBet({
    type: 'super_six',
    names: { en: 'Super 6', 'zh-Hant': '超級六', 'zh-Hans': '超级六' },
    lines: { winning_six: '12:1', no_winning_six: 'lose' },
    decide: (round) => (winningCards(round, 'banker', 6) === undefined ? 'no_winning_six' : 'winning_six'),
  }),
);

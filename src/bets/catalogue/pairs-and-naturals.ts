import { defineBet, defineBets } from '../bet.ts';
import { pairsLine, perfectPairsLine } from './pair-lines.ts';

/** Bets on the first two cards of a hand, decided whichever hand wins (MC 13, LT). */
export const PAIRS_AND_NATURALS = defineBets(
  defineBet({
    type: 'player_pair',
    names: { en: 'Player pair', 'zh-Hant': '閒對', 'zh-Hans': '闲对' },
    lines: { pair: '11:1', no_pair: 'lose' },
    decide: ({ player }) => (player.pair ? 'pair' : 'no_pair'),
    onPairs: true,
  }),
  defineBet({
    type: 'banker_pair',
    names: { en: 'Banker pair', 'zh-Hant': '莊對', 'zh-Hans': '庄对' },
    lines: { pair: '11:1', no_pair: 'lose' },
    decide: ({ banker }) => (banker.pair ? 'pair' : 'no_pair'),
    onPairs: true,
  }),
  defineBet({
    type: 'either_pair',
    names: { en: 'Either pair', 'zh-Hant': '任意對子', 'zh-Hans': '任意对子' },
    lines: { one_pair: '5:1', both_pairs: '5:1', no_pair: 'lose' },
    decide: pairsLine,
    onPairs: true,
  }),
  defineBet({
    type: 'perfect_pair',
    names: { en: 'Perfect pair', 'zh-Hant': '完美對子', 'zh-Hans': '完美对子' },
    lines: { one_perfect_pair: '25:1', both_perfect_pairs: '25:1', no_perfect_pair: 'lose' },
    decide: perfectPairsLine,
    needsSuits: true,
    onPairs: true,
  }),
  defineBet({
    type: 'player_natural',
    names: { en: 'Player natural', 'zh-Hant': '閒例牌', 'zh-Hans': '闲例牌' },
    lines: { natural: '7:2', no_natural: 'lose' },
    decide: ({ player }) => (player.natural ? 'natural' : 'no_natural'),
  }),
  defineBet({
    type: 'banker_natural',
    names: { en: 'Banker natural', 'zh-Hant': '莊例牌', 'zh-Hans': '庄例牌' },
    lines: { natural: '7:2', no_natural: 'lose' },
    decide: ({ banker }) => (banker.natural ? 'natural' : 'no_natural'),
  }),
);

import { defineBet, defineBets } from '../bet.ts';
import { pairsLine, perfectPairsLine } from './pair-lines.ts';

/** Pair bets that pay more when both hands have a pair. */
export const PAIR_COUNT_BETS = defineBets(
  defineBet({
    type: 'either_pair_each',
    names: {
      en: 'Either pair, paid for each',
      'zh-Hant': '任意對子（逐對賠）',
      'zh-Hans': '任意对子（逐对赔）',
    },
    lines: { both_pairs: '10:1', one_pair: '5:1', no_pair: 'lose' },
    decide: pairsLine,
    onPairs: true,
  }),
  defineBet({
    type: 'perfect_pair_double',
    names: { en: 'Perfect pair, double', 'zh-Hant': '雙完美對子', 'zh-Hans': '双完美对子' },
    lines: { both_perfect_pairs: '200:1', one_perfect_pair: '25:1', no_perfect_pair: 'lose' },
    decide: perfectPairsLine,
    needsSuits: true,
    onPairs: true,
  }),
);

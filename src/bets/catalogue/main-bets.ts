import { defineBet, defineBets } from '../bet.ts';
import { winnerLine } from './winner-line.ts';

/** The hand bets and the tie (MC 11, 12; LT). On a tie the hand bets push. */
export const MAIN_BETS = defineBets(
  defineBet({
    type: 'player',
    names: { en: 'Player', 'zh-Hant': '閒', 'zh-Hans': '闲' },
    lines: { player_wins: '1:1', tie: 'push', banker_wins: 'lose' },
    decide: winnerLine,
    backs: 'player',
  }),
  defineBet({
    type: 'banker',
    names: { en: 'Banker', 'zh-Hant': '莊', 'zh-Hans': '庄' },
    lines: { banker_wins: '0.95:1', tie: 'push', player_wins: 'lose' },
    decide: winnerLine,
    backs: 'banker',
    commission: true,
  }),
  defineBet({
    type: 'banker_commission_free',
    names: { en: 'Banker, commission free', 'zh-Hant': '免佣莊', 'zh-Hans': '免佣庄' },
    lines: { banker_wins: '1:1', banker_wins_with_six: '1:2', tie: 'push', player_wins: 'lose' },
    decide: (round) => {
      const line = winnerLine(round);
      return line === 'banker_wins' && round.banker.total === 6 ? 'banker_wins_with_six' : line;
    },
    backs: 'banker',
    halfTurnoverLine: 'banker_wins_with_six',
  }),
  defineBet({
    type: 'tie',
    names: { en: 'Tie', 'zh-Hant': '和', 'zh-Hans': '和' },
    lines: { tie: '8:1', no_tie: 'lose' },
    decide: ({ winner }) => (winner === 'tie' ? 'tie' : 'no_tie'),
  }),
);

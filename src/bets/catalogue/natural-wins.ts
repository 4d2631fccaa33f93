import type { Side } from '../../baccarat/hand.ts';
import type { SeenRound } from '../../baccarat/seen-round.ts';
import { defineBet, defineBets } from '../bet.ts';

const LINES = { natural_win: '4:1', natural_tie: 'push', no_natural_win: 'lose' } as const;

function naturalLine(round: SeenRound, side: Side): keyof typeof LINES {
  if (!round[side].natural) return 'no_natural_win';
  if (round.winner === 'tie') return 'natural_tie';
  return round.winner === side ? 'natural_win' : 'no_natural_win';
}

/**
 * Bets on what naturals do: that one wins, a tie of naturals pushing, or that a natural 9 beats a
 * natural 8, whichever hand holds it.
 */
export const NATURAL_WIN_BETS = defineBets(
  defineBet({
    type: 'player_natural_win',
    names: { en: 'Player natural win', 'zh-Hant': '閒例牌贏', 'zh-Hans': '闲例牌赢' },
    lines: LINES,
    decide: (round) => naturalLine(round, 'player'),
  }),
  defineBet({
    type: 'banker_natural_win',
    names: { en: 'Banker natural win', 'zh-Hant': '莊例牌贏', 'zh-Hans': '庄例牌赢' },
    lines: LINES,
    decide: (round) => naturalLine(round, 'banker'),
  }),
  defineBet({
    type: 'bad_beat',
    names: { en: 'Bad beat', 'zh-Hant': '例牌九勝八', 'zh-Hans': '例牌九胜八' },
    lines: { natural_nine_beats_eight: '50:1', no_bad_beat: 'lose' },
    decide: ({ player, banker, winner }) => {
      const beaten = player.natural && banker.natural && winner !== 'tie';
      return beaten ? 'natural_nine_beats_eight' : 'no_bad_beat';
    },
  }),
);

import type { Side } from '../../baccarat/hand.ts';
import type { SeenRound } from '../../baccarat/seen-round.ts';
import { defineBet, defineBets } from '../bet.ts';

/**
 * Dragon Bonus (龍寶, LT): a natural win pays 1:1 whatever the margin, a win without a natural pays by
 * its margin from 4 up, a natural tie pushes, every other tie loses.
 */
const LINES = {
  win_by_9: '30:1',
  win_by_8: '10:1',
  win_by_7: '6:1',
  win_by_6: '4:1',
  win_by_5: '2:1',
  win_by_4: '1:1',
  natural_win: '1:1',
  natural_tie: 'push',
  win_by_less_than_4: 'lose',
  tie: 'lose',
  no_win: 'lose',
} as const;

type DragonLine = keyof typeof LINES;

const LINE_OF_MARGIN: Readonly<Record<number, DragonLine>> = {
  4: 'win_by_4',
  5: 'win_by_5',
  6: 'win_by_6',
  7: 'win_by_7',
  8: 'win_by_8',
  9: 'win_by_9',
};

function dragonLine(round: SeenRound, side: Side): DragonLine {
  const { natural } = round[side];
  if (round.winner === 'tie') return natural ? 'natural_tie' : 'tie';
  if (round.winner !== side) return 'no_win';
  if (natural) return 'natural_win';
  return LINE_OF_MARGIN[Math.abs(round.player.total - round.banker.total)] ?? 'win_by_less_than_4';
}

export const DRAGON_BONUSES = defineBets(
  defineBet({
    type: 'player_dragon_bonus',
    names: { en: 'Player dragon bonus', 'zh-Hant': '閒龍寶', 'zh-Hans': '闲龙宝' },
    lines: LINES,
    decide: (round) => dragonLine(round, 'player'),
  }),
  defineBet({
    type: 'banker_dragon_bonus',
    names: { en: 'Banker dragon bonus', 'zh-Hant': '莊龍寶', 'zh-Hans': '庄龙宝' },
    lines: LINES,
    decide: (round) => dragonLine(round, 'banker'),
  }),
);

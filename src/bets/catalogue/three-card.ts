import type { Side } from '../../baccarat/hand.ts';
import type { SeenRound } from '../../baccarat/seen-round.ts';
import { defineBet, defineBets } from '../bet.ts';
import { threeCardHands } from './hand-totals.ts';

function winLine(round: SeenRound, side: Side): 'three_card_win' | 'no_three_card_win' {
  const wins = round.winner === side && round[side].cardCount === 3;
  return wins ? 'three_card_win' : 'no_three_card_win';
}

/** Bets on hands of three cards: that one wins, or that one or both total 6, whichever wins. */
export const THREE_CARD_BETS = defineBets(
  defineBet({
    type: 'player_three_card_win',
    names: { en: 'Player wins on three cards', 'zh-Hant': '閒三張牌贏', 'zh-Hans': '闲三张牌赢' },
    lines: { three_card_win: '4:1', no_three_card_win: 'lose' },
    decide: (round) => winLine(round, 'player'),
  }),
  defineBet({
    type: 'banker_three_card_win',
    names: { en: 'Banker wins on three cards', 'zh-Hant': '莊三張牌贏', 'zh-Hans': '庄三张牌赢' },
    lines: { three_card_win: '5:1', no_three_card_win: 'lose' },
    decide: (round) => winLine(round, 'banker'),
  }),
  defineBet({
    type: 'three_card_six',
    names: { en: 'Three-card 6', 'zh-Hant': '三張牌六點', 'zh-Hans': '三张牌六点' },
    lines: { both_three_card_sixes: '100:1', one_three_card_six: '8:1', no_three_card_six: 'lose' },
    decide: (round) => {
      const hands = threeCardHands(round, 6);
      if (hands === 0) return 'no_three_card_six';
      return hands === 1 ? 'one_three_card_six' : 'both_three_card_sixes';
    },
  }),
);

import type { SeenHand } from '../../baccarat/hand.ts';
import { defineBet, defineBets } from '../bet.ts';

function parity({ total }: SeenHand): 'odd' | 'even' {
  return total % 2 === 1 ? 'odd' : 'even';
}

/** Whether a hand's final total is odd or even, whichever hand wins; 0 is even (this service's choice). */
export const ODD_EVEN_BETS = defineBets(
  defineBet({
    type: 'player_odd',
    names: { en: 'Player odd', 'zh-Hant': '閒單', 'zh-Hans': '闲单' },
    lines: { odd: '0.96:1', even: 'lose' },
    decide: ({ player }) => parity(player),
  }),
  defineBet({
    type: 'player_even',
    names: { en: 'Player even', 'zh-Hant': '閒雙', 'zh-Hans': '闲双' },
    lines: { even: '0.9:1', odd: 'lose' },
    decide: ({ player }) => parity(player),
  }),
  defineBet({
    type: 'banker_odd',
    names: { en: 'Banker odd', 'zh-Hant': '莊單', 'zh-Hans': '庄单' },
    lines: { odd: '0.94:1', even: 'lose' },
    decide: ({ banker }) => parity(banker),
  }),
  defineBet({
    type: 'banker_even',
    names: { en: 'Banker even', 'zh-Hant': '莊雙', 'zh-Hans': '庄双' },
    lines: { even: '0.94:1', odd: 'lose' },
    decide: ({ banker }) => parity(banker),
  }),
);

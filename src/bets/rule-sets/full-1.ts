import type { RuleSetData } from './rule-set-data.ts';

/** An eight-deck live table with the full list of side bets, with and without commission (LT). */
export const FULL_1: RuleSetData = {
  name: 'full',
  version: 1,
  title: 'Eight-deck live table, all side bets',
  source: 'LT',
  decks: { min: 8, max: 8, default: 8 },
  bets: {
    player: {},
    banker: {},
    banker_commission_free: {},
    tie: {},
    player_pair: { roundCap: 60 },
    banker_pair: { roundCap: 60 },
    either_pair: { roundCap: 50 },
    perfect_pair: { roundCap: 50 },
    player_natural: { roundCap: 50 },
    banker_natural: { roundCap: 50 },
    player_dragon_bonus: { roundCap: 40 },
    banker_dragon_bonus: { roundCap: 40 },
    lucky_six: { roundCap: 50 },
    lucky_six_two_card: { roundCap: 50 },
    lucky_six_three_card: { roundCap: 50 },
    lucky_seven: { roundCap: 50 },
    lucky_seven_two_card: { roundCap: 50 },
    lucky_seven_three_card: { roundCap: 50 },
    super_lucky_seven: { roundCap: 50 },
  },
  placement: { oneBankerMode: true },
  notes: [
    'A player bets on Banker either with commission or commission free; one round does not mix the two, which the placement check alone enforces.',
    'The natural bets win whether or not the hand wins (LT).',
    'Either pair and perfect pair pay once although both hands hit (LT).',
    'Dragon bonus: only a natural tie pushes, every other tie loses (LT).',
  ],
};

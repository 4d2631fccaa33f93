import type { RuleSetData } from './rule-set-data.ts';

/** An eight-bet live table with Big and Small (EB). */
export const EIGHT_BET_1: RuleSetData = {
  name: 'eight_bet',
  version: 1,
  title: 'Eight-bet live table with Big and Small',
  source: 'EB',
  decks: { min: 8, max: 8, default: 8 },
  bets: {
    player: {},
    banker: {},
    banker_commission_free: {},
    tie: {},
    player_pair: {},
    banker_pair: {},
    big: { roundCap: 30 },
    small: { roundCap: 30 },
  },
  notes: [
    'Both Banker bets are offered side by side (EB).',
    'Big and Small are accepted in rounds 1 to 30 of a shoe (EB).',
    'Eight decks are this service’s choice; the source names no number.',
  ],
};

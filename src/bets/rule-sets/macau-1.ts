import type { RuleSetData } from './rule-set-data.ts';

/** The Macau casino baccarat regulation (MC, articles 1–18). */
export const MACAU_1: RuleSetData = {
  name: 'macau',
  version: 1,
  title: 'Macau casino baccarat',
  source: 'MC',
  decks: { min: 6, max: 12, default: 8 },
  bets: { player: {}, banker: {}, tie: {}, player_pair: {}, banker_pair: {} },
  placement: { pairsNeedMainBet: true, bankerInMultiples: true },
  notes: [
    'The shoe holds 6 to 12 decks (MC 1).',
    'Player and Banker push on a tie; the stakes stay on the table as a new bet (MC 12).',
    'A Banker stake is the table minimum or a multiple of it, a Player stake any amount from the minimum up (MC note 1), which the placement check alone enforces.',
    'Pair bets are additions to a bet on Player, Banker or Tie (MC 13).',
  ],
};

import type { PlacedBet } from '../../src/bets/settle.ts';
import { betOn } from './bets.ts';

/** Deals of which the winner is known: Player 4 Banker 6, Player 9 Banker 6, and 6 each. */
export const BANKER_WINS = { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] };
export const PLAYER_WINS = { kind: 'hands', player: ['2S', '7D'], banker: ['KH', '6D'] };
export const TIE = { kind: 'hands', player: ['2S', '4D'], banker: ['KH', '6D'] };

/** A request to settle bets, a Banker win under `full` save for what `differs` says. */
export function roundWith(bets: readonly PlacedBet[], differs: object = {}): object {
  return { ruleSet: 'full', deal: BANKER_WINS, bets, ...differs };
}

/** A round with one bet of 100 EUR on Player, which the Banker wins. */
export const LOST_100 = roundWith([betOn('player', 100)]);

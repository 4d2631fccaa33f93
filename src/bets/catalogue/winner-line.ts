import type { SeenRound } from '../../baccarat/seen-round.ts';

/** The line of a bet on a hand by who won; written out, since a text put together anew is slow to look up. */
const LINES = { player: 'player_wins', banker: 'banker_wins', tie: 'tie' } as const;

/** Who won a round, as the bets on a hand name it (MC 11). */
export function winnerLine({ winner }: SeenRound): (typeof LINES)[SeenRound['winner']] {
  return LINES[winner];
}

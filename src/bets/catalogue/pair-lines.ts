import type { SeenRound } from '../../baccarat/seen-round.ts';

/** How many hands have a pair as their first two cards (MC 13). */
export function pairsLine({ player, banker }: SeenRound): 'one_pair' | 'both_pairs' | 'no_pair' {
  if (player.pair && banker.pair) return 'both_pairs';
  return player.pair || banker.pair ? 'one_pair' : 'no_pair';
}

/** How many hands have a perfect pair as their first two cards. The round must have suits. */
export function perfectPairsLine({
  player,
  banker,
}: SeenRound): 'one_perfect_pair' | 'both_perfect_pairs' | 'no_perfect_pair' {
  if (player.perfectPair && banker.perfectPair) return 'both_perfect_pairs';
  return player.perfectPair || banker.perfectPair ? 'one_perfect_pair' : 'no_perfect_pair';
}

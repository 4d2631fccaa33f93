import type { Round } from '../baccarat/round.ts';
import { assertNever } from '../result.ts';

/** The result of a round as a dealer calls it: `Banker wins, 6 to 4`, `Tie, 7 each`. */
export function resultInWords({ winner, player, banker }: Round): string {
  switch (winner) {
    case 'tie':
      return `Tie, ${player.total} each`;
    case 'player':
      return `Player wins, ${player.total} to ${banker.total}`;
    case 'banker':
      return `Banker wins, ${banker.total} to ${player.total}`;
    default:
      return assertNever(winner);
  }
}

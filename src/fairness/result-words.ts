import type { Hand, Side } from '../baccarat/hand.ts';
import type { Round } from '../baccarat/round.ts';
import { assertNever } from '../result.ts';

/** What a round came to: who won, with which totals. */
export type RoundResult = Pick<Round, 'winner'> & Readonly<Record<Side, Pick<Hand, 'total'>>>;

/** The result of a round as a dealer calls it: `Banker wins, 6 to 4`, `Tie, 7 each`. */
export function resultInWords({ winner, player, banker }: RoundResult): string {
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

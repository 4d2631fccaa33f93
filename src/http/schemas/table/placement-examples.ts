import type { z } from '@hono/zod-openapi';
import type { Examples } from '../../endpoint.ts';
import type { PlacementRequestInput } from './placement.ts';

/** Bets that keep every rule, and bets that break several. */
export const PLACEMENT_EXAMPLES: Examples<z.input<typeof PlacementRequestInput>> = {
  accepted: {
    summary: 'A pair beside a Banker bet that makes use of the room that Player stakes give',
    value: {
      ruleSet: 'macau',
      roundNumber: 17,
      bets: [
        { betId: 'b1', type: 'banker', stake: 600, seat: 3 },
        { betId: 'b2', type: 'banker_pair', stake: 50, seat: 3 },
      ],
      limits: {
        perType: { banker: { min: 100, max: 1000 }, banker_pair: { min: 10, max: 100 } },
        differential: 500,
      },
      tableStakes: { player: 2400, banker: 2300 },
    },
  },
  refused: {
    summary: 'Limits, differential limit and multiples passed, and a pair without a main bet',
    value: {
      ruleSet: 'macau',
      roundNumber: 17,
      bets: [
        { betId: 'b1', type: 'banker', stake: 150, seat: 3 },
        { betId: 'b2', type: 'player', stake: 1200, seat: 3 },
        { betId: 'b3', type: 'player_pair', stake: 50, seat: 3 },
      ],
      limits: {
        perType: {
          player: { min: 100, max: 1000 },
          banker: { min: 100, max: 1000 },
          player_pair: { min: 10, max: 100 },
        },
        differential: 500,
      },
      tableStakes: { player: 2400, banker: 2300 },
      standing: true,
      seatsTaken: [1, 2, 3],
    },
  },
};

import { z } from 'zod';

const figures = {
  bets: z.int(),
  stake: z.int(),
  payout: z.int(),
  winnings: z.int(),
  commission: z.int(),
  validStake: z.int(),
  houseResult: z.int(),
};

const Hand = z.object({ cards: z.array(z.string()), total: z.int() });

const Bet = z.object({
  betId: z.string(),
  playerId: z.string(),
  type: z.string(),
  currency: z.string(),
  stake: z.int(),
  result: z.string(),
  line: z.string().optional(),
  odds: z.string().optional(),
  winnings: z.int(),
  commission: z.int(),
  payout: z.int(),
  validStake: z.int(),
  adjustment: z.int().optional(),
  void: z.string().optional(),
});
export type StoredBet = z.output<typeof Bet>;

/** What the commands read of a settlement as the API answers it. */
export const StoredSettlement = z.object({
  roundId: z.string(),
  coupId: z.string().optional(),
  version: z.int(),
  status: z.enum(['settled', 'voided', 'corrected']),
  settledAt: z.string(),
  gamingDay: z.string(),
  reason: z.object({ code: z.string(), note: z.string().optional() }).optional(),
  ruleSet: z.string().optional(),
  decks: z.int().optional(),
  table: z
    .object({
      tableId: z.string().optional(),
      shoeId: z.string().optional(),
      roundNumber: z.int().optional(),
    })
    .optional(),
  playedAt: z.string().optional(),
  outcome: z.object({ winner: z.enum(['player', 'banker', 'tie']), player: Hand, banker: Hand }).optional(),
  bets: z.array(Bet),
  totals: z.array(z.object({ currency: z.string(), ...figures })),
  adjustments: z.array(z.object({ currency: z.string(), ...figures })).optional(),
  hash: z.string(),
  previousHash: z.string().optional(),
});
export type StoredSettlement = z.output<typeof StoredSettlement>;

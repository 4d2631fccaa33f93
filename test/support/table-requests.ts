/** Requests that the routes under /v1/table answer, for tests that change one thing about them. */
const CONFIRMED_AT = '2026-11-29T12:00:00.000Z';

export const TABLE_REQUESTS = {
  shoe: { ruleSet: 'macau', question: { kind: 'shoe_change', roundInProgress: false } },
  incident: { ruleSet: 'macau', incident: { kind: 'face_up_card', where: 'in_shoe' } },
  squeeze: {
    ruleSet: 'macau',
    question: {
      kind: 'own_table',
      device: 'shoe',
      squeezing: true,
      bets: [{ playerId: 'p1', type: 'player', stake: 100, confirmedAt: CONFIRMED_AT }],
    },
  },
  bets: {
    ruleSet: 'macau',
    roundNumber: 1,
    bets: [{ betId: 'b1', type: 'player', stake: 100 }],
    limits: { perType: { player: { min: 100, max: 1000 } } },
    tableStakes: { player: 0, banker: 0 },
  },
  tie: {
    ruleSet: 'macau',
    houseRule: 'free',
    winner: 'tie',
    nextRoundStarted: false,
    before: [{ type: 'player', stake: 500 }],
  },
} as const;

/** A request about the shoe or the squeeze. */
export function asking(question: object, ruleSet = 'macau'): object {
  return { ruleSet, question };
}

/** A request about an incident. */
export function reporting(incident: object, ruleSet = 'macau'): object {
  return { ruleSet, incident };
}

/** A confirmed bet of the squeeze. */
export function confirmed(playerId: string, type: string, stake: number): object {
  return { playerId, type, stake, confirmedAt: CONFIRMED_AT };
}

import type { z } from '@hono/zod-openapi';
import type { SqueezeFacts } from '../../../bets/squeeze-bets.ts';
import type { ExamplesByKind } from './example.ts';
import type { SqueezeRequestInput } from './squeeze.ts';

/** One request for each kind of question about the squeeze. */
export const SQUEEZE_EXAMPLES: ExamplesByKind<
  SqueezeFacts['kind'],
  z.input<typeof SqueezeRequestInput>,
  'question'
> = {
  own_table: {
    summary: 'One bettor with more on Banker',
    value: {
      ruleSet: 'eight_bet',
      question: {
        kind: 'own_table',
        device: 'shoe',
        squeezing: true,
        bets: [
          { playerId: 'p1', type: 'player', stake: 200, confirmedAt: '2026-11-29T12:00:01.000Z' },
          { playerId: 'p1', type: 'banker', stake: 300, confirmedAt: '2026-11-29T12:00:02.000Z' },
        ],
      },
    },
  },
  shared_table: {
    summary: 'Equal stakes on Player, the earlier squeezes; the highest on Banker is standing',
    value: {
      ruleSet: 'macau',
      question: {
        kind: 'shared_table',
        device: 'shoe',
        squeezing: true,
        bets: [
          { playerId: 'p1', type: 'player', stake: 500, confirmedAt: '2026-11-29T12:00:03.000Z' },
          { playerId: 'p2', type: 'player', stake: 500, confirmedAt: '2026-11-29T12:00:01.000Z' },
          { playerId: 'p3', type: 'banker', stake: 900, confirmedAt: '2026-11-29T12:00:02.000Z' },
          { playerId: 'p4', type: 'banker', stake: 400, confirmedAt: '2026-11-29T12:00:04.000Z' },
        ],
        standing: ['p3'],
      },
    },
  },
  holder_leaves: {
    summary: 'The holder takes the cards away from the table',
    value: { ruleSet: 'macau', question: { kind: 'holder_leaves', withCards: true } },
  },
  holder_looks_at_third_card: {
    summary: 'The holder looks at the third card after the first two',
    value: { ruleSet: 'macau', question: { kind: 'holder_looks_at_third_card', firstTwoOpened: true } },
  },
};

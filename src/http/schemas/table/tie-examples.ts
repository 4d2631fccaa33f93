import type { z } from '@hono/zod-openapi';
import type { Examples } from '../../endpoint.ts';
import type { TieRequestInput } from './tie.ts';

/** What may be done, a change that is allowed, and one that is not. */
export const TIE_EXAMPLES: Examples<z.input<typeof TieRequestInput>> = {
  options: {
    summary: 'What may be done with a stake',
    value: {
      ruleSet: 'macau',
      houseRule: 'free',
      winner: 'tie',
      nextRoundStarted: false,
      before: [{ type: 'player', stake: 500 }],
    },
  },
  moved: {
    summary: 'Part of a Player stake moved to Banker',
    value: {
      ruleSet: 'macau',
      houseRule: 'free',
      winner: 'tie',
      nextRoundStarted: false,
      before: [{ type: 'player', stake: 500 }],
      after: [
        { type: 'player', stake: 200 },
        { type: 'banker', stake: 300 },
      ],
    },
  },
  lowered: {
    summary: 'A stake lowered where the house only lets it be raised',
    value: {
      ruleSet: 'macau',
      houseRule: 'raise_only',
      winner: 'tie',
      nextRoundStarted: false,
      before: [{ type: 'player', stake: 500 }],
      after: [{ type: 'player', stake: 400 }],
    },
  },
};

import { z } from '@hono/zod-openapi';
import { BASES, type Ruling } from '../../../baccarat/ruling.ts';
import { Label, Sentence } from '../texts.ts';

/** The rule that a decision rests on. */
export const TableRule = z
  .strictObject({
    source: Label.openapi({
      description:
        'The article or note: of the Macau regulation (`MC`), an eight-deck live table (`LT`) or an eight-bet live table (`EB`); the id of a rule set; or `this service`.',
      example: 'MC 10',
    }),
    basis: z.enum(BASES).openapi('RuleBasis', {
      description:
        '`own`: it stands in the rule book that the rule set follows, or in the rule set. `borrowed`: that book is silent, and another’s rule is taken. `choice`: the books are silent or unclear, and this service decides.',
    }),
    words: Sentence.openapi({ description: 'The rule as a sentence, without the figures of the case.' }),
  })
  .openapi('TableRule', { description: 'A rule that a decision rests on.' });

/** What every decision has besides its ruling. */
const decisionShape = {
  reason: Sentence.openapi({ description: 'Whole sentences with the figures of the case.' }),
  rule: TableRule,
  furtherRules: z
    .array(TableRule)
    .min(1)
    .max(10)
    .optional()
    .openapi({ description: 'Rules that the decision needs besides.' }),
};

/** The schema of a decision with one ruling, by which a union of decisions is told apart. */
export function decision<const Kind extends Ruling, Shape extends z.core.$ZodLooseShape>(
  ruling: Kind,
  shape: Shape,
) {
  return z.strictObject({ ruling: z.literal(ruling), ...decisionShape, ...shape });
}

/** How many there are of something at a table: more than any table has are refused unread. */
export const TableCount = z.int().min(0).max(10_000).openapi('TableCount', { description: 'How many.' });

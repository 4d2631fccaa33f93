import { z } from '@hono/zod-openapi';
import { MAX_LISTED_FAULTS } from '../problem.ts';
import { PROBLEM_TYPES, type ProblemCode } from '../problem-types.ts';

const CODES = Object.keys(PROBLEM_TYPES) as [ProblemCode, ...ProblemCode[]];

export const ProblemFault = z
  .strictObject({
    pointer: z
      .string()
      .optional()
      .openapi({ description: 'A JSON pointer into the body.', example: '/deal/banker' }),
    parameter: z.string().optional().openapi({ description: 'A path, query or header parameter.' }),
    code: z.string().openapi({ example: 'must_stand' }),
    detail: z.string(),
  })
  .openapi('ProblemFault');

export const ProblemBody = z
  .strictObject({
    type: z.string().openapi({ description: 'The path of the code’s page in the error reference.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(CODES),
    retryable: z.boolean().openapi({ description: 'Whether the same request may succeed when sent again.' }),
    requestId: z.string(),
    errors: z.array(ProblemFault).max(MAX_LISTED_FAULTS).optional(),
  })
  .openapi('Problem', { description: 'RFC 9457.' });

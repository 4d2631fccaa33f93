import { z } from '@hono/zod-openapi';
import { MAX_LISTED_FAULTS } from '../problem.ts';
import { PROBLEM_TYPES, type ProblemCode } from '../problem-types.ts';
import { Label, Sentence } from './texts.ts';

const CODES = Object.keys(PROBLEM_TYPES) as [ProblemCode, ...ProblemCode[]];

/** What names a request in answers and logs. */
export const RequestId = z
  .string()
  .regex(/^[!-~]+$/)
  .openapi('RequestId', {
    maxLength: 255,
    description: 'The id of the request: the `X-Request-Id` that was sent, or a new one.',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  });

export const ProblemFault = z
  .strictObject({
    pointer: z
      .string()
      .regex(/^(?:\/(?:[^~/]|~[01])*)*$/)
      .optional()
      .openapi({ maxLength: 2_000, description: 'A JSON pointer into the body.', example: '/deal/banker' }),
    parameter: Label.optional().openapi({ description: 'A path, query or header parameter.' }),
    code: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .openapi('FaultCode', {
        maxLength: 64,
        description: 'What is wrong with the field. New codes may come.',
        example: 'must_stand',
      }),
    detail: Sentence,
  })
  .openapi('ProblemFault');

export const ProblemBody = z
  .strictObject({
    type: z
      .string()
      .regex(/^\/docs\/errors\/[a-z_]+$/)
      .openapi({ maxLength: 64, description: 'The path of the code’s page in the error reference.' }),
    title: Label,
    status: z.int().min(400).max(599),
    detail: Sentence,
    instance: z
      .string()
      .regex(/^\/[!-~]*$/)
      .openapi({ maxLength: 20_000, description: 'The path that was asked for.' }),
    code: z.enum(CODES).openapi('ProblemCode'),
    retryable: z.boolean().openapi({ description: 'Whether the same request may succeed when sent again.' }),
    requestId: RequestId,
    errors: z.array(ProblemFault).max(MAX_LISTED_FAULTS).optional(),
  })
  .openapi('Problem', { description: 'RFC 9457.' });

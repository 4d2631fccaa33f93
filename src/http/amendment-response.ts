import type { Context } from 'hono';
import type { Result } from '../result.ts';
import type { Rejection } from '../settlement/errors.ts';
import type { SettledRound } from '../settlement/settle-round.ts';
import type { Answer } from './endpoint.ts';
import type { Env } from './env.ts';
import { rejectionResponse } from './problem.ts';
import { AMENDMENT_EXAMPLES } from './schemas/examples.ts';
import { Settlement } from './schemas/settlement.ts';
import { settlementResponse } from './settlement-response.ts';

/** The answers of a void or a correction. */
export function amendmentAnswers(
  description: string,
  status: keyof typeof AMENDMENT_EXAMPLES,
): Readonly<Record<number, Answer>> {
  const headers = { ETag: 'The version.', Location: 'Where this version can be read.' };
  const shown = { schema: Settlement, example: AMENDMENT_EXAMPLES[status] };
  return {
    201: { description, ...shown, headers },
    200: {
      description: 'The same content had been stored before; this is that version.',
      ...shown,
      headers: { ...headers, 'Idempotent-Replayed': '`true`' },
    },
  };
}

/** Answers the version that a void or a correction stored, now or before. */
export function amendmentResponse(
  c: Context<Env>,
  roundId: string,
  amended: Result<SettledRound, Rejection>,
): Response {
  if (!amended.ok) return rejectionResponse(c, amended.refusal);
  const { replayed, version } = amended.value;
  return settlementResponse(c, amended.value, replayed ? 200 : 201, {
    Location: `/v1/rounds/${roundId}/settlement?version=${version}`,
    ...(replayed && { 'Idempotent-Replayed': 'true' }),
  });
}

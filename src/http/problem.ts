import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Fault, Rejection } from '../settlement/errors.ts';
import type { Env } from './env.ts';
import { PROBLEM_TYPES, type ProblemCode, problemTypePath } from './problem-types.ts';

/** A fault of a path, query or header parameter. */
export interface ParameterFault {
  readonly parameter: string;
  readonly code: string;
  readonly detail: string;
}

/** What an error answer is made from. */
export interface Problem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly faults?: readonly (Fault | ParameterFault)[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** As many faults as one answer lists; `detail` says how many there are besides. */
const LISTED_FAULTS = 1_000;

/** Answers a problem (RFC 9457). */
export function problemResponse(c: Context<Env>, { code, detail, faults = [], headers }: Problem): Response {
  const { status, title, retryable, retryAfter } = PROBLEM_TYPES[code];
  const unlisted = faults.length - LISTED_FAULTS;
  const body = {
    type: problemTypePath(code),
    title,
    status,
    detail:
      unlisted > 0
        ? `${detail} The first ${LISTED_FAULTS} faults are listed, ${unlisted} more are not.`
        : detail,
    instance: c.req.path,
    code,
    retryable,
    requestId: c.get('requestId'),
    ...(faults.length > 0 && { errors: faults.slice(0, LISTED_FAULTS) }),
  };
  return c.body(JSON.stringify(body), status satisfies ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...headers,
  });
}

/** Answers a use case's refusal. */
export function rejectionResponse(c: Context<Env>, { code, detail, faults }: Rejection): Response {
  return problemResponse(c, { code, detail, faults });
}

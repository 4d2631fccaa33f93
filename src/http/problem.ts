import type { Context } from 'hono';
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

/** As many faults as one answer lists; `detail` says where there are more. */
export const MAX_LISTED_FAULTS = 1_000;

/** A problem (RFC 9457) as its body, about the request itself or about a part of it that `instance` names. */
export function problemBody(c: Context<Env>, { code, detail, faults = [] }: Problem, instance = pathOf(c)) {
  const { status, title, retryable } = PROBLEM_TYPES[code];
  const more = faults.length > MAX_LISTED_FAULTS;
  return {
    type: problemTypePath(code),
    title,
    status,
    detail: more ? `${detail} The first ${MAX_LISTED_FAULTS} are listed.` : detail,
    instance,
    code,
    retryable,
    requestId: c.get('requestId'),
    ...(faults.length > 0 && { errors: faults.slice(0, MAX_LISTED_FAULTS) }),
  };
}

/** The path as it was sent, every character escaped that a URI has not; the framework's is decoded. */
function pathOf(c: Context<Env>): string {
  return new URL(c.req.url).pathname;
}

/** Answers a problem. */
export function problemResponse(c: Context<Env>, problem: Problem): Response {
  c.set('problemCode', problem.code);
  const { status, retryAfter } = PROBLEM_TYPES[problem.code];
  return c.body(JSON.stringify(problemBody(c, problem)), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...problem.headers,
  });
}

/** Answers a use case's refusal. */
export function rejectionResponse(c: Context<Env>, { code, detail, faults }: Rejection): Response {
  return problemResponse(c, { code, detail, faults });
}

/** The problem of a request that does not fit its schema. */
export function invalidRequest(faults: readonly (Fault | ParameterFault)[]): Problem {
  const { length } = faults;
  const count = length > MAX_LISTED_FAULTS ? `more than ${MAX_LISTED_FAULTS}` : length;
  return {
    code: 'invalid_request',
    detail: `The request has ${count} ${length === 1 ? 'fault' : 'faults'}.`,
    faults,
  };
}

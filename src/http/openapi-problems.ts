import type { RouteConfig } from '@hono/zod-openapi';
import type { Endpoint } from './endpoint.ts';
import { type Headers, shared } from './openapi-headers.ts';
import { PROBLEM_EXAMPLES } from './problem-examples.ts';
import { PROBLEM_TYPES, type ProblemCode, problemTypePath } from './problem-types.ts';
import { ProblemBody } from './schemas/problem.ts';

type Responses = RouteConfig['responses'];

/** The refusals of an operation by status: those of its own, and those that every such request can meet. */
export function problemResponses(endpoint: Endpoint, everyAnswer: Headers): Responses {
  const byStatus = Object.groupBy(problemCodes(endpoint), (code) => PROBLEM_TYPES[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEM_TYPES[code].title}.`).join('\n\n'),
        headers: { ...everyAnswer, ...PROBLEM_HEADERS[status] },
        content: {
          'application/problem+json': {
            schema: ProblemBody,
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: problemExample(code, endpoint.path) }]),
            ),
          },
        },
      },
    ]),
  );
}

/** The headers that errors of a status carry besides those of every answer. */
const PROBLEM_HEADERS: Readonly<Record<string, Headers>> = {
  401: { 'WWW-Authenticate': shared('Challenge') },
  403: { 'WWW-Authenticate': shared('Challenge') },
  500: { 'Retry-After': shared('RetryAfter') },
  503: { 'Retry-After': shared('RetryAfter') },
};

function problemCodes({ scope, optionalKey, body, problems }: Endpoint): ProblemCode[] {
  const keyed: ProblemCode[] = scope || optionalKey ? ['unauthorized', 'store_unavailable'] : [];
  const scoped: ProblemCode[] = scope === undefined ? [] : ['forbidden'];
  const sent: ProblemCode[] =
    body === undefined ? [] : ['malformed_json', 'payload_too_large', 'unsupported_media_type'];
  // Even an operation without parameters refuses one that it does not know.
  return [
    ...new Set([...keyed, ...scoped, ...sent, 'invalid_request' as const, ...problems, 'internal' as const]),
  ];
}

function problemExample(code: ProblemCode, path: string) {
  const { title, status, retryable } = PROBLEM_TYPES[code];
  const { detail, errors } = PROBLEM_EXAMPLES[code];
  return {
    type: problemTypePath(code),
    title,
    status,
    detail,
    instance: path.replaceAll(/\{(\w+)\}/g, (_, name) => PARAMETER_EXAMPLES[name] ?? 'R-1'),
    code,
    retryable,
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    ...(errors && { errors }),
  };
}

const PARAMETER_EXAMPLES: Readonly<Record<string, string>> = { id: 'full', code: 'illegal_deal' };

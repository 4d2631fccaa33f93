import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Answer, Endpoint } from './endpoint.ts';
import { PROBLEM_TYPES, type ProblemCode, problemTypePath } from './problem-types.ts';
import { ProblemBody } from './schemas/problem.ts';

type Response = RouteConfig['responses'][string];

const INFO = {
  title: 'baccarat-settlement',
  version: '1.0.0',
  description:
    'Settles finished baccarat (punto banco) rounds: checks the hands against the drawing tableau, computes the payout of every bet, and stores an idempotent settlement. Amounts are integers in the currency’s smallest settled unit. The URL is the idempotency key: any request may be repeated for ever.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const TAGS = [
  { name: 'Settlements', description: 'Settle rounds, read settlements, explain rounds.' },
  { name: 'Fairness', description: 'Commit to seeds, deal from them, reveal them, recompute the cards.' },
  { name: 'Reconciliation', description: 'Follow, report and reconcile gaming days.' },
  { name: 'Rule sets', description: 'What is offered, what it pays, until which round of a shoe.' },
  { name: 'Service', description: 'The service itself and its documentation.' },
];

/** The OpenAPI 3.1 document of a list of operations. */
export async function openApiDocument(endpoints: readonly Endpoint[]): Promise<object> {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of one operator. Its scopes say what it may do.',
  });
  for (const endpoint of endpoints) app.openAPIRegistry.registerPath(await routeConfig(endpoint));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    tags: TAGS,
  });
}

async function routeConfig(endpoint: Endpoint): Promise<RouteConfig> {
  const { method, path, operationId, summary, description, tag, scope, optionalKey, params, query, body } =
    endpoint;
  return {
    method,
    path,
    operationId,
    summary,
    description:
      scope === undefined ? description : `${description}\n\nNeeds a key with the scope \`${scope}\`.`,
    tags: [tag],
    security: scope !== undefined ? [{ apiKey: [] }] : optionalKey ? [{}, { apiKey: [] }] : [],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && {
        body: {
          required: true,
          content: {
            'application/json': { schema: body.documentedAs ?? body.schema, examples: { ...body.examples } },
          },
        },
      }),
    },
    responses: { ...(await answers(endpoint)), ...problems(endpoint) },
  };
}

async function answers({ answers }: Endpoint): Promise<Record<string, Response>> {
  const responses = Object.entries(answers).map(
    async ([status, answer]) => [status, await answerResponse(answer)] as const,
  );
  return Object.fromEntries(await Promise.all(responses));
}

async function answerResponse(answer: Answer): Promise<Response> {
  const { description, schema, mediaType = 'application/json', example, headers } = answer;
  const shown = typeof example === 'function' ? await example() : example;
  return {
    description,
    ...(headers && { headers: z.object(mapValues(headers, headerSchema)) }),
    ...(schema && { content: { [mediaType]: { schema, example: shown } } }),
  };
}

function headerSchema(description: string): z.ZodType {
  return z.string().openapi({ description });
}

/** The refusals of an operation by status: those of its own, and those that every such request can meet. */
function problems(endpoint: Endpoint): Record<string, Response> {
  const byStatus = Object.groupBy(problemCodes(endpoint), (code) => PROBLEM_TYPES[code].status);
  return mapValues(byStatus as Record<string, ProblemCode[]>, (codes) => ({
    description: codes.map((code) => `\`${code}\`: ${PROBLEM_TYPES[code].title}.`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: ProblemBody,
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: problemExample(code, endpoint.path) }]),
        ),
      },
    },
  }));
}

function problemCodes({ scope, optionalKey, params, query, body, problems }: Endpoint): ProblemCode[] {
  const keyed: ProblemCode[] = scope || optionalKey ? ['unauthorized', 'store_unavailable'] : [];
  const scoped: ProblemCode[] = scope === undefined ? [] : ['forbidden'];
  const sent: ProblemCode[] =
    body === undefined ? [] : ['malformed_json', 'payload_too_large', 'unsupported_media_type'];
  const checked: ProblemCode[] = params || query || body ? ['invalid_request'] : [];
  return [...new Set([...keyed, ...scoped, ...sent, ...checked, ...problems, 'internal' as const])];
}

function problemExample(code: ProblemCode, path: string) {
  const { title, status, retryable, cause } = PROBLEM_TYPES[code];
  return {
    type: problemTypePath(code),
    title,
    status,
    detail: cause,
    instance: path.replaceAll(/\{\w+\}/g, 'R-1'),
    code,
    retryable,
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    ...PROBLEM_FAULT_EXAMPLES[code],
  };
}

/** Faults as they look where a problem lists them. */
const PROBLEM_FAULT_EXAMPLES: Partial<Record<ProblemCode, { readonly errors: readonly object[] }>> = {
  malformed_json: {
    errors: [
      { pointer: '/bets/0/stake', code: 'duplicate_member', detail: 'The member "stake" is repeated.' },
    ],
  },
  invalid_request: {
    errors: [{ pointer: '/bets/0/playerId', code: 'required', detail: 'The field is missing.' }],
  },
  round_already_settled: {
    errors: [
      {
        pointer: '/bets',
        code: 'differs',
        detail: 'The bets of this request are not those that were settled.',
      },
    ],
  },
  illegal_deal: {
    errors: [
      {
        pointer: '/deal/banker',
        code: 'must_stand',
        detail:
          'The Banker has 6 on two cards against a third card that counts 9 and must stand: Banker 6 draws on 6–7 (MC 9(4)(4)), but drew.',
      },
    ],
  },
  impossible_deal: {
    errors: [{ pointer: '/deal/player/0', code: 'too_many_copies', detail: '1 decks hold AS only 1 times.' }],
  },
  bet_not_offered: {
    errors: [{ pointer: '/bets/3/type', code: 'bet_not_offered', detail: 'macau@1 does not offer big.' }],
  },
  bet_closed: {
    errors: [
      {
        pointer: '/bets/1/type',
        code: 'bet_closed',
        detail: 'big is taken in rounds 1 to 30 of a shoe; this is round 31.',
      },
    ],
  },
};

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

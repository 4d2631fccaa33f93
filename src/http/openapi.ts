import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Answer, Endpoint } from './endpoint.ts';
import { registerComponents } from './openapi-components.ts';
import { describedHeaders, type Headers, headersOfEveryAnswer } from './openapi-headers.ts';
import { problemResponses } from './openapi-problems.ts';

type Response = RouteConfig['responses'][string];

const INFO = {
  title: 'baccarat-settlement',
  version: '1.0.0',
  description:
    'Settles finished baccarat (punto banco) rounds: checks the hands against the drawing tableau, computes the payout of every bet, and stores an idempotent settlement. Amounts are integers in the currency’s smallest settled unit. The URL is the idempotency key: any request may be repeated for ever. Unknown fields and parameters are refused; a field without a value is left out, never `null`. Every error is an `application/problem+json` whose `code` is stable and whose `retryable` says whether to send the same request again.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const TAGS = [
  { name: 'Settlements', description: 'Settle rounds, read settlements, explain rounds.' },
  { name: 'Fairness', description: 'Commit to seeds, deal from them, reveal them, recompute the cards.' },
  { name: 'Reconciliation', description: 'Follow, report and reconcile gaming days.' },
  { name: 'Rule sets', description: 'What is offered, what it pays, until which round of a shoe.' },
  { name: 'Table', description: 'Rule on what happens around the deal. Public; nothing is stored.' },
  { name: 'Service', description: 'The service itself and its documentation.' },
];

/** The OpenAPI 3.1 document of a list of operations. */
export async function openApiDocument(endpoints: readonly Endpoint[]): Promise<object> {
  const app = new OpenAPIHono();
  const { openAPIRegistry: registry } = app;
  registerComponents(registry);
  for (const endpoint of endpoints) registry.registerPath(await routeConfig(endpoint));
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    servers: [
      {
        url: '/',
        description: 'The host that serves this document: production, staging, or a local server.',
        'x-internal': false,
      },
    ],
    tags: TAGS,
  });
  return JSON.parse(JSON.stringify(document), (_, value) => withFormat(withPlainReference(value)));
}

/**
 * A reference with a description of its own, which OpenAPI 3.1 writes side by side. The library writes
 * a composition, of which client generators make a type.
 */
function withPlainReference(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('allOf' in schema)) return schema;
  const merged: object = Object.assign({}, ...Object.values(schema.allOf ?? {}));
  // Of two schemas that allow no other members, a composition allows nothing.
  if ('properties' in merged) throw new TypeError(`${JSON.stringify(schema)} extends another schema`);
  return merged;
}

/** The format of an integer by its bounds: without it, generators of typed languages take 32 bits for all. */
function withFormat(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (!('type' in schema && schema.type === 'integer' && 'minimum' in schema && 'maximum' in schema)) {
    return schema;
  }
  const fits = Number(schema.minimum) >= -(2 ** 31) && Number(schema.maximum) < 2 ** 31;
  return { ...schema, format: fits ? 'int32' : 'int64' };
}

async function routeConfig(endpoint: Endpoint): Promise<RouteConfig> {
  const {
    method,
    path,
    operationId,
    summary,
    description,
    tag,
    scope,
    optionalKey,
    params,
    query,
    body,
    answers,
  } = endpoint;
  const everyAnswer = headersOfEveryAnswer(scope === undefined);
  return {
    method,
    path,
    operationId,
    summary,
    description:
      scope === undefined ? description : `${description}\n\nNeeds a key with the scope \`${scope}\`.`,
    tags: [tag],
    security: scope !== undefined ? [{ apiKey: [] }] : optionalKey ? [{}, { apiKey: [] }] : [],
    ...(304 in answers && { parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }] }),
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
    responses: {
      ...(await answerResponses(answers, everyAnswer)),
      ...problemResponses(endpoint, everyAnswer),
      429: { $ref: '#/components/responses/TooManyRequests' },
    },
  };
}

async function answerResponses(
  answers: Endpoint['answers'],
  everyAnswer: Headers,
): Promise<Record<string, Response>> {
  const responses = Object.entries(answers).map(
    async ([status, answer]) => [status, await answerResponse(answer, everyAnswer)] as const,
  );
  return Object.fromEntries(await Promise.all(responses));
}

async function answerResponse(answer: Answer, everyAnswer: Headers): Promise<Response> {
  const { description, schema, mediaType = 'application/json', headers = {} } = answer;
  return {
    description,
    headers: { ...everyAnswer, ...describedHeaders(headers) },
    ...(schema && { content: { [mediaType]: { schema, ...(await examplesOf(answer)) } } }),
  };
}

async function examplesOf({ example, examples }: Answer) {
  if (examples !== undefined) return { examples: { ...(await examples()) } };
  return { example: typeof example === 'function' ? await example() : example };
}

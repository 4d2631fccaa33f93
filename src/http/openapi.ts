import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Answer, Endpoint } from './endpoint.ts';
import { problemResponses } from './openapi-problems.ts';
import {
  Amount,
  Card,
  Id,
  OddsText,
  Reason,
  RoundNumber,
  SignedAmount,
  Timestamp,
} from './schemas/common.ts';
import { IncidentBurnNextRound } from './schemas/table/incident-answer.ts';
import { DealingDevice } from './schemas/table/shoe.ts';

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

/** Schemas that fields describe anew; registered first, they keep their own words. */
const SHARED_SCHEMAS = {
  Amount,
  Card,
  DealingDevice,
  Id,
  IncidentBurnNextRound,
  Odds: OddsText,
  Reason,
  RoundNumber,
  SignedAmount,
  Timestamp,
};

const EVERY_ANSWER = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** The OpenAPI 3.1 document of a list of operations. */
export async function openApiDocument(endpoints: readonly Endpoint[]): Promise<object> {
  const app = new OpenAPIHono();
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of one operator. Its scopes say what it may do.',
  });
  registry.registerComponent('headers', 'RequestId', {
    description: 'The id of the request: the `X-Request-Id` that was sent, or a new one.',
    required: true,
    schema: { type: 'string' },
  });
  registry.registerComponent('parameters', 'IfNoneMatch', {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an answer that the caller holds: if it still holds, the answer is 304.',
    schema: { type: 'string' },
    example: '"1"',
  });
  for (const [name, schema] of Object.entries(SHARED_SCHEMAS)) registry.register(name, schema);
  for (const endpoint of endpoints) registry.registerPath(await routeConfig(endpoint));
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    tags: TAGS,
  });
  return JSON.parse(JSON.stringify(document), (_, value) => withPlainReference(value));
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
    responses: { ...(await answerResponses(answers)), ...problemResponses(endpoint, EVERY_ANSWER) },
  };
}

async function answerResponses(answers: Endpoint['answers']): Promise<Record<string, Response>> {
  const responses = Object.entries(answers).map(
    async ([status, answer]) => [status, await answerResponse(answer)] as const,
  );
  return Object.fromEntries(await Promise.all(responses));
}

async function answerResponse(answer: Answer): Promise<Response> {
  const { description, schema, mediaType = 'application/json', headers = {} } = answer;
  const described = Object.entries(headers).map(([name, words]) => [name, headerOf(words)]);
  return {
    description,
    headers: { ...EVERY_ANSWER, ...Object.fromEntries(described) },
    ...(schema && { content: { [mediaType]: { schema, ...(await examplesOf(answer)) } } }),
  };
}

async function examplesOf({ example, examples }: Answer) {
  if (examples !== undefined) return { examples: { ...(await examples()) } };
  return { example: typeof example === 'function' ? await example() : example };
}

function headerOf(description: string) {
  return { description, required: true, schema: { type: 'string' } };
}

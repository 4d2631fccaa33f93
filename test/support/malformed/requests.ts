import * as fc from 'fast-check';
import { CONTRACT } from '../openapi-contract.ts';
import type { Operation, Parameter } from './operations.ts';
import { spoiltBytes, strictlyRead, textSpoilings } from './spoilt-texts.ts';
import { spoilings, spoilt } from './spoilt-values.ts';

/** A request as it is sent, and whether the document allows it. */
export interface SpoiltRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** What the document, read strictly, has against it; empty where it allows the request. */
  readonly faults: readonly string[];
}

interface Part<Value> {
  readonly value: Value;
  readonly faults: readonly string[];
}

const JSON_TYPE = 'application/json';

/** Media types, and those that a body can have. */
const MEDIA_TYPES = [
  ...[JSON_TYPE, 'application/json; charset=utf-8', 'APPLICATION/JSON', 'text/plain', 'text/html'],
  ...[
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '*/*',
    'x',
    '',
  ],
  ...['application/json; charset=utf-16', 'application/json, application/json', 'application/jsonx'],
  ...['application/problem+json', 'application/x-ndjson', 'application/octet-stream', 'ä/ö'],
];
const TAKEN_TYPE = /^application\/json(; charset=utf-8)?$/i;

const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];

/** Any request to an operation that is malformed in its body, parameters, headers, key or method. */
export function spoiltRequests(operation: Operation): fc.Arbitrary<SpoiltRequest> {
  const { body, needsKey } = operation;
  return fc.oneof(
    { weight: 3, arbitrary: requestOf(operation, { parameters: parametersOf(operation) }) },
    { weight: 1, arbitrary: otherMethods(operation) },
    ...(needsKey ? [{ weight: 1, arbitrary: requestOf(operation, { headers: keys }) }] : []),
    ...(body === undefined
      ? []
      : [
          { weight: 12, arbitrary: requestOf(operation, { body: bodiesOf(body) }) },
          { weight: 2, arbitrary: requestOf(operation, { headers: bodyHeaders }) },
        ]),
  );
}

interface Parts {
  readonly body?: fc.Arbitrary<Part<Uint8Array>>;
  readonly parameters?: fc.Arbitrary<Part<string>>;
  readonly headers?: fc.Arbitrary<Part<Readonly<Record<string, string>>>>;
}

/** A request as it should be, save for the parts that are given. */
function requestOf(operation: Operation, parts: Parts): fc.Arbitrary<SpoiltRequest> {
  return fc
    .record({
      body: parts.body ?? exampleBodies(operation),
      path: parts.parameters ?? fc.constant({ value: pathOf(operation, new Map()), faults: [] }),
      headers: parts.headers ?? fc.constant({ value: {}, faults: [] }),
    })
    .map(({ body, path, headers }) => ({
      method: operation.method,
      path: path.value,
      headers: { ...(operation.body && { 'Content-Type': JSON_TYPE }), ...headers.value },
      ...(operation.body && { body: body.value }),
      faults: [...body.faults, ...path.faults, ...headers.faults],
    }));
}

function exampleBodies({ body }: Operation): fc.Arbitrary<Part<Uint8Array>> {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  return fc.constantFrom(...(body?.examples ?? [{}])).map((value) => ({ value: bytes(value), faults: [] }));
}

/** Bodies that are spoilt as values, then, one in three, as texts. */
function bodiesOf(body: NonNullable<Operation['body']>): fc.Arbitrary<Part<Uint8Array>> {
  return fc
    .record({
      example: fc.constantFrom(...body.examples),
      values: fc.array(spoilings, { maxLength: 3 }),
      text: fc.option(textSpoilings, { freq: 2 }),
    })
    .map(({ example, values, text }) => {
      const written = JSON.stringify(spoilt(example, body.schema, values)) ?? '';
      const value = text === null ? new TextEncoder().encode(written) : spoiltBytes(written, text);
      const read = strictlyRead(value);
      const faults =
        read === undefined ? ['the body is no strict JSON'] : CONTRACT.schemaBreaches(body.place, read.value);
      return { value, faults };
    });
}

/** Headers about the body; a body over 5 MiB is a test of its own. */
const bodyHeaders = fc.oneof(
  fc.constantFrom(...MEDIA_TYPES).map((type) => ({
    value: { 'Content-Type': latin1(type) },
    faults: TAKEN_TYPE.test(type) ? [] : [`the media type ${type}`],
  })),
  fc.constantFrom('gzip', 'br', 'identity', 'x').map((encoding) => ({
    value: { 'Content-Encoding': encoding },
    faults: encoding === 'identity' ? [] : [`the encoding ${encoding}`],
  })),
);

const keys = fc
  .constantFrom('', 'Bearer', 'Bearer ', 'Bearer x', 'Basic eDp5', 'Bearer a b', 'bearer\tx', 'x')
  .map((value) => ({
    value: { Authorization: value },
    faults: ['the key'],
  }));

const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    '\n',
    '\u0085',
    'é',
    '😀',
    'a/b',
    '%',
    '%2F',
    '#',
    '?',
    '&',
    '=',
    '..x',
    '-x',
    '__proto__',
  ],
  ...[
    'x'.repeat(65),
    'x'.repeat(2_000),
    '0',
    '-1',
    '1.0',
    '1e3',
    '01',
    '1001',
    '999999999999999999999',
    'NaN',
    'null',
  ],
  ...[
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '26-1-1',
    '2026-11-29T00:00:00Z',
    'FULL',
    'full@0',
    'full@',
    '[]',
    '{}',
  ],
];

/** Parameters that are left out, repeated, unknown, or not as their schema says. */
function parametersOf(operation: Operation): fc.Arbitrary<Part<string>> {
  const { parameters } = operation;
  const texts = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
  // A name that is empty names nothing; what reads queries skips it.
  const names = texts.filter((name) => name !== '');
  const unknown = fc.record({ name: names, text: texts }).map(({ name, text }) => {
    const query = `${encoded(name)}=${encoded(text)}`;
    const known = parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
    return {
      value: withQuery(pathOf(operation, new Map()), query),
      faults: known ? [] : ['an unknown parameter'],
    };
  });
  const known = parameters.filter((parameter) => parameter.in !== 'header');
  if (known.length === 0) return unknown;
  const wrong = fc
    .record({ parameter: fc.constantFrom(...known), text: texts })
    .map(({ parameter, text }) => ({
      value: pathOf(operation, new Map([[parameter.name, text]])),
      faults: faultsOf(parameter, text),
    }));
  const queries = known.filter((parameter) => parameter.in === 'query');
  if (queries.length === 0) return fc.oneof(unknown, wrong);
  const repeated = fc.constantFrom(...queries).map(({ name, example }) => {
    const query = `${name}=${encoded(String(example))}&${name}=${encoded(String(example))}`;
    return { value: withQuery(pathOf(operation, new Map()), query), faults: ['a repeated parameter'] };
  });
  return fc.oneof(unknown, wrong, repeated);
}

/** A method that the path does not take. */
function otherMethods(operation: Operation): fc.Arbitrary<SpoiltRequest> {
  return fc.constantFrom(...METHODS).map((method) => ({
    method,
    path: pathOf(operation, new Map()),
    headers: { ...(method !== 'GET' && { 'Content-Type': JSON_TYPE }) },
    ...(method !== 'GET' && { body: new TextEncoder().encode('{') }),
    faults: method === operation.method ? [] : ['the method, or a body that is no JSON'],
  }));
}

/** The path with the required parameters as their examples, save for the texts that are given. */
function pathOf({ path, parameters }: Operation, texts: ReadonlyMap<string, string>): string {
  const textOf = ({ name, example }: Parameter) => encoded(texts.get(name) ?? String(example));
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, () => textOf(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || texts.has(parameter.name)))
    .map((parameter) => `${parameter.name}=${textOf(parameter)}`);
  return query.reduce(withQuery, filled);
}

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function faultsOf({ name, schema }: Parameter, text: string): string[] {
  const read = schema.type === 'integer' && /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : text;
  return CONTRACT.valueBreaches(schema, read).map((breach) => `${name} ${breach}`);
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A text as a header can carry it. */
function latin1(text: string): string {
  return text.replaceAll(/[^\x20-\xff]/g, '?');
}

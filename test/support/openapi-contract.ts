import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A request as it was sent and the answer as it came. */
export interface Exchange {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly requestBody: Uint8Array | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly headers: Readonly<Record<string, HeaderSpec>> };
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, ResponseSpec>>;
}

interface ResponseSpec {
  readonly headers?: Readonly<Record<string, HeaderSpec | { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}

interface HeaderSpec {
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const DOCUMENT_ID = 'openapi.json';
const PROBLEM = ['components', 'schemas', 'Problem'];

/** The OpenAPI document as something that exchanges can be held against. */
export class OpenApiContract {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.#document = document;
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, DOCUMENT_ID);
  }

  /** Everything in an exchange that the document does not allow; empty where all is as documented. */
  breaches(exchange: Exchange): string[] {
    const { method, path, status } = exchange;
    if (method === 'OPTIONS' && status === 204) return [];
    const template = this.#templateOf(path);
    if (template === undefined) return this.#problemBreaches(exchange, 404, ['not_found']);
    const operation = this.#document.paths[template]?.[lookupMethod(method)];
    if (operation === undefined) return this.#methodBreaches(exchange, template);
    const response = operation.responses[String(status)];
    if (response === undefined) return [`${method} ${template} does not document the status ${status}`];
    const place = ['paths', template, lookupMethod(method)];
    return [
      ...this.#bodyBreaches(exchange, response, [...place, 'responses', String(status)]),
      ...this.#headerBreaches(exchange, response, [...place, 'responses', String(status)]),
      ...this.#requestBreaches(exchange, operation, place),
    ];
  }

  /** What is wrong with a value by the schema at a place of the document. */
  schemaBreaches(place: readonly string[], value: unknown): string[] {
    const id = `${DOCUMENT_ID}#/${place.map(escaped).join('/')}`;
    const validate = this.#validators.get(id) ?? this.#ajv.compile({ $ref: id });
    this.#validators.set(id, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  /** What is wrong with a value by a schema of its own, which may refer to the document's components. */
  valueBreaches(schema: object, value: unknown): string[] {
    if (this.#ajv.validate(schema, value)) return [];
    return (this.#ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  #templateOf(path: string): string | undefined {
    const templates = Object.keys(this.#document.paths).sort();
    return (
      templates.find((template) => template === path) ??
      templates.find((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    );
  }

  #methodBreaches(exchange: Exchange, template: string): string[] {
    const documented = METHODS.filter((method) => this.#document.paths[template]?.[method]);
    const expected = documented.flatMap((method) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    const allowed = exchange.headers.get('Allow')?.split(', ') ?? [];
    const breaches = this.#problemBreaches(exchange, 405, ['method_not_allowed']);
    if (allowed.sort().join() !== expected.sort().join())
      breaches.push(`Allow is ${allowed}, not ${expected}`);
    return breaches;
  }

  #bodyBreaches(exchange: Exchange, { content }: ResponseSpec, place: readonly string[]): string[] {
    const { method, headers, text, status } = exchange;
    if (content === undefined || method === 'HEAD') return text === '' ? [] : [`${status} has a body`];
    const mediaType = mediaTypeOf(headers);
    const spec = content[mediaType];
    if (spec === undefined) return [`${status} documents ${Object.keys(content)}, not ${mediaType}`];
    if (status >= 400) return this.#problemBreaches(exchange, status, Object.keys(spec.examples ?? {}));
    const value = mediaType === 'application/json' ? JSON.parse(text) : text;
    return this.schemaBreaches([...place, 'content', mediaType, 'schema'], value);
  }

  /** What holds of every error, whatever the operation. */
  #problemBreaches(
    { method, headers, text, status }: Exchange,
    expected: number,
    codes: readonly string[],
  ): string[] {
    if (status !== expected) return [`the status is ${status}, not ${expected}`];
    const breaches: string[] = [];
    const claim = (holds: boolean, breach: string) => {
      if (!holds) breaches.push(breach);
    };
    claim(headers.get('Cache-Control') === 'no-store', 'an error may be cached');
    claim(mediaTypeOf(headers) === 'application/problem+json', `an error is ${mediaTypeOf(headers)}`);
    if (method === 'HEAD') return breaches;
    const problem = JSON.parse(text);
    breaches.push(...this.schemaBreaches(PROBLEM, problem));
    claim(codes.includes(problem.code), `${problem.code} is not documented for ${status}, only ${codes}`);
    claim(problem.status === status, `the body says ${problem.status}`);
    claim(problem.type === `/docs/errors/${problem.code}`, `type is ${problem.type}`);
    claim(problem.requestId === headers.get('X-Request-Id'), 'body and header name two request ids');
    return breaches;
  }

  #headerBreaches({ headers }: Exchange, response: ResponseSpec, place: readonly string[]): string[] {
    return Object.entries(response.headers ?? {}).flatMap(([name, spec]) => {
      const { header, at } = this.#header(spec, [...place, 'headers', name]);
      const value = headers.get(name);
      if (value === null) return header.required ? [`the header ${name} is missing`] : [];
      const read = header.schema.type === 'integer' ? Number(value) : value;
      const breaches = this.schemaBreaches([...at, 'schema'], read);
      return breaches.length === 0 ? [] : [`the header ${name} is ${value}`];
    });
  }

  /** A header and its place in the document, where others may refer to it. */
  #header(spec: HeaderSpec | { readonly $ref: string }, at: readonly string[]) {
    if (!('$ref' in spec)) return { header: spec, at };
    const [, ...shared] = spec.$ref.split('/');
    const header = this.#document.components.headers[shared.at(-1) ?? ''];
    if (header === undefined) throw new TypeError(`${spec.$ref} leads nowhere`);
    return { header, at: shared };
  }

  /** A body that the service accepts is one that the document allows; a batch may accept it in part. */
  #requestBreaches(
    { status, requestBody, text }: Exchange,
    operation: Operation,
    place: readonly string[],
  ): string[] {
    if (status >= 300 || requestBody === undefined || text.includes('"problem":')) return [];
    if (operation.requestBody === undefined) return [];
    const value = JSON.parse(new TextDecoder().decode(requestBody));
    const schema = [...place, 'requestBody', 'content', 'application/json', 'schema'];
    return this.schemaBreaches(schema, value).map((breach) => `the accepted body: ${breach}`);
  }
}

/** The committed document. */
export const OPENAPI_TEXT = readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');

export const CONTRACT = new OpenApiContract(JSON.parse(OPENAPI_TEXT));

function lookupMethod(method: string): string {
  return method === 'HEAD' ? 'get' : method.toLowerCase();
}

function mediaTypeOf(headers: Headers): string {
  return headers.get('Content-Type')?.replace(/;.*/, '') ?? 'nothing';
}

/** A step of a JSON pointer in a URI's fragment. */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

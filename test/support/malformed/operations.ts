import { OPENAPI_TEXT } from '../openapi-contract.ts';

/** A schema of the document, loosely: what the mutations look at. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}

/** A parameter with a value that it takes. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: unknown;
}

/** An operation of the document, with what a request to it is made from. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsKey: boolean;
  readonly parameters: readonly Parameter[];
  /** Where the schema of its body is, and bodies that it takes. */
  readonly body?: {
    readonly place: readonly string[];
    readonly schema: Schema;
    readonly examples: unknown[];
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the document's own schema is tested elsewhere.
const DOCUMENT: any = JSON.parse(OPENAPI_TEXT);

/** What a reference leads to; a schema of its own is what it is. */
export function resolved<Found extends object>(value: Found & { readonly $ref?: string }): Found {
  if (value.$ref === undefined) return value;
  const steps = value.$ref.split('/').slice(1);
  return resolved(steps.reduce((at, step) => at[step], DOCUMENT));
}

/** Every operation of the document. */
export const OPERATIONS: readonly Operation[] = Object.entries<Record<string, unknown>>(
  DOCUMENT.paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, spec]) => operationOf(path, method, spec)),
);

// biome-ignore lint/suspicious/noExplicitAny: as above.
function operationOf(path: string, method: string, spec: any): Operation {
  const content = spec.requestBody?.content['application/json'];
  return {
    name: spec.operationId,
    method: method.toUpperCase(),
    path,
    needsKey: spec.security.length > 0,
    parameters: (spec.parameters ?? []).map(parameterOf),
    ...(content && {
      body: {
        place: ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'],
        schema: content.schema,
        examples: Object.values<{ value: unknown }>(content.examples).map(({ value }) => value),
      },
    }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function parameterOf(spec: any): Parameter {
  const parameter = resolved<Parameter>(spec);
  const schema = resolved<Schema & { example?: unknown }>(parameter.schema);
  const example = parameter.example ?? schema.example;
  if (example === undefined) throw new TypeError(`the parameter ${parameter.name} has no example`);
  return { ...parameter, required: parameter.required ?? false, schema, example };
}

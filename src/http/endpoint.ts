import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Fault } from '../settlement/errors.ts';
import type { Scope } from '../settlement/ports.ts';
import type { Env } from './env.ts';
import type { ProblemCode } from './problem-types.ts';

/** A parsed value without the `undefined` that an absent member could not have had in JSON. */
export type Exact<Value> = Value extends readonly (infer Element)[]
  ? readonly Exact<Element>[]
  : Value extends object
    ? { readonly [Member in keyof Value]: Exact<Exclude<Value[Member], undefined>> }
    : Value;

/** What a handler is given: the request's parts, each checked against its schema. */
export interface Input<Params, Query, Body> {
  readonly params: Exact<Params>;
  readonly query: Exact<Query>;
  readonly body: Exact<Body>;
  /** Numbers of the body that are not written as whole numbers; empty unless the endpoint asks for them. */
  readonly spellingFaults: readonly Fault[];
}

/** Values by name, each with what it shows. */
export type Examples<Value = unknown> = Readonly<
  Record<string, { readonly summary: string; readonly value: Value }>
>;

/** An answer that an endpoint gives when all goes well. */
export interface Answer {
  readonly description: string;
  /** Absent for an answer without a body. */
  readonly schema?: z.ZodType;
  readonly mediaType?: string;
  /** A value, or a function that computes it when the document is written. */
  readonly example?: unknown;
  /** In the place of one example several by name, computed when the document is written. */
  readonly examples?: () => Examples | Promise<Examples>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request body: its schema, checks across fields, and examples by name. */
export interface BodySpec<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The schema that the document shows, where it is narrower than what refuses the whole request. */
  readonly documentedAs?: z.ZodType;
  /** The handler deals with numbers that are not written as whole numbers. */
  readonly ownSpelling?: true;
  /** Faults that the schema cannot express, found in the body as sent. */
  readonly check?: (body: unknown) => readonly Fault[];
  /** The parsed body where it is plainly right, as the schema would answer it; undefined where that must look. */
  readonly quick?: (body: unknown) => z.output<Schema> | undefined;
  readonly examples: Examples;
}

/** One operation: what the OpenAPI document says of it, and the function that answers it. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> {
  readonly method: 'get' | 'put' | 'post';
  /** In OpenAPI's spelling: `/v1/rounds/{roundId}/settlement`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** What an API key must be allowed to do; absent on a public operation, which needs no key. */
  readonly scope?: Scope;
  /** A public operation that shows an operator more when it is called with a key, whatever its scopes. */
  readonly optionalKey?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: BodySpec<Body>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The refusals of this operation besides those that its key, parameters and body bring. */
  readonly problems: readonly ProblemCode[];
  readonly handle: (
    c: Context<Env>,
    input: Input<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Response | Promise<Response>;
}

/** Ties a handler's input to the schemas beside it. */
export function endpoint<
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: Endpoint<Params, Query, Body>): Endpoint {
  return spec as unknown as Endpoint;
}

/** The schema of an operation that takes no parameters. */
export const NO_PARAMETERS = z.strictObject({});

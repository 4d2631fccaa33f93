import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { pointerTo } from '../json-pointer.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Fault } from '../settlement/errors.ts';
import { type BodySpec, type Endpoint, type Exact, type Input, NO_PARAMETERS } from './endpoint.ts';
import type { Env } from './env.ts';
import { type JsonBody, readJson } from './json-body.ts';
import type { ParameterFault, Problem } from './problem.ts';

const JSON_MEDIA_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Refuses a body that is not said to be JSON in UTF-8, before anybody looks at it. */
export function mediaTypeProblem(c: Context<Env>): Problem | undefined {
  const type = c.req.header('Content-Type');
  const encoding = c.req.header('Content-Encoding');
  if (type === undefined || !JSON_MEDIA_TYPE.test(type)) {
    const detail = `Content-Type is ${type === undefined ? 'missing' : JSON.stringify(type)}; it must be application/json.`;
    return { code: 'unsupported_media_type', detail };
  }
  if (encoding === undefined || encoding === 'identity') return undefined;
  return { code: 'unsupported_media_type', detail: 'The body must be sent without a content encoding.' };
}

/** Reads and checks all parts of a request; the faults of path, query and body are listed together. */
export async function readRequest(
  c: Context<Env>,
  { params, query, body }: Endpoint,
): Promise<Result<Input<unknown, unknown, unknown>, Problem>> {
  const path = checkParameters(params ?? NO_PARAMETERS, c.req.param());
  const search = checkParameters(query ?? NO_PARAMETERS, c.req.queries());
  const json = body === undefined ? accept(NO_BODY) : readJson(new Uint8Array(await c.req.arrayBuffer()));
  if (!json.ok) return json;
  const { value, spellingFaults } = json.value;
  const left = body?.ownSpelling ? spellingFaults : [];
  const content = body && checkBody(body, { value, spellingFaults: body.ownSpelling ? [] : spellingFaults });
  const bodyFaults = content === undefined || content.ok ? [] : (content.refusal.faults ?? []);
  const faults = [...path.faults, ...search.faults, ...bodyFaults];
  if (faults.length > 0) return refuse(invalidRequest(faults));
  return accept({
    params: path.value,
    query: search.value,
    body: content?.ok ? content.value : undefined,
    spellingFaults: left,
  });
}

const NO_BODY: JsonBody = { value: undefined, spellingFaults: [] };

/** Checks a body against its schema and across its fields; all faults are answered at once. */
export function checkBody<Schema extends z.ZodType>(
  { schema, check }: BodySpec<Schema>,
  { value, spellingFaults }: JsonBody,
): Result<Exact<z.output<Schema>>, Problem> {
  const parsed = schema.safeParse(value);
  const schemaFaults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, value));
  const misspelt = new Set(spellingFaults.map(({ pointer }) => pointer));
  const faults = [
    ...spellingFaults,
    ...schemaFaults.filter(({ pointer }) => !misspelt.has(pointer)),
    ...(check?.(value) ?? []),
  ];
  if (parsed.success && faults.length === 0) return accept(parsed.data as Exact<z.output<Schema>>);
  return refuse(invalidRequest(faults));
}

function invalidRequest(faults: readonly (Fault | ParameterFault)[]): Problem {
  const detail = `The request has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`;
  return { code: 'invalid_request', detail, faults };
}

interface Checked<Found> {
  readonly value: unknown;
  readonly faults: readonly Found[];
}

/** Query parameters come as lists; one that is repeated is refused, since readers would differ. */
function checkParameters(
  schema: z.ZodType,
  raw: Readonly<Record<string, string | string[]>>,
): Checked<ParameterFault> {
  const repeated = Object.entries(raw).filter(([, value]) => Array.isArray(value) && value.length > 1);
  const single = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const parsed = schema.safeParse(single);
  const issues = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, single));
  return {
    value: parsed.data,
    faults: [
      ...repeated.map(([parameter]) => ({
        parameter,
        code: 'repeated',
        detail: 'The parameter is repeated.',
      })),
      ...issues.map(({ pointer, code, detail }) => ({ parameter: pointer.slice(1), code, detail })),
    ],
  };
}

/** The faults that one issue of the schema library stands for. */
function faultsOf(issue: z.core.$ZodIssue, value: unknown): Fault[] {
  const pointer = pointerTo(...issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        pointer: pointerTo(...issue.path, key),
        code: 'unknown_field',
        detail: `There is no field ${JSON.stringify(key)} here.`,
      }));
    case 'invalid_type':
      return [typeFault(pointer, issue, valueAt(value, issue.path))];
    case 'invalid_union':
      return [
        { pointer, code: 'invalid_value', detail: 'This is none of the forms that the field can take.' },
      ];
    case 'invalid_format':
    case 'invalid_value':
    case 'too_big':
    case 'too_small':
      return [{ pointer, code: issue.code, detail: issue.message }];
    default:
      return [{ pointer, code: 'invalid_value', detail: issue.message }];
  }
}

function typeFault(pointer: string, issue: z.core.$ZodIssueInvalidType, found: unknown): Fault {
  if (found === undefined) return { pointer, code: 'required', detail: 'The field is missing.' };
  if (found === null) {
    return { pointer, code: 'null_not_allowed', detail: 'A field without a value is left out, never null.' };
  }
  return { pointer, code: 'invalid_type', detail: issue.message };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return at;
}

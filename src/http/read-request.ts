import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accept, type Result, refuse } from '../result.ts';
import { abridged } from './echo.ts';
import { type BodySpec, type Endpoint, type Exact, type Input, NO_PARAMETERS } from './endpoint.ts';
import type { Env } from './env.ts';
import { type JsonBody, readJson } from './json-body.ts';
import { invalidRequest, type ParameterFault, type Problem } from './problem.ts';
import { schemaFaults } from './schema-faults.ts';

const JSON_MEDIA_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Refuses a body that is not said to be JSON in UTF-8, before anybody looks at it. */
export function mediaTypeProblem(c: Context<Env>): Problem | undefined {
  const type = c.req.header('Content-Type');
  const encoding = c.req.header('Content-Encoding');
  if (type === undefined || !JSON_MEDIA_TYPE.test(type)) {
    const detail = `Content-Type is ${type === undefined ? 'missing' : JSON.stringify(abridged(type))}; it must be application/json.`;
    return { code: 'unsupported_media_type', detail };
  }
  if (encoding === undefined || /^identity$/i.test(encoding)) return undefined;
  return { code: 'unsupported_media_type', detail: 'The body must be sent without a content encoding.' };
}

/** Reads and checks all parts of a request; the faults of path, query and body are listed together. */
export async function readRequest(
  c: Context<Env>,
  { params, query, body }: Endpoint,
): Promise<Result<Input<unknown, unknown, unknown>, Problem>> {
  const path = checkParameters(params ?? NO_PARAMETERS, c.req.param());
  const search = checkParameters(query ?? NO_PARAMETERS, c.req.queries());
  const json = body === undefined ? accept(NO_BODY) : await readJson(await bodyOf(c));
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

/** The body as text, where the runtime has that, or in bytes. */
async function bodyOf(c: Context<Env>): Promise<string | Uint8Array> {
  return c.get('services').bodyText?.(c) ?? new Uint8Array(await c.req.arrayBuffer());
}

const NO_BODY: JsonBody = { value: undefined, spellingFaults: [] };

/** Checks a body against its schema and across its fields; all faults are answered at once. */
export function checkBody<Schema extends z.ZodType>(
  { schema, check, quick }: BodySpec<Schema>,
  { value, spellingFaults }: JsonBody,
): Result<Exact<z.output<Schema>>, Problem> {
  const data = quick?.(value);
  const parsed = data === undefined ? schema.safeParse(value) : { success: true as const, data };
  const misfits = parsed.success ? [] : schemaFaults(parsed.error.issues, value, 'field');
  const places = new Set(misfits.map(({ pointer }) => pointer));
  const faults = [
    ...misfits,
    ...spellingFaults.filter(({ pointer }) => !isWithin(pointer, places)),
    ...(check?.(value) ?? []),
  ];
  if (parsed.success && faults.length === 0) return accept(parsed.data as Exact<z.output<Schema>>);
  return refuse(invalidRequest(faults));
}

/** Whether a pointer is one of `places` or leads into one: of a place that is wrong one fault is enough. */
function isWithin(pointer: string, places: ReadonlySet<string>): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (places.has(at)) return true;
  return places.has('');
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
  const misfits = parsed.success ? [] : schemaFaults(parsed.error.issues, single, 'parameter');
  return {
    value: parsed.data,
    faults: [
      ...repeated.map(([name]) => ({
        parameter: abridged(name),
        code: 'repeated',
        detail: 'The parameter is repeated.',
      })),
      ...misfits.map(({ pointer, code, detail }) => ({
        parameter: abridged(pointer.slice(1)),
        code,
        detail,
      })),
    ],
  };
}

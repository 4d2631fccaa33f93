import type { z } from '@hono/zod-openapi';
import type { Fault } from '../settlement/errors.ts';
import { abridged, pointerOf } from './echo.ts';

/** What a schema is about, as a fault's words name it. */
export type Noun = 'field' | 'parameter';

/**
 * The schema library's issues in the words of this API, one for each place. Of several issues with one
 * value the last is the narrowest: every integer has the bounds of all integers, then its own.
 */
export function schemaFaults(issues: readonly z.core.$ZodIssue[], value: unknown, noun: Noun): Fault[] {
  const byPlace = new Map<string, Fault>();
  for (const issue of issues) {
    for (const fault of faultsOf(issue, valueAt(value, issue.path), noun)) byPlace.set(fault.pointer, fault);
  }
  return [...byPlace.values()];
}

function faultsOf(issue: z.core.$ZodIssue, found: unknown, noun: Noun): Fault[] {
  const pointer = pointerOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: pointerOf([...issue.path, key]),
      code: `unknown_${noun}`,
      detail: `There is no ${noun} ${JSON.stringify(abridged(key))} here.`,
    }));
  }
  if (found === undefined) return [{ pointer, code: 'required', detail: `The ${noun} is missing.` }];
  if (found === null) {
    const detail = 'A field without a value is left out, never null.';
    return [{ pointer, code: 'null_not_allowed', detail }];
  }
  return [{ pointer, ...verdictOn(issue, found) }];
}

function verdictOn(issue: z.core.$ZodIssue, found: unknown): Omit<Fault, 'pointer'> {
  switch (issue.code) {
    case 'invalid_type':
      return typeVerdict(issue.expected, found);
    case 'too_big':
      return { code: issue.code, detail: `At most ${issue.maximum}${unitOf(issue.origin)}.` };
    case 'too_small':
      return { code: issue.code, detail: `At least ${issue.minimum}${unitOf(issue.origin)}.` };
    case 'invalid_value':
      return oneOfVerdict(issue.values);
    case 'invalid_union':
      return oneOfVerdict('options' in issue && issue.options ? issue.options : []);
    case 'invalid_format':
      return { code: issue.code, detail: issue.message };
    default:
      return { code: 'invalid_value', detail: issue.message };
  }
}

function typeVerdict(expected: string, found: unknown): Omit<Fault, 'pointer'> {
  if (typeof found === 'number' && (expected === 'number' || expected === 'int')) {
    if (Number.isFinite(found)) return { code: 'not_an_integer', detail: `${found} is not a whole number.` };
    return { code: found > 0 ? 'too_big' : 'too_small', detail: 'The number is beyond every bound.' };
  }
  const detail = `Here belongs ${TYPE_WORDS[expected] ?? expected}, not ${TYPE_WORDS[typeNameOf(found)]}.`;
  return { code: 'invalid_type', detail };
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

function typeNameOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function oneOfVerdict(options: readonly unknown[]): Omit<Fault, 'pointer'> {
  return { code: 'invalid_value', detail: `It is none of ${options.join(', ')}.` };
}

/** What a bound counts, where it is not the value itself. */
function unitOf(origin: string): string {
  switch (origin) {
    case 'array':
      return ' elements';
    case 'string':
      return ' characters';
    default:
      return '';
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return at;
}

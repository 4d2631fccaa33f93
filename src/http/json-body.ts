import { accept, type Result, refuse } from '../result.ts';
import type { Fault } from '../settlement/errors.ts';
import { onOneLine } from './echo.ts';
import { countMembers, surveyOf } from './json-survey.ts';
import { invalidRequest, type Problem } from './problem.ts';

/** A body that is acceptable JSON, and faults of spelling that its parsed value no longer shows. */
export interface JsonBody {
  readonly value: unknown;
  /** Numbers written with a fraction or exponent, or as −0; they belong to the schema stage. */
  readonly spellingFaults: readonly Fault[];
}

/** Deeper nesting than any request has; recursive code behind this line is safe. */
const MAX_DEPTH = 32;

/**
 * Reads a request body, in bytes or as text, more strictly than `JSON.parse`: UTF-8 (a byte order mark is
 * skipped), no repeated members, no lone surrogates, bounded depth. One pass over the text notices what a
 * body is suspected of; only for a suspect body is the code loaded that reads it again, slowly, to find the
 * place.
 */
export async function readJson(body: Uint8Array | string): Promise<Result<JsonBody, Problem>> {
  const text = typeof body === 'string' ? wellFormed(body) : decodeUtf8(body);
  if (text === undefined) return refuse(malformed('The body is not valid UTF-8.'));
  const survey = surveyOf(text);
  if (survey.depth > MAX_DEPTH) return refuse(malformed(`The body is nested more than ${MAX_DEPTH} deep.`));
  const parsed = parse(text);
  if (!parsed.ok) return refuse(malformed(`The body is not valid JSON: ${parsed.refusal}.`));
  const { value } = parsed;
  const { members, oddNumber, surrogateEscape, escapedName } = survey;
  if (members === countMembers(value) && !oddNumber && !surrogateEscape && !escapedName) {
    return accept({ value, spellingFaults: [] });
  }
  const { inspect, MAX_NUMBERS, withPlainNames } = await import('./json-inspection.ts');
  const { textFaults, spellingFaults } = inspect(text);
  if (textFaults.length > 0) {
    return refuse(malformed('Other readers of this JSON might read something else.', textFaults));
  }
  if (spellingFaults.length > MAX_NUMBERS) return refuse(invalidRequest(spellingFaults));
  return accept({ value: escapedName ? JSON.parse(withPlainNames(text)) : value, spellingFaults });
}

function malformed(detail: string, faults: readonly Fault[] = []): Problem {
  return { code: 'malformed_json', detail, faults };
}

/** What stands for half a character in bytes is no UTF-8 either. */
function wellFormed(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(text: string): Result<unknown, string> {
  try {
    return accept(JSON.parse(text));
  } catch (error) {
    return refuse(error instanceof Error ? onOneLine(error.message) : 'it cannot be parsed');
  }
}

import { visit } from 'jsonc-parser';
import { accept, type Result, refuse } from '../result.ts';
import type { Fault } from '../settlement/errors.ts';
import { abridged, onOneLine, pointerOf } from './echo.ts';
import { countMembers, surveyOf } from './json-survey.ts';
import { invalidRequest, MAX_LISTED_FAULTS, type Problem } from './problem.ts';

/** A body that is acceptable JSON, and faults of spelling that its parsed value no longer shows. */
export interface JsonBody {
  readonly value: unknown;
  /** Numbers written with a fraction or exponent, or as −0; they belong to the schema stage. */
  readonly spellingFaults: readonly Fault[];
}

/** Deeper nesting than any request has; recursive code behind this line is safe. */
const MAX_DEPTH = 32;

/** More numbers than any request has; a body that misspells more of them is refused as a whole. */
const MAX_NUMBERS = 20_000;

/**
 * Reads a request body more strictly than `JSON.parse`: UTF-8 (a byte order mark is skipped), no
 * repeated members, no lone surrogates, bounded depth. One pass over the bytes notices what a body is
 * suspected of; only a suspect body is read again, slowly, to find the place.
 */
export function readJson(bytes: Uint8Array): Result<JsonBody, Problem> {
  const survey = surveyOf(bytes);
  if (survey.depth > MAX_DEPTH) return refuse(malformed(`The body is nested more than ${MAX_DEPTH} deep.`));
  const text = decodeUtf8(bytes);
  if (text === undefined) return refuse(malformed('The body is not valid UTF-8.'));
  const parsed = parse(text);
  if (!parsed.ok) return refuse(malformed(`The body is not valid JSON: ${parsed.refusal}.`));
  const { value } = parsed;
  const { members, oddNumber, surrogateEscape, escapedName } = survey;
  if (members === countMembers(value) && !oddNumber && !surrogateEscape && !escapedName) {
    return accept({ value, spellingFaults: [] });
  }
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

/**
 * Finds the places of what the survey suspected. A place is worked out only where something is wrong,
 * and not for more faults than are of use: no body makes this slow.
 */
function inspect(text: string): { textFaults: readonly Fault[]; spellingFaults: readonly Fault[] } {
  const textFaults = new FaultList(MAX_LISTED_FAULTS);
  const spellingFaults = new FaultList(MAX_NUMBERS);
  const seen: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      seen.push(new Set());
    },
    onObjectEnd: () => {
      seen.pop();
    },
    onObjectProperty: (name, _offset, _length, _line, _character, path) => {
      const place = () => [...path(), name];
      if (!name.isWellFormed()) textFaults.add(place, LONE_SURROGATE);
      const members = seen.at(-1);
      if (members?.has(name)) {
        const detail = `The member ${JSON.stringify(abridged(name))} is repeated.`;
        textFaults.add(place, { code: 'duplicate_member', detail });
      }
      members?.add(name);
    },
    onLiteralValue: (value, offset, length, _line, _character, path) => {
      if (typeof value === 'string' && !value.isWellFormed()) textFaults.add(path, LONE_SURROGATE);
      const spelling = text.slice(offset, offset + length);
      if (typeof value !== 'number' || WHOLE_NUMBER.test(spelling)) return;
      const detail = `${abridged(spelling)} is not written as a whole number.`;
      spellingFaults.add(path, { code: 'not_an_integer', detail });
    },
  });
  return { textFaults: textFaults.faults, spellingFaults: spellingFaults.faults };
}

/**
 * The text with names written out that need no escapes, as no field's name does. JSON.parse can take a
 * name that is written with an escape for one that it has read before (nodejs/node#63785).
 */
function withPlainNames(text: string): string {
  const pieces: string[] = [];
  let written = 0;
  visit(text, {
    onObjectProperty: (name, offset, length) => {
      pieces.push(text.slice(written, offset), JSON.stringify(name));
      written = offset + length;
    },
  });
  return pieces.join('') + text.slice(written);
}

const WHOLE_NUMBER = /^(?:0|-?[1-9]\d*)$/;

const LONE_SURROGATE = { code: 'lone_surrogate', detail: 'Half a surrogate pair is no character.' };

/** Faults up to one more than a limit, so that it can be seen that there are more. */
class FaultList {
  readonly faults: Fault[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(path: () => readonly PropertyKey[], fault: Omit<Fault, 'pointer'>): void {
    if (this.faults.length <= this.#limit) this.faults.push({ pointer: pointerOf(path()), ...fault });
  }
}

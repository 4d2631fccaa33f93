import * as fc from 'fast-check';

/** What a strict reader has against a text that `JSON.parse` takes. */
export interface Objections {
  readonly depth: number;
  readonly duplicates: number;
  readonly loneSurrogates: number;
  /** The spellings of numbers that are not written as whole numbers, in their order. */
  readonly oddNumbers: readonly string[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Reads valid JSON token by token, independently of the service's reader. */
export function objectionsTo(json: string): Objections {
  const tokens = json.match(TOKEN) ?? [];
  const open: Set<string>[] = [];
  const found = { depth: 0, duplicates: 0, loneSurrogates: 0, oddNumbers: [] as string[] };
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') found.depth = Math.max(found.depth, open.push(new Set()));
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"')) {
      const text: string = JSON.parse(token);
      if (/\p{Surrogate}/u.test(text)) found.loneSurrogates += 1;
      if (tokens[index + 1] !== ':') continue;
      const names = open.at(-1);
      if (names?.has(text)) found.duplicates += 1;
      names?.add(text);
    } else if (/^-?\d/.test(token) && (/[.eE]/.test(token) || /^-0/.test(token)))
      found.oddNumbers.push(token);
  }
  return found;
}

const NAMES = [
  'a',
  'b',
  '\\u0061',
  '__proto__',
  'a:b',
  '[{',
  '\\ud800',
  '\\uDC00x',
  '\\ud83d\\ude00',
  '😀',
  '',
];
const STRINGS = [...NAMES, '\\"', '\\\\', '\\/', '\\n', '1.0'];
const LITERALS = [
  '0',
  '-0',
  '7',
  '-7',
  '1.0',
  '1e3',
  '-1E-2',
  '10',
  '-0.5',
  '123456789012345678901',
  'true',
  'false',
  'null',
];
const SPACES = ['', '', '', ' ', '\n\t', '\r\n'];

const name = fc.constantFrom(...NAMES).map((inner) => `"${inner}"`);
const string = fc.constantFrom(...STRINGS).map((inner) => `"${inner}"`);
const space = fc.constantFrom(...SPACES);

/** JSON texts full of what readers disagree on: repeated and escaped names, odd numbers, half characters. */
export const jsonTexts: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => {
  const value = tie('value');
  const member = fc
    .tuple(space, name, space, value)
    .map(([before, key, after, text]) => `${before}${key}${after}:${text}`);
  const list = (items: fc.Arbitrary<string>, opening: string, closing: string) =>
    fc
      .tuple(fc.array(items, { maxLength: 4 }), space)
      .map(([parts, end]) => `${opening}${parts.join()}${end}${closing}`);
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...LITERALS),
      string,
      list(member, '{', '}'),
      list(value, '[', ']'),
    ),
  };
}).value;

/** A text of {@link jsonTexts} of which one place was changed, so that most are no longer JSON. */
export const brokenTexts: fc.Arbitrary<string> = fc
  .tuple(jsonTexts, fc.nat(), fc.constantFrom(...'{}[]",:\\-.0eE1u \u0000a'), fc.boolean())
  .map(([text, at, char, replaces]) => {
    const place = at % (text.length + 1);
    const changed = text.slice(0, place) + char + text.slice(replaces ? place + 1 : place);
    return changed.toWellFormed();
  });

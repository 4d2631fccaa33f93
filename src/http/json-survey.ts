/** What one pass over a JSON text notices. Of a text that is no JSON it tells nothing of use. */
export interface Survey {
  readonly depth: number;
  /** Colons outside strings: one for each member as written, repeated ones included. */
  readonly members: number;
  /** A number may be written with a fraction or exponent, or as −0. */
  readonly oddNumber: boolean;
  /** A string holds an escape that may be half a surrogate pair. */
  readonly surrogateEscape: boolean;
  /** A member's name is written with an escape. */
  readonly escapedName: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const DOT = 0x2e;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
/** Bits that differ between the cases of a letter, and between brackets and braces. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const LETTER_D = 0x64;
const LETTER_E = 0x65;
const LETTER_U = 0x75;

/**
 * Surveys a JSON text. Most of it stands in strings; an inner loop that knows only quotes and backslashes
 * runs through those.
 */
export function surveyOf(text: string): Survey {
  const { length } = text;
  let depth = 0;
  let level = 0;
  let members = 0;
  let oddNumber = false;
  let surrogateEscape = false;
  let escapedName = false;
  let escapes = false;
  for (let i = 0; i < length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) {
      escapes = false;
      for (i += 1; i < length && text.charCodeAt(i) !== QUOTE; i += 1) {
        if (text.charCodeAt(i) !== BACKSLASH) continue;
        escapes = true;
        i += 1;
        if (text.charCodeAt(i) === LETTER_U && (text.charCodeAt(i + 1) | CASE_BIT) === LETTER_D)
          surrogateEscape = true;
      }
    } else if (unit === COLON) {
      members += 1;
      escapedName ||= escapes;
    } else if (unit === DOT) oddNumber = true;
    else if (unit === MINUS) oddNumber ||= text.charCodeAt(i + 1) === ZERO;
    else if ((unit | CASE_BIT) === LETTER_E) oddNumber ||= isDigit(text.charCodeAt(i - 1));
    else if ((unit | CASE_BIT) === OPENING) {
      level += 1;
      depth = Math.max(depth, level);
    } else if ((unit | CASE_BIT) === CLOSING) level -= 1;
  }
  return { depth, members, oddNumber, surrogateEscape, escapedName };
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

/** The members of a parsed value and of everything in it. */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const element of value) count += countMembers(element);
    return count;
  }
  const members = value as Readonly<Record<string, unknown>>;
  // Listing the members would cost more than counting them. What is parsed inherits no name.
  for (const name in members) count += 1 + countMembers(members[name]);
  return count;
}

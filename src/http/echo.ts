import { pointerTo } from '../json-pointer.ts';

/** Longer names than any field has; what an error answer repeats of a request stays small. */
const MAX_ECHO = 64;

/** A piece of a request as an error answer may repeat it to people: well-formed, short, on one line. */
export function abridged(text: string): string {
  return onOneLine(shortened(text));
}

/** Text in which a piece of a request stands: well-formed, on one line, without control characters. */
export function onOneLine(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}/gu, '\ufffd');
}

/** The JSON pointer of a place in a request; of a name that is longer than any field's, its beginning. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return pointerTo(...path.map((step) => shortened(String(step)).toWellFormed()));
}

function shortened(text: string): string {
  return text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)}…` : text;
}

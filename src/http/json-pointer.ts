/** Longer names than any field has; what an error answer repeats of a request stays small. */
const MAX_ECHO = 64;

/** A JSON pointer (RFC 6901). Of names that are longer than any field's only the beginning is shown. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${abridged(String(step)).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** A piece of a request as an error answer may repeat it: well-formed and short. */
export function abridged(text: string): string {
  return (text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)}…` : text).toWellFormed();
}

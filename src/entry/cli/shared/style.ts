import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

/** How words stand out on a terminal, by what they say. */
const STYLES = { good: 'green', bad: 'red', open: 'yellow', title: 'bold' } as const;

/** Makes words stand out where `stream` is a terminal and the user has not refused colour (NO_COLOR). */
export function styled(stream: Writable, style: keyof typeof STYLES, words: string): string {
  return styleText(STYLES[style], words, { stream });
}

/** Whether {@link styled} makes words stand out there. */
export function takesColour(stream: Writable): boolean {
  return styled(stream, 'title', 'x') !== 'x';
}

/** A heading of the help; the library that writes it takes the colour away where it does not belong. */
export function titled(heading: string): string {
  return styleText(STYLES.title, heading, { validateStream: false });
}

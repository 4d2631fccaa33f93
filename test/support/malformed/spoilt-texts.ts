import * as fc from 'fast-check';
import { objectionsTo } from '../json-texts.ts';

/** Ways of spoiling the text of a body, which `JSON.stringify` would never write. */
const TRICKS: readonly ((text: string, at: number) => string)[] = [
  (text) => text,
  // The first member once more.
  (text) => text.replace(/^\{("[^"]*":)/, (_, member) => `{${member}1,${member}`),
  (text) => text.replace(/("\w+":)(?=[^{}[\]]*\})/, (_, member) => `${member}null,${member}`),
  (text) => text.replace(/:(\d+)/, ':$1.0'),
  (text) => text.replace(/:(\d+)/, ':$1e0'),
  (text) => text.replace(/:(\d+)/, ':-0'),
  (text) => text.replace(/:(\d+)/, ':0$1'),
  (text) => text.replace(/:(\d+)/, ':+$1'),
  (text) => text.replace(/:(\d+)/, ':1e400'),
  (text) => text.replace(/"([^"]*)"\s*([,}\]])/, '"\\ud800$1"$2'),
  (text) => text.replace(/"([^"]*)"\s*([,}\]])/, "'$1'$2"),
  (text) => text.replace(/"([^"]*)"\s*([,}\]])/, '"\n$1"$2'),
  (text) => text.replace(/([}\]])$/, ',$1'),
  (text) => `${text}x`,
  (text) => `${text}${text}`,
  (text) => `/* */${text}`,
  (text) => `\ufeff${text}`,
  (text) => `\ufeff\ufeff${text}`,
  (text) => ` \t\r\n${text} `,
  (text) => `\u00a0${text}`,
  (text) => text.replace(/:(\d+|"[^"]*")/, ':NaN'),
  (text) => text.replace(/:(\d+|"[^"]*")/, ':undefined'),
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text, at) => text.slice(at % (text.length + 1)),
  () => '',
  () => '['.repeat(100_000),
  () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  (text) => `${'{"x":'.repeat(5_000)}${text}${'}'.repeat(5_000)}`,
];

/** One way of spoiling a text. */
export interface TextSpoiling {
  readonly trick: number;
  readonly at: number;
  /** Bytes that are no UTF-8, somewhere in the text. */
  readonly brokenBytes: boolean;
}

export const textSpoilings: fc.Arbitrary<TextSpoiling> = fc.record({
  trick: fc.nat(TRICKS.length - 1),
  at: fc.nat(),
  brokenBytes: fc.integer({ min: 0, max: 30 }).map((drawn) => drawn === 0),
});

/** A text spoilt, as the bytes that are sent. */
export function spoiltBytes(text: string, { trick, at, brokenBytes }: TextSpoiling): Uint8Array {
  const bytes = new TextEncoder().encode(TRICKS[trick]?.(text, at) ?? text);
  if (!brokenBytes) return bytes;
  const place = at % (bytes.length + 1);
  return Uint8Array.from([...bytes.subarray(0, place), 0xc3, 0x28, ...bytes.subarray(place)]);
}

/**
 * The value of a body that a strict reader takes: UTF-8 with a byte order mark or without, JSON without
 * repeated members, lone surrogates, and numbers that are not written as whole ones. How deep it may be
 * nested need not be asked, since no schema is deep.
 */
export function strictlyRead(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    const { duplicates, loneSurrogates, oddNumbers } = objectionsTo(text);
    return duplicates + loneSurrogates + oddNumbers.length > 0 ? undefined : { value };
  } catch {
    return undefined;
  }
}

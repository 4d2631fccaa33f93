import { visit } from 'jsonc-parser';
import type { Fault } from '../settlement/errors.ts';
import { abridged, pointerOf } from './echo.ts';
import { MAX_LISTED_FAULTS } from './problem.ts';

/** More numbers than any request has; a body that misspells more of them is refused as a whole. */
export const MAX_NUMBERS = 20_000;

/**
 * Finds the places of what the survey suspected. A place is worked out only where something is wrong,
 * and not for more faults than are of use: no body makes this slow.
 */
export function inspect(text: string): { textFaults: readonly Fault[]; spellingFaults: readonly Fault[] } {
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
export function withPlainNames(text: string): string {
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

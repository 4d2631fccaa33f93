import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LongText } from '../../src/settlement/long-text.ts';

/** Texts of one to four bytes a character. */
const words = fc.string({ unit: 'grapheme', maxLength: 40 });

/** The same, of which some make a text long at once. */
const pieces = fc.oneof(
  { weight: 9, arbitrary: words },
  fc.string({ unit: fc.constantFrom('a', 'é', '牌', '🂡'), minLength: 8_000, maxLength: 8_400 }),
);

describe('a long text', () => {
  it('is what was appended and inserted, as text and as UTF-8, however little room it began with', () => {
    const steps = fc.array(fc.record({ piece: pieces, at: fc.option(fc.nat()) }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.nat({ max: 50 }), steps, (expected, done) => {
        const text = new LongText(expected);
        let plain = '';
        for (const { piece, at } of done) {
          // Between two characters, never inside one.
          const place = at === null ? plain.length : boundary(plain, at % (plain.length + 1));
          if (at === null) text.append(piece);
          else text.insert(Buffer.byteLength(plain.slice(0, place)), piece);
          plain = plain.slice(0, place) + piece + plain.slice(place);
          expect(text.length).toBe(Buffer.byteLength(plain));
        }
        expect(text.toString()).toBe(plain);
        expect(Buffer.from(text.bytes).toString()).toBe(plain);
        expect(Buffer.from(text.content).toString()).toBe(plain);
      }),
    );
  });

  it('holds a list as joining it would write it, of any length', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), words, (numbers, separator) => {
        const text = new LongText();
        text.append('[');
        text.appendList(numbers, separator, (some) => some.join(separator));
        expect(text.toString()).toBe(`[${numbers.join(separator)}`);
      }),
    );
  });
});

/** The place itself, or the one before it where it parts a surrogate pair. */
function boundary(text: string, place: number): number {
  return text.slice(0, place).isWellFormed() ? place : place - 1;
}

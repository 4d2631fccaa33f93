import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../src/entry/cli/shared/csv.ts';

describe('csvText', () => {
  it('brings every text back through a reader of CSV, delimiters, quotes, CR and LF included', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom(',', '"', '\r', '\n', 'a', ';', ' '), { maxLength: 6 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        // A column of figures keeps a row of empty texts from being an empty line.
        const found: string[][] = parse(csvText(rows.map((row) => [0, ...row])), {
          relax_column_count: false,
        });
        expect(
          found.map(([, ...texts]) => texts.map((text) => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''))),
        ).toEqual(rows);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('puts an apostrophe before %j', (text) => {
    expect(csvText([[text]])).toBe(`"'${text}"\n`);
  });

  it('writes numbers bare and without an apostrophe, however large', () => {
    expect(csvText([[-5, 0, -(2n ** 70n), undefined, '']])).toBe(`-5,0,-${2n ** 70n},,\n`);
  });

  it('quotes what is text, so that an id of digits stays one', () => {
    expect(csvText([['007', '1e5', 7]])).toBe('"007","1e5",7\n');
  });
});

import { stringify } from 'csv-stringify/sync';

/** A cell: text is quoted, a number never is, and what is absent is nothing between two commas. */
export type Cell = string | number | bigint | undefined;

/**
 * Rows as CSV (RFC 4180, line feeds). Text that a spreadsheet would take for a formula is given an
 * apostrophe; numbers are left as they are, so `-5` stays a number.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], { escape_formulas: true, quoted_string: true, quoted_empty: false });
}

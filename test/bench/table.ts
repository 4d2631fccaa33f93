import type { Row } from './row.ts';

/** A figure as people read it: three digits that count, or all of a whole number. */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return value.toLocaleString('en', digits);
}

/** The columns of a row as texts: name, figure with its unit, ratio, target and whether it is met. */
export function cells({ name, value, unit, ratio, target, met }: Row): [string, string, string, string] {
  const wanted =
    target === undefined ? '' : `${target}${ratio === undefined ? ` ${unit}` : ' ×'} ${met ? '✓' : '✗'}`;
  return [name, `${figure(value)} ${unit}`, ratio === undefined ? '' : `${ratio.toFixed(2)} ×`, wanted];
}

/** Rows for a terminal, in columns. */
export function terminalTable(rows: readonly Row[]): string {
  const lines = rows.map(cells);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}

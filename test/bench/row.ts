/** One measured figure. The ratio is the result; the value carries the machine. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** To what the row's name says it is compared with. */
  readonly ratio?: number;
  /** What the figure, or the ratio where there is one, is wanted to be: `≤ 2.5`. */
  readonly target?: string;
  /** Whether it is; present where there is a target. */
  readonly met?: boolean;
}

type Bound = '≤' | '≥' | '<';

/** A row with a target for its ratio, or for its value where it has none. */
export function judged(row: Row, bound: Bound, limit: number): Row {
  return { ...row, target: `${bound} ${limit}`, met: holds(row.ratio ?? row.value, bound, limit) };
}

function holds(figure: number, bound: Bound, limit: number): boolean {
  switch (bound) {
    case '≤':
      return figure <= limit;
    case '≥':
      return figure >= limit;
    case '<':
      return figure < limit;
    default:
      return bound satisfies never;
  }
}

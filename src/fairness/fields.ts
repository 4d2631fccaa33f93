import { accept, type Result, refuse } from '../result.ts';

/** One thing wrong with what a caller gave, and in which field. A reason never repeats a server seed. */
export interface Fault<Field extends string> {
  readonly field: Field;
  readonly reason: string;
}

/** Joins the readings of several fields: every value, or the fault of each field that was refused. */
export function allFields<Values extends object>(
  readings: {
    readonly [Field in keyof Values]: Result<Values[Field], string>;
  },
): Result<Values, readonly Fault<keyof Values & string>[]> {
  const values: Partial<Values> = {};
  const faults: Fault<keyof Values & string>[] = [];
  for (const field in readings) {
    const reading = readings[field];
    if (reading.ok) values[field] = reading.value;
    else faults.push({ field, reason: reading.refusal });
  }
  // Without a fault every field has been read, which the compiler cannot see through the loop.
  return faults.length > 0 ? refuse(faults) : accept(values as Values);
}

/** Reads a field that may be left out. */
export function optionalField<Input, Value>(
  input: Input | undefined,
  parse: (input: Input) => Result<Value, string>,
): Result<Value | undefined, string> {
  return input === undefined ? accept(undefined) : parse(input);
}

/** The faults of a reading; none of one that succeeded. */
export function faultsOf<Refusal>(reading: Result<unknown, readonly Refusal[]>): readonly Refusal[] {
  return reading.ok ? [] : reading.refusal;
}

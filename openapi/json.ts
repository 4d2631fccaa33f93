import type { Json } from './change.ts';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object by name; none where the value is no object. */
export function members<Value = Json>(value: unknown): Map<string, Value> {
  return new Map(isObject(value) ? (Object.entries(value) as [string, Value][]) : []);
}

/** A scalar as text; empty where there is none. */
export function textOf(value: unknown): string {
  return value === undefined ? '' : String(value);
}

/** What a reference of a document leads to; anything else is what it is. */
export function resolved(document: Json, value: unknown): Json {
  if (!isObject(value)) return {};
  const ref = value['$ref'];
  if (typeof ref !== 'string') return value;
  const steps = ref.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
  if (!isObject(found)) throw new TypeError(`${ref} leads nowhere`);
  return resolved(document, found);
}

/** An object in a document, and the member names that lead to it. */
export interface Place {
  readonly path: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}

/** Every object in a JSON document, itself included, outermost first. */
export function placesIn(value: unknown, path: readonly string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]));
  return Array.isArray(value) ? inside : [{ path, value: { ...value } }, ...inside];
}

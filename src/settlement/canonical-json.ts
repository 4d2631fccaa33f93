import canonicalize from 'canonicalize';

/** The canonical serialisation (RFC 8785) of a JSON value: members sorted, no white space. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('the value has no JSON form');
  return text;
}

/** The values of a header, as the document describes them. */
type Values =
  | { $ref: string }
  | { type: 'string'; enum: string[] }
  | { type: 'string'; pattern: string; maxLength: number }
  | { type: 'integer'; minimum: number; maximum: number };

/** Headers of an answer as the document describes them, or refers to them. */
export type Headers = Record<
  string,
  { description: string; required: boolean; schema: Values } | { $ref: string }
>;

/** Headers that many answers carry, each described once. */
export const SHARED_HEADERS = {
  RequestId: {
    description: 'The id of the request: the `X-Request-Id` that was sent, or a new one.',
    required: true,
    schema: { $ref: '#/components/schemas/RequestId' },
  },
  AnyOrigin: {
    description: 'Pages of every origin may read what needs no key.',
    required: true,
    schema: { type: 'string', enum: ['*'] },
  },
  Challenge: {
    description: 'The challenge of RFC 6750.',
    required: true,
    schema: { type: 'string', pattern: '^Bearer', maxLength: 500 },
  },
  RetryAfter: {
    description: 'Seconds to wait before sending the same request again.',
    required: true,
    schema: { type: 'integer', minimum: 0, maximum: 3_600 },
  },
} satisfies Headers;

/** A reference to a header that is described once. */
export function shared(name: keyof typeof SHARED_HEADERS): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

/** What every answer of an operation carries; pages of another origin may read the public ones. */
export function headersOfEveryAnswer(isPublic: boolean): Headers {
  return {
    'X-Request-Id': shared('RequestId'),
    ...(isPublic && { 'Access-Control-Allow-Origin': shared('AnyOrigin') }),
  };
}

/** The values of headers that single answers carry. */
const VALUES: Readonly<Record<string, Values>> = {
  ETag: { type: 'string', pattern: '^(?:W/)?"[!#-~]*"$', maxLength: 100 },
  'Idempotent-Replayed': { type: 'string', enum: ['true'] },
  Location: { type: 'string', pattern: '^/[!-~]*$', maxLength: 200 },
};

/** Headers of one answer, each with what it says there. */
export function describedHeaders(words: Readonly<Record<string, string>>): Headers {
  return Object.fromEntries(
    Object.entries(words).map(([name, description]) => {
      const schema = VALUES[name];
      if (schema === undefined) throw new TypeError(`nothing is known of the values of ${name}`);
      return [name, { description, required: true, schema }];
    }),
  );
}

import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Env } from './env.ts';

/** What a page on another origin may read of an answer besides its body. */
export const EXPOSED_HEADERS = ['ETag', 'Retry-After', 'X-Request-Id'];

/** A 304 keeps what its reader needs to know the answer again, and what lets a browser hand it on. */
const KEPT_HEADERS = [
  ...RETAINED_304_HEADERS,
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Request-Id',
];

/** Gives answers an ETag where they have none, and answers 304 to whoever holds that one. */
export function conditional(): MiddlewareHandler<Env> {
  return etag({ retainedHeaders: KEPT_HEADERS });
}

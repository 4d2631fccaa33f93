import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from './env.ts';
import { problemResponse } from './problem.ts';

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** Counts what comes, and for that opens the body as a stream, which costs more than to read it whole. */
const counted = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge });

/**
 * Refuses a body that is larger. Of one that is there as text the length is known; else, where it is said, as
 * by nearly every client, that decides.
 */
export const limitedBody: MiddlewareHandler<Env> = async (c, next) => {
  const text = c.get('services').bodyText?.(c);
  if (text !== undefined) return Buffer.byteLength(text) > MAX_BODY_BYTES ? tooLarge(c) : next();
  const length = c.req.header('Content-Length') ?? '';
  if (!/^\d+$/.test(length) || c.req.header('Transfer-Encoding') !== undefined) return counted(c, next);
  if (Number(length) > MAX_BODY_BYTES) return tooLarge(c);
  return next();
};

function tooLarge(c: Context<Env>): Response {
  return problemResponse(c, {
    code: 'payload_too_large',
    detail: `A body has at most ${MAX_BODY_BYTES} bytes.`,
  });
}

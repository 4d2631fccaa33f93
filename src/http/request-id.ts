import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

/** What can be echoed as it is: visible ASCII, so that no log line or header is ever broken by it. */
const ECHOED = /^[!-~]{1,255}$/;

/** Gives every request the id that its `X-Request-Id` names, or a new one, and answers with it. */
export const requestId: MiddlewareHandler<Env> = async (c, next) => {
  const sent = c.req.header('X-Request-Id');
  const id = sent !== undefined && ECHOED.test(sent) ? sent : randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
};

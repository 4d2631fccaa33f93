import type { Context } from 'hono';
import type { handle } from 'hono/aws-lambda';
import type { Env } from '../http/env.ts';

type Handle = ReturnType<typeof handle>;

/** A request as an API Gateway HTTP API hands it to a function (payload format 2.0). */
export type GatewayEvent = Extract<Parameters<Handle>[0], { readonly rawPath: string }>;
export type GatewayAnswer = Awaited<ReturnType<Handle>>;
export type LambdaContext = Parameters<Handle>[1];

/** An event that the application can take, and what it was made of. */
export interface ReadableEvent extends GatewayEvent {
  readonly bodyText: string | undefined;
  readonly asReceived: GatewayEvent;
}

/**
 * Makes an event readable. The gateway hands over a decoded path, whose `?` or `%` would be read as part of
 * the URL; encoded again, it is what the caller named. A body that is text stays text: a request would turn
 * it into bytes and copy those several times before it was text again.
 */
export function readable(event: GatewayEvent): ReadableEvent {
  const { rawPath, body, isBase64Encoded } = event;
  const path = rawPath.split('/').map(encodeSegment).join('/');
  const bodyText = isBase64Encoded || body === null ? undefined : body;
  return {
    ...event,
    rawPath: path,
    body: bodyText === undefined ? body : null,
    bodyText,
    asReceived: event,
  };
}

function encodeSegment(decoded: string): string {
  return encodeURIComponent(decoded.toWellFormed());
}

/** The event that a request was made of. */
export function eventOf({ env }: Context<Env>): ReadableEvent {
  return (env as { readonly event: ReadableEvent }).event;
}

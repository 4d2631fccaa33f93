import type { Context } from 'hono';
import type { handle } from 'hono/aws-lambda';
import type { Env } from '../http/env.ts';

type Handle = ReturnType<typeof handle>;

/** A request as an API Gateway HTTP API hands it to a function (payload format 2.0). */
export type GatewayEvent = Extract<Parameters<Handle>[0], { readonly rawPath: string }>;
export type GatewayAnswer = Awaited<ReturnType<Handle>>;
export type LambdaContext = Parameters<Handle>[1];

/** An event as the application takes it. */
export interface PreparedEvent extends GatewayEvent {
  /** The body where it is text; undefined where there is none, or it came in base64 and is in `body`. */
  readonly bodyText: string | undefined;
  readonly asReceived: GatewayEvent;
}

/**
 * Prepares an event for the application. The gateway hands over a decoded path, whose `?` or `%` would be
 * read as part of the URL; encoded again, it is what the caller named. A body that is text stays text: a
 * request would turn it into bytes and copy those several times before it was text again. The body of a
 * method that has none is left out, which a request would not take.
 */
export function prepared(event: GatewayEvent): PreparedEvent {
  const { rawPath, requestContext, isBase64Encoded } = event;
  const path = rawPath.split('/').map(encodeSegment).join('/');
  const body = ['GET', 'HEAD'].includes(requestContext.http.method) ? null : event.body;
  const [bytes, text] = isBase64Encoded ? [body, undefined] : [null, body ?? undefined];
  return { ...event, rawPath: path, body: bytes, bodyText: text, asReceived: event };
}

function encodeSegment(decoded: string): string {
  return encodeURIComponent(decoded.toWellFormed());
}

/** The event that a request was made of. */
export function eventOf({ env }: Context<Env>): PreparedEvent {
  return (env as { readonly event: PreparedEvent }).event;
}

/** The body of a request where the gateway handed it over as text. */
export function bodyTextOf(c: Context<Env>): string | undefined {
  return eventOf(c).bodyText;
}

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { RULE_SETS } from '../bets/rule-sets/index.ts';
import { createApp } from '../http/app.ts';
import type { Env, StaticPage } from '../http/env.ts';
import { type Connection, connect, type StoreLocation } from '../store/client.ts';
import { createFeedStore } from '../store/feed-index.ts';
import { createOperatorStore } from '../store/operator-store.ts';
import { createSettlementStore } from '../store/settlement-store.ts';

/** A running composition: the application, and its connection to the table. */
export interface Composition {
  readonly app: Hono<Env>;
  readonly connection: Connection;
}

/** What a runtime brings. */
export interface Parts {
  readonly location: StoreLocation;
  /** The store is the embedded engine, whose feed needs a closer look after a crash. */
  readonly embedded: boolean;
  readonly pages: readonly StaticPage[];
}

/** How far the feed stays behind the clock, in milliseconds. A version's put ends within 10 s. */
const FEED_DELAY = 60_000;

/** Wires the parts together: the only place that knows them all. Nothing is sent until a request comes. */
export function compose({ location, embedded, pages }: Parts): Composition {
  const clock = Date.now;
  const connection = connect(location, clock);
  const app = createApp({
    settlements: createSettlementStore(connection),
    feed: createFeedStore(connection, { verifyItems: embedded }),
    operators: createOperatorStore(connection),
    clock,
    sha256: (text) => hash('sha256', text, 'hex'),
    ruleSets: RULE_SETS,
    feedDelay: FEED_DELAY,
    openApiText: readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'),
    pages,
    reportFault,
  });
  return { app, connection };
}

/** One structured line a fault; never a body or a key. */
function reportFault(error: unknown, requestId: string): void {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({ level: 'error', requestId, name, message, stack, cause: String(cause ?? '') }),
  );
}

import { randomBytes } from 'node:crypto';
import { RULE_SETS } from '../bets/rule-sets/index.ts';
import { NODE_HASHES } from '../fairness/node-hashes.ts';
import type { HttpServices, StaticPage } from '../http/env.ts';
import { createDealer } from '../settlement/dealer.ts';
import type { SeedVault } from '../settlement/fairness-ports.ts';
import { FEED_DELAY } from '../settlement/ports.ts';
import { ENGINE } from '../settlement/record.ts';
import type { Connection } from '../store/client.ts';
import { createFairnessStore } from '../store/fairness-store.ts';
import { createFeedStore } from '../store/feed-index.ts';
import { createOperatorStore } from '../store/operator-store.ts';
import { createSettlementStore } from '../store/settlement-store.ts';
import type { Observers } from './observers.ts';
import { sha256 } from './sha256.ts';

/** What a runtime brings. */
export interface Parts {
  readonly connection: Connection;
  /** The store is the embedded engine, whose feed needs a closer look after a crash. */
  readonly embedded: boolean;
  /** Keeps the server seeds of commitments secret at rest. */
  readonly vault: SeedVault;
  readonly observers: Observers;
  readonly pages: readonly StaticPage[];
  /** Answers a request that comes with a key, where this instance may look none up. */
  readonly answerKeyed?: HttpServices['answerKeyed'];
  /** The body of a request, where this runtime brings it as text. */
  readonly bodyText?: HttpServices['bodyText'];
}

/** Wires the parts together: the only place that knows them all. Nothing is sent until a request comes. */
export function compose(parts: Parts): HttpServices {
  const { connection, embedded, vault, observers, pages, answerKeyed, bodyText } = parts;
  return {
    settlements: createSettlementStore(connection),
    feed: createFeedStore(connection, { verifyItems: embedded }),
    fairness: createFairnessStore(connection),
    vault,
    dealer: createDealer(NODE_HASHES),
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    operators: createOperatorStore(connection),
    clock: connection.clock,
    sha256,
    engine: ENGINE,
    ruleSets: RULE_SETS,
    feedDelay: FEED_DELAY,
    pages,
    storeMeter: connection.meter,
    ...(answerKeyed && { answerKeyed }),
    ...(bodyText && { bodyText }),
    ...observers,
  };
}

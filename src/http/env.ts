import type { Context } from 'hono';
import type { RuleSet } from '../bets/rule-set.ts';
import { type Operator, ruleSetsFor } from '../settlement/operator.ts';
import type { OperatorStore, Services, StoreMeter } from '../settlement/ports.ts';
import type { ProblemCode } from './problem-types.ts';
import type { RequestEntry, RoundEnds } from './request-entry.ts';

/** What the HTTP layer is given by whoever composes it. */
export interface HttpServices extends Services {
  readonly operators: OperatorStore;
  /** What is served as it is: the OpenAPI document, the documentation, the page to check a deal. */
  readonly pages: readonly StaticPage[];
  readonly storeMeter: StoreMeter;
  /** Answers a request that comes with a key, where this instance may look none up. */
  readonly answerKeyed?: (c: Context<Env>) => Promise<Response>;
  /** The body of a request as text, where the runtime brings it as such; `c.req` then has none. */
  readonly bodyText?: (c: Context<Env>) => string | undefined;
  /** Told of every request once it is answered. */
  readonly observe: (entry: RequestEntry) => void;
  /** Told of every fault of our own, so that it is logged. */
  readonly reportFault: (error: unknown, requestId: string) => void;
}

/** A file that is served as it is. */
export interface StaticPage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Read when the page is asked for: it need not be in memory before. */
  readonly body: string;
  /** The body in gzip, for who accepts that; read or made when it is first asked for. */
  readonly gzip: Uint8Array<ArrayBuffer>;
}

/** What travels with a request through the layers. */
export interface Env {
  Variables: {
    requestId: string;
    services: HttpServices;
    /** The operation of the OpenAPI document that the request is. */
    operationId: string | undefined;
    /** The round that the path names, once that is known to be an id. */
    roundId: string | undefined;
    /** The code of the problem that is answered. */
    problemCode: ProblemCode | undefined;
    /** How the rounds of a batch ended; set where there is one. */
    rounds: RoundEnds | undefined;
    /** Set by authentication; absent on public routes. */
    operator: Operator | undefined;
  };
}

/** The rule sets that a request may name: the released ones, and the caller's own where it has a key. */
export function ruleSetsOf(c: Context<Env>): readonly RuleSet[] {
  const { ruleSets } = c.get('services');
  const operator = c.get('operator');
  return operator === undefined ? ruleSets : ruleSetsFor(ruleSets, operator);
}

/** The operator whose key a request carries; only a route that asks for a scope has one. */
export function operatorOf(c: Context<Env>): Operator {
  const operator = c.get('operator');
  if (operator === undefined) throw new TypeError(`${c.req.path} asks for no key but for an operator`);
  return operator;
}

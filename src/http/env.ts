import type { Context } from 'hono';
import type { RuleSet } from '../bets/rule-set.ts';
import { type Operator, ruleSetsFor } from '../settlement/operator.ts';
import type { OperatorStore, Services } from '../settlement/ports.ts';

/** What the HTTP layer is given by whoever composes it. */
export interface HttpServices extends Services {
  readonly operators: OperatorStore;
  /** The text of the OpenAPI document. */
  readonly openApiText: string;
  /** The API reference and what else is served as it is. */
  readonly pages: readonly StaticPage[];
  /** Told of every fault of our own, so that it is logged. */
  readonly reportFault: (error: unknown, requestId: string) => void;
}

/** A file that is served as it is. */
export interface StaticPage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What travels with a request through the layers. */
export interface Env {
  Variables: {
    requestId: string;
    services: HttpServices;
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

import type { Context } from 'hono';
import { accept, type Result, refuse } from '../result.ts';
import { isPlausibleKey } from '../settlement/api-key.ts';
import type { Operator } from '../settlement/operator.ts';
import type { ApiKey, OperatorStore, Scope } from '../settlement/ports.ts';
import { readOperator } from '../settlement/read-operator.ts';
import { Remembered } from '../settlement/remembered.ts';
import type { Sha256 } from '../settlement/sha256.ts';
import type { Env, HttpServices } from './env.ts';
import type { Problem } from './problem.ts';

/** How long a key and its operator's settings are remembered, in milliseconds: a revocation bites then. */
const REMEMBERED = 60_000;

const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]{1,200})$/i;

/** Who is calling, and what the key allows. */
interface Access {
  readonly key: ApiKey;
  readonly operator: Operator;
}

/** Checks the API key of a request. One authenticator remembers keys for all requests of an instance. */
export class Authenticator {
  readonly #known = new Remembered<Access | undefined>({ maxSize: 1_000, maxAge: REMEMBERED });

  readonly #operators: OperatorStore;

  readonly #sha256: Sha256;

  constructor({ operators, sha256 }: Pick<HttpServices, 'operators' | 'sha256'>) {
    this.#operators = operators;
    this.#sha256 = sha256;
  }

  /**
   * The operator whose key the request carries, if the key is in force at `now` and allows `scope`, where
   * one is asked for.
   * Keys are looked up by their hash, so no comparison of secrets takes a telling time.
   */
  async authenticate(
    c: Context<Env>,
    scope: Scope | undefined,
    now: number,
  ): Promise<Result<Operator, Problem>> {
    const [, key] = BEARER.exec(c.req.header('Authorization') ?? '') ?? [];
    if (key === undefined) {
      return refuse(unauthorized('Bearer', 'Send Authorization: Bearer with an API key.'));
    }
    const access = isPlausibleKey(key, this.#sha256) ? await this.#find(this.#sha256(key)) : undefined;
    if (access === undefined || isExpired(access.key, now)) {
      const challenge = 'Bearer error="invalid_token"';
      return refuse(unauthorized(challenge, 'The API key is unknown, expired or revoked.'));
    }
    if (scope === undefined || access.key.scopes.includes(scope)) return accept(access.operator);
    return refuse({
      code: 'forbidden',
      detail: `The API key does not have the scope ${scope}.`,
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }

  #find(keyHash: string): Promise<Access | undefined> {
    return this.#known.get(keyHash, () => findAccess(this.#operators, keyHash));
  }
}

async function findAccess(operators: OperatorStore, keyHash: string): Promise<Access | undefined> {
  const key = await operators.findKey(keyHash);
  if (key === undefined) return undefined;
  const operator = await readOperator(operators, key.operatorId);
  if (operator === undefined) throw new Error(`the operator ${key.operatorId} has a key but no settings`);
  return { key, operator };
}

function isExpired({ expiresAt }: ApiKey, now: number): boolean {
  return expiresAt !== undefined && now >= Date.parse(expiresAt);
}

/** A refusal with the challenge that RFC 6750 asks for. */
function unauthorized(challenge: string, detail: string): Problem {
  return { code: 'unauthorized', detail, headers: { 'WWW-Authenticate': challenge } };
}

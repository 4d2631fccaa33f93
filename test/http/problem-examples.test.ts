import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { createApp } from '../../src/http/app.ts';
import type { ExampleRequest, ProblemExample } from '../../src/http/problem-example.ts';
import { exampleProblem, PROBLEM_EXAMPLES } from '../../src/http/problem-examples.ts';
import { PROBLEM_TYPES, type ProblemCode } from '../../src/http/problem-types.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import { SETTLEMENT_EXAMPLE } from '../../src/http/schemas/examples.ts';
import { COMMITMENT_EXAMPLES } from '../../src/http/schemas/fairness-examples.ts';
import type { SettlementStore } from '../../src/settlement/ports.ts';
import { connect } from '../../src/store/client.ts';
import { createSettlementStore } from '../../src/store/settlement-store.ts';
import { type ApiClient, bearer } from '../support/api-client.ts';
import { ruleSetOf } from '../support/bets.ts';
import { type Engine, freePort, startEngine } from '../support/engines.ts';
import { createService, type TestService } from '../support/service.ts';
import { clientOf } from '../support/started-service.ts';
import { withSetClock } from '../support/unwatched-clock.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine('dynalite');
});
afterAll(() => engine.stop());

/** The bytes that the examples' commitment was drawn from. */
function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const { commitmentId } = COMMITMENT_EXAMPLES.committed;
  const drawn = count === 32 ? COMMITMENT_EXAMPLES.revealed.serverSeed : commitmentId;
  const bytes = new Uint8Array(Buffer.from(drawn, 'hex'));
  expect(bytes).toHaveLength(count);
  return bytes;
}

/** A shoe of one deck, so that a card can be there too often. */
const ONE_DECK = {
  ...ruleSetOf('macau'),
  id: 'own.one_deck@1',
  name: 'own.one_deck',
  decks: { min: 1, max: 1, default: 1 },
};

/** An instance at the time of the examples, on which the example's request fails as its code says. */
async function instanceFor(code: ProblemCode, { services, connection }: TestService): Promise<ApiClient> {
  const clock = () => Date.parse(SETTLEMENT_EXAMPLE.settledAt);
  const working = createSettlementStore(withSetClock(connection, clock));
  const settlements = await storeFor(code, working);
  return clientOf({ app: createApp({ ...services, clock, settlements, reportFault: () => {} }, ENDPOINTS) });
}

async function storeFor(code: ProblemCode, working: SettlementStore): Promise<SettlementStore> {
  if (code === 'internal') {
    return { ...working, putVersion: () => Promise.reject(new TypeError('a fault of our own')) };
  }
  if (code !== 'store_unavailable') return working;
  const away = connect({ endpoint: `http://127.0.0.1:${await freePort()}`, tableName: 'gone' }, Date.now);
  onTestFinished(() => away.client.destroy());
  return createSettlementStore(away);
}

/** Sends the example to a service that has nothing stored, and answers the problem it gets. */
async function problemOf(code: ProblemCode, { before = [], request }: ProblemExample) {
  const ruleSets = [...RULE_SETS, ONE_DECK];
  const service = await createService(engine.endpoint, { randomBytes, ruleSets });
  onTestFinished(() => service.connection.client.destroy());
  const allScopes = await service.addOperator('op');
  const keys = { 'read only': await service.addOperator('op', { scopes: ['read'] }), none: undefined };
  const api = await instanceFor(code, service);
  const send = ({ method, path, body, contentType = 'application/json', key: named }: ExampleRequest) => {
    const key = named === undefined ? allScopes : keys[named];
    return api.send(method, path, {
      headers: {
        'X-Request-Id': 'example',
        ...(body !== undefined && { 'Content-Type': contentType }),
        ...(key !== undefined && bearer(key)),
      },
      ...(body !== undefined && { body }),
    });
  };
  for (const earlier of before) expect((await send(earlier)).status).toBeLessThan(300);
  return send(request);
}

describe('the example of', () => {
  it.each(Object.entries(PROBLEM_EXAMPLES) as [ProblemCode, ProblemExample][])(
    '%s is answered as it is documented',
    async (code, example) => {
      const { status, text } = await problemOf(code, example);
      expect(status).toBe(PROBLEM_TYPES[code].status);
      expect(JSON.parse(text)).toEqual(exampleProblem(code, 'example'));
    },
  );
});

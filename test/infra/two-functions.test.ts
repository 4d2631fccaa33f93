import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleApi } from '../../infra/bundle.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';
import { putOwnRuleSet } from '../../src/store/operator-store.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { type Answer, ApiClient, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { type Engine, startEngine, temporaryFolder } from '../support/engines.ts';
import { throughGateway } from '../support/gateway.ts';
import { InvokeStub } from '../support/invoke-stub.ts';
import { LambdaProcess } from '../support/lambda-process.ts';
import { ROUND } from '../support/requests.ts';
import { createService, type TestService } from '../support/service.ts';

/** Both functions as they are deployed, each in a process of its own; only the settling one knows a table. */
const folder = temporaryFolder();
let engine: Engine;
let service: TestService;
let key: string;
let settling: LambdaProcess;
let computing: LambdaProcess;
let lambda: InvokeStub;
let client: ApiClient;

/** An operator's own rule set, with an @ in its name as the gateway decodes it. */
const OWN: RuleSetData = {
  name: 'own.vip',
  version: 1,
  title: 'VIP room',
  decks: { min: 8, max: 8, default: 8 },
  bets: { banker: { pays: { banker_wins: '0.96:1', tie: 'push' } } },
  notes: [],
};

beforeAll(async () => {
  const bundle = await bundleApi(join(folder.path, 'api'));
  engine = await startEngine('dynalite');
  service = await createService(engine.endpoint);
  key = await service.addOperator('op');
  await putOwnRuleSet(service.connection, 'op', OWN);
  settling = await LambdaProcess.start(bundle.folder, {
    TABLE_NAME: service.connection.tableName,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  });
  lambda = await InvokeStub.start((event) => settling.call(event));
  computing = await LambdaProcess.start(bundle.folder, besides(lambda));
  client = new ApiClient(throughGateway((event) => computing.call(event)));
}, 60_000);
afterAll(async () => {
  await Promise.all([settling.stop(), computing.stop(), lambda.stop()]);
  service.connection.client.destroy();
  await engine.stop();
  folder.remove();
});
beforeEach(() => {
  lambda.refusal = undefined;
  lambda.events.length = 0;
});

/** The variables of the computing function; the faults that the tests provoke are not logged. */
function besides({ invocation }: InvokeStub): Record<string, string> {
  return { SETTLING_FUNCTION: invocation, POWERTOOLS_LOG_LEVEL: 'SILENT' };
}

function evaluate(ruleSet: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { deal } = ROUND;
  const bets = [{ betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' }];
  return client.send('POST', '/v1/rounds/evaluate', {
    headers: { ...JSON_CONTENT, ...headers },
    body: { ruleSet, deal, bets },
  });
}

describe('a request without a key', () => {
  it.each([
    ['POST', '/v1/rounds/evaluate', { ruleSet: 'macau', deal: ROUND.deal }, 200],
    ['GET', '/v1/rule-sets/full%401', undefined, 200],
    ['GET', '/v1/rule-sets/own.vip%401', undefined, 404],
    ['GET', '/openapi.json', undefined, 200],
    ['GET', '/nowhere', undefined, 404],
  ])('never leaves the computing function: %s %s', async (method, path, body, status) => {
    const headers = body === undefined ? {} : JSON_CONTENT;
    const answer = await client.send(method, path, { headers, ...(body && { body }) });
    expect(answer.status).toBe(status);
    expect(lambda.events).toEqual([]);
  });

  it('settles nothing there, with a key neither', async () => {
    const events = throughGateway((event) => computing.call(event));
    for (const headers of [{}, bearer(key)]) {
      const path = 'http://api/v1/rounds/R-9/settlement';
      expect((await events(new Request(path, { method: 'PUT', headers }))).status).toBe(404);
    }
    expect(lambda.events).toEqual([]);
  });
});

describe('a request with a key', () => {
  it("is answered by the settling function, which knows the operator's own rule sets", async () => {
    const answer = await evaluate('own.vip', { ...bearer(key), 'X-Request-Id': 'own-1' });
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toMatchObject({ ruleSet: 'own.vip@1' });
    expect(answer.headers.get('X-Request-Id')).toBe('own-1');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(lambda.events).toHaveLength(1);
  });

  it('is handed on as the gateway decoded it, under the id of its first log line', async () => {
    const answer = await client.send('GET', '/v1/rule-sets/own.vip%401', { headers: bearer(key) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const [event] = lambda.events;
    expect(event).toMatchObject({
      rawPath: '/v1/rule-sets/own.vip@1',
      headers: { authorization: `Bearer ${key}`, 'x-request-id': answer.headers.get('X-Request-Id') },
    });
    expect(event).not.toHaveProperty('asReceived');
  });

  it('that nobody has is refused as the settling function refuses it', async () => {
    const answer = await evaluate('macau', bearer('none'));
    expectProblem(answer, 401, 'unauthorized');
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  });

  it.each<[string, number]>([
    ['TooManyRequestsException', 429],
    ['ServiceException', 500],
    ['EC2ThrottledException', 502],
  ])('is to be sent again where Lambda says %s', async (type, status) => {
    lambda.refusal = { status, body: { Type: type } };
    const answer = await evaluate('own.vip', bearer(key));
    expectProblem(answer, 503, 'store_unavailable');
    expect(answer.headers.get('Retry-After')).not.toBeNull();
  });

  it.each([
    ['the settling function fails', 200, { 'X-Amz-Function-Error': 'Unhandled' }],
    ['it may not be invoked', 403, {}],
  ])('is a fault of ours where %s, of which nothing is told', async (_, status, headers) => {
    lambda.refusal = { status, headers, body: { errorMessage: 'secret', trace: ['at secret.mjs'] } };
    const answer = await evaluate('own.vip', bearer(key));
    expectProblem(answer, 500, 'internal');
    expect(answer.text).not.toContain('secret');
  });
});

describe('where the settling function is out of reach', () => {
  it('a request with a key is to be sent again', async () => {
    const unreachable = await InvokeStub.start(() => Promise.resolve({}));
    await unreachable.stop();
    const alone = await LambdaProcess.start(join(folder.path, 'api'), besides(unreachable));
    const api = new ApiClient(throughGateway((event) => alone.call(event)));
    const answer = await api.send('GET', '/v1/rule-sets', { headers: bearer(key) });
    await alone.stop();
    expectProblem(answer, 503, 'store_unavailable');
  });
});

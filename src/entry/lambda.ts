import type { Context } from 'hono';
import { handle } from 'hono/aws-lambda';
import { createApp } from '../http/app.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Env } from '../http/env.ts';
import { evaluateRoundEndpoint } from '../http/routes/evaluate-round.ts';
import { readSettlementEndpoint } from '../http/routes/read-settlement.ts';
import { settleRoundEndpoint } from '../http/routes/settle-round.ts';
import { connect } from '../store/client.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import {
  bodyTextOf,
  eventOf,
  type GatewayAnswer,
  type GatewayEvent,
  type LambdaContext,
  type PreparedEvent,
  prepared,
} from './gateway.ts';
import { handOn } from './hand-on.ts';
import { lateObservers } from './late-observers.ts';
import { loadPages } from './pages.ts';
import { openVault } from './vault.ts';

/** Built once an instance, sends nothing yet. */
const { store, seedKey, settlingFunction, metricsNamespace } = readConfig(process.env);
if (store.kind === 'embedded') throw new Error('on Lambda the table is named by AWS_REGION and TABLE_NAME');
const { kind: _, ...location } = store;
const connection = connect(location, Date.now);
const observers = lateObservers(async () =>
  (await import('./observers.ts')).lambdaObservers(metricsNamespace),
);
const services = compose({
  connection,
  embedded: false,
  vault: openVault(seedKey),
  observers,
  pages: [],
  bodyText: bodyTextOf,
  ...(settlingFunction !== undefined && { answerKeyed: handedOnTo(settlingFunction) }),
});

/** What an instance is there for is loaded with it; all else that it serves, when it is first asked for. */
const AT_ONCE = [settleRoundEndpoint, readSettlementEndpoint, evaluateRoundEndpoint].filter(isServed);
const answerAtOnce = handle(createApp(services, AT_ONCE));
let answerAll: Promise<Answer> | undefined;

type Answer = typeof answerAtOnce;

/** The API behind an API Gateway HTTP API (payload format 2.0). */
export async function handler(event: GatewayEvent, context?: LambdaContext): Promise<GatewayAnswer> {
  const [answer] = await Promise.all([answerTo(prepared(event), context), observers.load()]);
  return answer;
}

async function answerTo(event: PreparedEvent, context: LambdaContext): Promise<GatewayAnswer> {
  if (AT_ONCE.some((operation) => isCalled(operation, event))) return answerAtOnce(event, context);
  answerAll ??= loadAll();
  return (await answerAll)(event, context);
}

async function loadAll(): Promise<Answer> {
  const { ENDPOINTS } = await import('../http/routes/index.ts');
  return handle(createApp({ ...services, pages: await loadPages() }, ENDPOINTS.filter(isServed)));
}

/** Beside a settling function, an instance serves only what needs no key. */
function isServed({ scope }: Endpoint): boolean {
  return settlingFunction === undefined || scope === undefined;
}

function isCalled({ method, path }: Endpoint, { rawPath, requestContext }: GatewayEvent): boolean {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return requestContext.http.method === method.toUpperCase() && pattern.test(rawPath);
}

/** Hands a request on as it was received, under the id that it has here. */
function handedOnTo(invocation: URL) {
  return async (c: Context<Env>): Promise<Response> => {
    const { asReceived } = eventOf(c);
    const headers = { ...asReceived.headers, 'x-request-id': c.get('requestId') };
    return handOn(invocation, { ...asReceived, headers }, connection.client.config);
  };
}

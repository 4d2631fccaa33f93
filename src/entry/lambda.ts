import { handle } from 'hono/aws-lambda';
import type { Endpoint } from '../http/endpoint.ts';
import { assertNever } from '../result.ts';
import { connect } from '../store/client.ts';
import { compose } from './compose.ts';
import { readConfig, type Serves } from './config.ts';
import { lambdaObservers } from './observers.ts';
import { loadPages } from './pages.ts';
import { openVault } from './vault.ts';

/** Built once an instance, sends nothing yet. */
const { store, seedKey, serves } = readConfig(process.env);
if (store.kind === 'embedded') throw new Error('on Lambda the table is named by AWS_REGION and TABLE_NAME');
const { kind: _, ...location } = store;
const connection = connect(location, Date.now);
const answer = handle(
  compose({
    connection,
    embedded: false,
    vault: openVault(seedKey),
    observers: lambdaObservers(),
    // Pages need no key: the gateway sends whoever asks for one to the other function.
    pages: serves === 'keyed' ? [] : await loadPages(),
    endpoints: await endpointsOf(serves),
  }),
);

type Answer = typeof answer;
type GatewayEvent = Extract<Parameters<Answer>[0], { readonly rawPath: string }>;

/**
 * The API behind an API Gateway HTTP API (payload format 2.0). The gateway hands over a decoded path,
 * whose `?` or `%` would be read as part of the URL; encoded again, it is what the caller named.
 */
export function handler(event: GatewayEvent, context?: Parameters<Answer>[1]): ReturnType<Answer> {
  const rawPath = event.rawPath.split('/').map(encodeSegment).join('/');
  return answer({ ...event, rawPath }, context);
}

/** The operations to serve. What a function does not serve it does not load. */
async function endpointsOf(serves: Serves): Promise<readonly Endpoint[]> {
  switch (serves) {
    case 'keyed':
      return (await import('../http/routes/keyed.ts')).KEYED_ENDPOINTS;
    case 'public':
      return (await import('../http/routes/public.ts')).PUBLIC_ENDPOINTS;
    case 'everything':
      return (await import('../http/routes/index.ts')).ENDPOINTS;
    default:
      return assertNever(serves);
  }
}

function encodeSegment(decoded: string): string {
  return encodeURIComponent(decoded.toWellFormed());
}

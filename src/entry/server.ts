import { once } from 'node:events';
import { serve as listen, type ServerType } from '@hono/node-server';
import { createApp } from '../http/app.ts';
import { ENDPOINTS } from '../http/routes/index.ts';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { DEMO_KEY } from './demo-operator.ts';
import { gatheringLines } from './gathered-lines.ts';
import { logObservers } from './observers.ts';
import { type OpenStore, openStore } from './open-store.ts';
import { loadPages } from './pages.ts';
import { openVault } from './vault.ts';

/** A server with its store, ready for requests. */
interface RunningServer {
  readonly server: ServerType;
  readonly store: OpenStore;
}

/**
 * How long a client may take, in milliseconds, before its connection is closed: for the headers of a request,
 * for all of it, and between two. A proxy in front keeps idle connections for a minute; a server that lets
 * go of one sooner would meet its next request halfway.
 */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 28_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Starts the server that the environment describes and answers 0 once it listens; SIGINT and SIGTERM
 * then end it. Where it cannot start it says why and answers 1.
 */
export async function serve(environment: NodeJS.ProcessEnv, console: Console): Promise<0 | 1> {
  try {
    const running = await start(readConfig(environment), console);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(running));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? `Cannot start: ${error.message}${adviceOn(error)}` : error);
    return 1;
  }
}

/** What to do about the commonest fault. */
function adviceOn(error: Error): string {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken ? '. Choose another port with --port or PORT.' : '';
}

async function start(
  { host, port, store: config, seedKey }: Config,
  console: Console,
): Promise<RunningServer> {
  const store = await openStore(config);
  try {
    const pages = await loadPages();
    const observers = gatheringLines(logObservers(), process.stdout);
    const services = compose({ ...store, vault: openVault(seedKey), observers, pages });
    const app = createApp(services, ENDPOINTS);
    const server = listen({ fetch: app.fetch, hostname: host, port, serverOptions: PATIENCE });
    await Promise.race([
      once(server, 'listening'),
      once(server, 'error').then(([error]) => Promise.reject(error)),
    ]);
    announce(server, store.embedded, console);
    return { server, store };
  } catch (error) {
    // An open store would keep the process alive.
    await store.close();
    throw error;
  }
}

/** Finishes the requests that are open, then lets go of the store. */
async function stop({ server, store }: RunningServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy until now would be kept open for its next request.
  const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
  await store.close();
}

/** The demonstration key is public; whoever can reach it can settle. */
function warnOfOpenDemo(host: string, console: Console): void {
  if (['127.0.0.1', '::1', 'localhost'].includes(host)) return;
  console.warn(`Warning: on ${host}, others can reach this server with the public key ${DEMO_KEY}.`);
}

function announce(server: ServerType, hasDemoOperator: boolean, console: Console): void {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${host}:${address.port}`;
  console.log(`baccarat-settlement listens on ${url} (reference: ${url}/docs)`);
  if (!hasDemoOperator) return;
  warnOfOpenDemo(address.address, console);
  console.log(`
Settle a round, and send it again to see it replayed:

curl -i -X PUT ${url}/v1/rounds/R-1/settlement \\
  -H 'Authorization: Bearer ${DEMO_KEY}' -H 'Content-Type: application/json' \\
  -d '{"ruleSet":"macau","deal":{"kind":"hands","player":["2S","3D","9C"],"banker":["KH","6D"]},"bets":[{"betId":"b1","playerId":"p1","type":"banker","stake":10000,"currency":"EUR"}]}'
`);
}

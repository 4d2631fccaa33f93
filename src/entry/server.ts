import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import { ensureTable } from '../store/table.ts';
import { type Composition, compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { DEMO_KEY, ensureDemoOperator } from './demo-operator.ts';
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts';
import { docsPages } from './pages.ts';

/** A server with its store, ready for requests. */
interface RunningServer {
  readonly server: ServerType;
  readonly composition: Composition;
  readonly embedded: EmbeddedStore | undefined;
}

try {
  const running = await start(readConfig(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(running));
} catch (error) {
  console.error(error instanceof Error ? `Cannot start: ${error.message}` : error);
  process.exitCode = 1;
}

async function start({ host, port, store }: Config): Promise<RunningServer> {
  const embedded = store.kind === 'embedded' ? await openEmbeddedStore(store.dataDir) : undefined;
  const endpoint = store.kind === 'endpoint' ? store.endpoint : embedded?.endpoint;
  const composition = compose({
    location: { tableName: store.tableName, ...(endpoint && { endpoint }) },
    embedded: embedded !== undefined,
    pages: docsPages(),
  });
  if (endpoint !== undefined) await ensureTable(composition.connection.client, store.tableName);
  if (embedded !== undefined) await ensureDemoOperator(composition.connection);
  const server = serve({ fetch: composition.app.fetch, hostname: host, port });
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  announce(server, embedded !== undefined);
  return { server, composition, embedded };
}

/** Finishes the requests that are open, then lets go of the store. */
async function stop({ server, composition, embedded }: RunningServer): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
  composition.connection.client.destroy();
  await embedded?.close();
}

function announce(server: ServerType, hasDemoOperator: boolean): void {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${host}:${address.port}`;
  console.log(`baccarat-settlement listens on ${url} (reference: ${url}/docs)`);
  if (!hasDemoOperator) return;
  console.log(`
Settle a round, and send it again to see it replayed:

curl -i -X PUT ${url}/v1/rounds/R-1/settlement \\
  -H 'Authorization: Bearer ${DEMO_KEY}' -H 'Content-Type: application/json' \\
  -d '{"ruleSet":"macau","deal":{"kind":"hands","player":["2S","3D","9C"],"banker":["KH","6D"]},"bets":[{"betId":"b1","playerId":"p1","type":"banker","stake":10000,"currency":"EUR"}]}'
`);
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

/** Answers a request, or hands it on. */
export type Interceptor = (request: Request, answer: () => Promise<Response>) => Response | Promise<Response>;

/** An application listening on a free port of the loopback interface. */
export interface ApiServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves an application over TCP; `intercept` may stand between a request and its answer. */
export async function startApiServer(
  app: { readonly fetch: (request: Request) => Response | Promise<Response> },
  intercept: Interceptor = (_, answer) => answer(),
): Promise<ApiServer> {
  const server = serve({
    fetch: (request) => intercept(request, async () => app.fetch(request)),
    hostname: '127.0.0.1',
    port: 0,
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const INVOCATION = '/2015-03-31/functions/settling/invocations';

/** What AWS Lambda answers instead of the function. */
export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** The operation Invoke of AWS Lambda, for one function. */
export class InvokeStub {
  /** The address at which the function is invoked. */
  readonly invocation: string;
  /** The events that were handed over. */
  readonly events: Record<string, unknown>[] = [];
  /** Answered as long as it is set. */
  refusal: Refusal | undefined;
  readonly #invoke: (event: unknown) => Promise<unknown>;
  readonly #server: Server;

  private constructor(server: Server, invoke: (event: unknown) => Promise<unknown>) {
    this.#invoke = invoke;
    this.#server = server.on('request', (request, response) => this.#answer(request, response));
    const { port } = server.address() as AddressInfo;
    this.invocation = `http://127.0.0.1:${port}${INVOCATION}`;
  }

  static async start(invoke: (event: unknown) => Promise<unknown>): Promise<InvokeStub> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new InvokeStub(server, invoke);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    // As AWS does, it takes nothing that is not signed for this service, with this host and this body.
    const signed =
      /^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/eu-central-1\/lambda\/aws4_request, SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/;
    if (`${method} ${url}` !== `POST ${INVOCATION}` || !signed.test(headers.authorization ?? '')) {
      response.writeHead(403).end(JSON.stringify({ message: `${headers.authorization}` }));
      return;
    }
    const event = (await json(request)) as Record<string, unknown>;
    this.events.push(event);
    const { status, headers: extra, body } = this.refusal ?? { status: 200, body: await this.#invoke(event) };
    response.writeHead(status, { 'Content-Type': 'application/json', ...extra }).end(JSON.stringify(body));
  }
}

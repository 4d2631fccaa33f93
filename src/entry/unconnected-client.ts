import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { HttpRequest, HttpResponse } from '@smithy/types';
import type { StoreLocation } from '../store/client.ts';

/**
 * Hands a client's requests to an engine's server in the same process. The server need not listen, and no
 * time goes into a connection. A request that is under way cannot be given up: the engine has it already.
 */
export function accessTo(server: Server): Required<StoreLocation>['access'] {
  return {
    requestHandler: {
      handle: async (request: EngineRequest) => ({ response: await answerOf(server, request) }),
    },
    signer: {
      sign: async (request: HttpRequest) => ({ ...request, headers: { ...request.headers, ...SIGNATURE } }),
    },
  };
}

/** A request of a client of DynamoDB. */
type EngineRequest = HttpRequest & { readonly body: Uint8Array };

/**
 * Asks the engine. What it is handed has as much of a request as it looks at, and a body that comes by the
 * events of a stream. Node's own request and answer are made for sockets: to do without one by their
 * means takes as long as the engine's work.
 */
function answerOf(server: Server, { method, path, headers, body }: EngineRequest): Promise<HttpResponse> {
  return new Promise((resolve) => {
    const request = Object.assign(new EventEmitter(), { method, url: path, headers });
    const answer = new EngineAnswer(resolve);
    server.emit('request', request as IncomingMessage, answer as unknown as ServerResponse);
    request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    request.emit('end');
  });
}

/** As much of an answer as the engine writes. */
class EngineAnswer {
  statusCode = 200;

  readonly #headers: HttpResponse['headers'] = { date: new Date().toUTCString() };

  readonly #resolve: (response: HttpResponse) => void;

  constructor(resolve: (response: HttpResponse) => void) {
    this.#resolve = resolve;
  }

  setHeader(name: string, value: string | number): void {
    this.#headers[name.toLowerCase()] = String(value);
  }

  end(text = ''): void {
    this.#resolve({ statusCode: this.statusCode, headers: this.#headers, body: Buffer.from(text) });
  }
}

/** The engine asks for a signature as AWS does, and looks at none. */
const SIGNATURE = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none',
  'x-amz-date': 'now',
};

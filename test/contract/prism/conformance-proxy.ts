import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** A request as Prism takes it, and the answer that the application gave. */
export interface Exchange {
  readonly input: IHttpRequest;
  readonly answer: Response;
}

/** Names an exchange on its way through Prism. */
const EXCHANGE = 'x-exchange';

/** Methods that the document never names: a HEAD answers as its GET does, an OPTIONS asks about origins. */
const UNDOCUMENTED = new Set(['HEAD', 'OPTIONS']);

/** A media type, with parameters or without; what is none breaks Prism. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+\s*(?:;|$)/;

/**
 * Prism's validating proxy before an application of this process: `prism proxy` as a library. A request is
 * validated and sent on over the loopback interface; there it meets the application's answer, which is
 * validated as it comes back.
 *
 * Under `--errors` Prism would refuse what its document does not allow before the service could, and most of
 * the tests send such requests on purpose. So Prism reports and does not refuse, and a report counts where
 * the service is at fault: any violation by an answer, and any by a request that the service carried out.
 *
 * Prism parses a body and writes it anew; repeated members, `1.0` and other spellings would not survive.
 * So the application has been handed the request as it was sent, and its answer goes to the test as it was
 * given.
 */
export class ConformanceProxy {
  readonly #operations: Operations;
  readonly #upstream: Server;
  readonly #prism: ReturnType<typeof createInstance>;
  #exchanges = 0;
  #answer: { readonly exchange: string; readonly answer: Response } | undefined;

  private constructor(operations: Operations, upstream: Server) {
    this.#operations = operations;
    this.#upstream = upstream;
    upstream.on('request', (request, response) => void this.#deliver(request, response));
    const { port } = upstream.address() as AddressInfo;
    this.#prism = createInstance(
      {
        isProxy: true,
        upstream: new URL(`http://127.0.0.1:${port}`),
        upstreamProxy: undefined,
        checkSecurity: true,
        validateRequest: true,
        validateResponse: true,
        errors: false,
        mock: { dynamic: false },
      },
      { logger: createLogger('prism', { level: 'silent' }) },
    );
  }

  /** Starts a proxy that goes by a document; the committed one unless another is given. */
  static async start(document: object = committedDocument()): Promise<ConformanceProxy> {
    const upstream = createServer().listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    return new ConformanceProxy(await getHttpOperationsFromSpec(document), upstream);
  }

  async stop(): Promise<void> {
    this.#upstream.closeAllConnections();
    await new Promise((resolve) => this.#upstream.close(resolve));
  }

  /** What is wrong with a request and its answer; nothing where both are as documented. */
  async violationsOf({ input, answer }: Exchange): Promise<string[]> {
    this.#exchanges += 1;
    this.#answer = { exchange: String(this.#exchanges), answer: answer.clone() };
    const headers = { ...input.headers, [EXCHANGE]: this.#answer.exchange };
    const outcome = await this.#prism.request({ ...input, headers }, this.#operations)();
    if (outcome._tag === 'Left') throw outcome.left;
    if (this.#answer !== undefined) throw new TypeError(`Prism has not sent ${input.url.path} on`);
    const { input: ofRequest, output: ofAnswer } = outcome.right.validations;
    const carriedOut = answer.ok && !(await answer.clone().text()).includes('"problem":');
    return [
      ...ofAnswer.map((violation) => `the answer: ${wordsOf(violation)}`),
      ...(carriedOut ? ofRequest.map((violation) => `the accepted request: ${wordsOf(violation)}`) : []),
    ];
  }

  /** What Prism sends on receives the answer that the application gave. */
  async #deliver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = this.#answer;
    this.#answer = undefined;
    request.resume();
    if (given === undefined || given.exchange !== request.headers[EXCHANGE]) {
      response.destroy();
      return;
    }
    const { answer } = given;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(new Uint8Array(await answer.arrayBuffer()));
  }
}

function committedDocument(): object {
  return JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));
}

/** Whether Prism can say anything of a request: a path with broken escapes is none for it. */
export function isReadable({ method, url }: Request): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return !UNDOCUMENTED.has(method);
  } catch {
    return false;
  }
}

/**
 * A request as Prism takes it: the body as a value, and its length as Prism will write it. Of a body that is
 * sent in chunks nobody knows the end; Prism does not see it.
 */
export async function inputOf(request: Request): Promise<IHttpRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const sent = Object.fromEntries(request.headers);
  const { 'content-length': _, 'transfer-encoding': chunked, 'content-type': type = '', ...headers } = sent;
  const body = chunked === undefined ? bodyOf(await request.clone().text()) : undefined;
  return {
    method: request.method.toLowerCase() as IHttpRequest['method'],
    url: { path: pathname, query: queryOf(searchParams) },
    headers: {
      ...headers,
      ...(MEDIA_TYPE.test(type) && { 'content-type': type }),
      ...(body && { 'content-length': String(Buffer.byteLength(JSON.stringify(body))) }),
    },
    ...(body && { body }),
  };
}

/** A body that Prism can look into; to what is no JSON object it is as good as none, and always refused. */
function bodyOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function wordsOf({ path = [], message }: { path?: readonly PropertyKey[]; message: string }): string {
  return `${path.map(String).join('.')} ${message}`.trim();
}

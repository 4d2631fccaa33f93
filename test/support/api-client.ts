import { CONTRACT } from './openapi-contract.ts';

/** What the validating client sends; a body that is neither text nor bytes is sent as JSON. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An answer that is as the OpenAPI document says. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const TABLE_ROUTES = ['shoe', 'incident', 'squeeze', 'bets', 'tie'] as const;
export type TableRoute = (typeof TABLE_ROUTES)[number];

/** Sends a request and brings its answer: `app.fetch`, `fetch`, or a runtime's adapter. */
export type Transport = (request: Request) => Response | Promise<Response>;

/**
 * A client that holds every answer against the OpenAPI document: path, method, status, media type,
 * headers and schema. What is not documented throws, so that no test can receive it unnoticed.
 */
export class ApiClient {
  readonly #transport: Transport;
  readonly #base: string;

  constructor(transport: Transport, base = 'http://localhost') {
    this.#transport = transport;
    this.#base = base;
  }

  async send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
    const bytes = bytesOf(body);
    const request = new Request(this.#base + path, { method, headers, ...(bytes && { body: bytes }) });
    const response = await this.#transport(request);
    const text = await response.text();
    const [documented = ''] = path.split('?');
    const { status } = response;
    const exchange = {
      method,
      path: documented,
      requestBody: bytes,
      status,
      headers: response.headers,
      text,
    };
    const breaches = CONTRACT.breaches(exchange);
    if (breaches.length === 0) return { status, headers: response.headers, text };
    throw new Error(`${method} ${path}, answered ${status}: ${breaches.join('; ')}\n${text.slice(0, 500)}`);
  }

  /** A PUT of a settlement, as a wallet sends it. */
  settle(key: string, roundId: string, body: unknown): Promise<Answer> {
    const headers = { ...bearer(key), ...JSON_CONTENT };
    return this.send('PUT', `/v1/rounds/${roundId}/settlement`, { headers, body });
  }

  read(key: string, roundId: string, query = ''): Promise<Answer> {
    return this.send('GET', `/v1/rounds/${roundId}/settlement${query}`, { headers: bearer(key) });
  }

  /** Asks for a ruling around the deal; a key brings the operator's own rule sets. */
  rule(on: TableRoute, body: unknown, key?: string): Promise<Answer> {
    const headers = { ...JSON_CONTENT, ...(key !== undefined && bearer(key)) };
    return this.send('POST', `/v1/table/${on}`, { headers, body });
  }

  evaluate(body: unknown): Promise<Answer> {
    return this.send('POST', '/v1/rounds/evaluate', { headers: JSON_CONTENT, body });
  }
}

export const JSON_CONTENT = { 'Content-Type': 'application/json' };

/** The header that carries an API key. */
export function bearer(key: string): { readonly Authorization: string } {
  return { Authorization: `Bearer ${key}` };
}

/** Bytes carry no content type of their own, as a text would in `fetch`. */
function bytesOf(body: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One attempt at a call to the table, as it arrived at the proxy. */
export interface ProxiedCall {
  /** `PutItem`, `GetItem`, … */
  readonly operation: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
}

/** What becomes of a call. */
export type Fate =
  /** It is done, and its answer is delivered. */
  | 'pass'
  /** The connection breaks before it is done. */
  | 'lose request'
  /** It is done, and the connection breaks before its answer is delivered. */
  | 'lose answer'
  /** It is done, half of its answer is delivered, then the connection breaks. */
  | 'cut answer'
  /** It is done, half of its answer is delivered, then nothing more. */
  | 'stall answer'
  /** It is neither done nor answered. */
  | 'hang'
  /** It is not done, and this is the answer. */
  | Refusal;

export interface Refusal {
  readonly status: number;
  readonly body: string;
}

/** A network between the store and its engine in which calls can be lost. */
export interface EngineProxy {
  readonly endpoint: string;
  /** Every attempt that arrived, in order. */
  readonly calls: ProxiedCall[];
  /** Decides the fate of every call from now on; before the first time, all pass. */
  decide: (fate: (call: ProxiedCall) => Fate | Promise<Fate>) => void;
  readonly stop: () => Promise<void>;
}

/** An error as DynamoDB answers it. */
export function refusal(name: string, status = 400): Refusal {
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `${name}, says the proxy` };
  return { status, body: JSON.stringify(body) };
}

/** The first `count` calls of an operation meet a fate; everything else passes. */
export function firstCalls(count: number, operation: string, fate: Fate): (call: ProxiedCall) => Fate {
  let met = 0;
  return (call) => {
    if (call.operation !== operation || met === count) return 'pass';
    met += 1;
    return fate;
  };
}

/** Starts a proxy in front of an engine. */
export async function startProxy(engine: string): Promise<EngineProxy> {
  const calls: ProxiedCall[] = [];
  let decide: Parameters<EngineProxy['decide']>[0] = () => 'pass';
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString();
      const [, operation = ''] = String(request.headers['x-amz-target']).split('.');
      const call = { operation, body, arrivedAt: Date.now() };
      calls.push(call);
      await meet(await decide(call), engine, request, body, response);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    decide: (fate) => {
      decide = fate;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function meet(
  fate: Fate,
  engine: string,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<void> {
  if (fate === 'hang') return;
  if (fate === 'lose request') {
    response.destroy();
    return;
  }
  if (typeof fate === 'object') {
    response.writeHead(fate.status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(fate.body);
    return;
  }
  const answer = await forward(engine, request, body);
  switch (fate) {
    case 'pass':
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    case 'lose answer':
      response.destroy();
      return;
    case 'cut answer':
    case 'stall answer': {
      const half = answer.body.subarray(0, answer.body.length / 2);
      response.writeHead(answer.status, { ...answer.headers, 'Content-Length': answer.body.length + 1 });
      response.write(half, () => fate === 'cut answer' && response.destroy());
    }
  }
}

async function forward(engine: string, request: IncomingMessage, body: string) {
  const { 'x-amz-target': target, 'content-type': type, authorization, 'x-amz-date': date } = request.headers;
  const headers = Object.entries({
    'x-amz-target': target,
    'content-type': type,
    authorization,
    'x-amz-date': date,
  });
  const answer = await fetch(engine, {
    method: 'POST',
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    body,
  });
  return {
    status: answer.status,
    headers: {
      'Content-Type': answer.headers.get('content-type') ?? '',
      'x-amz-crc32': answer.headers.get('x-amz-crc32') ?? '',
    },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

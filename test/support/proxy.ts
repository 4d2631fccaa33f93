import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

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
  /** It is done, and half of its answer is delivered as if it were the whole. */
  | 'garble answer'
  /** It is done twice, and the second answer is delivered. */
  | 'do twice'
  /** It is done, its answer is delivered, and a moment later it is done again. */
  | 'do again late'
  /** The connection breaks, and a moment later it is done. */
  | 'do late'
  /** It is neither done nor answered. */
  | 'hang'
  /** It is not done, and this is the answer. */
  | Refusal
  /** It is done with another body. */
  | Rewriting;

export interface Refusal {
  readonly status: number;
  readonly body: string;
}

export interface Rewriting {
  readonly forward: string;
}

/** How long a call that is done late stays on the wire, in milliseconds. */
const LATE = 40;

export interface ProxyOptions {
  /** The time that answers tell in their `Date`, in milliseconds since the epoch; the machine's by default. */
  readonly clock?: () => number;
}

/** A network between the store and its engine in which calls can be lost. */
export interface EngineProxy {
  readonly endpoint: string;
  /** Every attempt that arrived, in order. */
  readonly calls: ProxiedCall[];
  /** Decides the fate of every call from now on; before the first time, all pass. */
  decide: (fate: (call: ProxiedCall) => Fate | Promise<Fate>) => void;
  /** Holds back every call that arrives from now on; done once none is on its way. */
  readonly pause: () => Promise<void>;
  /** Lets the calls that were held back go on. */
  readonly resume: () => void;
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

/** Lets calls through while it is open, and counts those that are on their way. */
class Gate {
  #opened = Promise.withResolvers<void>();
  #underWay = 0;
  #quiet = Promise.withResolvers<void>();

  constructor() {
    this.#opened.resolve();
  }

  async pass(journey: () => Promise<void>): Promise<void> {
    await this.#opened.promise;
    this.#underWay += 1;
    try {
      await journey();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#quiet.resolve();
    }
  }

  async close(): Promise<void> {
    this.#opened = Promise.withResolvers();
    this.#quiet = Promise.withResolvers();
    if (this.#underWay > 0) await this.#quiet.promise;
  }

  open(): void {
    this.#opened.resolve();
  }
}

/** Starts a proxy in front of an engine. */
export async function startProxy(engine: string, { clock }: ProxyOptions = {}): Promise<EngineProxy> {
  const calls: ProxiedCall[] = [];
  const gate = new Gate();
  const agent = new Agent({ keepAlive: true });
  let decide: Parameters<EngineProxy['decide']>[0] = () => 'pass';
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString();
      const [, operation = ''] = String(request.headers['x-amz-target']).split('.');
      const call = { operation, body, arrivedAt: Date.now() };
      calls.push(call);
      const forward = (changed = body) => forwardTo(engine, agent, request, changed);
      await gate.pass(async () => meet(await decide(call), forward, response, dateOf(clock)));
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
    pause: () => gate.close(),
    resume: () => gate.open(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

function dateOf(clock: (() => number) | undefined): Readonly<Record<string, string>> {
  return clock === undefined ? {} : { Date: new Date(clock()).toUTCString() };
}

/** What the engine answered. */
interface Forwarded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function meet(
  fate: Fate,
  forward: (changed?: string) => Promise<Forwarded>,
  response: ServerResponse,
  date: Readonly<Record<string, string>>,
): Promise<void> {
  const deliver = ({ status, headers, body }: Forwarded) =>
    void response.writeHead(status, { ...headers, ...date }).end(body);
  if (typeof fate === 'object') {
    if ('forward' in fate) return deliver(await forward(fate.forward));
    const headers = { 'Content-Type': 'application/x-amz-json-1.0' };
    return deliver({ status: fate.status, headers, body: Buffer.from(fate.body) });
  }
  switch (fate) {
    case 'hang':
      return;
    case 'lose request':
      response.destroy();
      return;
    case 'do late':
      response.destroy();
      await sleep(LATE);
      await forward();
      return;
    case 'do twice':
      await forward();
      return deliver(await forward());
    case 'do again late':
      deliver(await forward());
      await sleep(LATE);
      await forward();
      return;
    default:
      return mar(fate, await forward(), deliver, response);
  }
}

/** Delivers an answer, or as much of it as its fate leaves. */
function mar(
  fate: 'pass' | 'lose answer' | 'cut answer' | 'stall answer' | 'garble answer',
  answer: Forwarded,
  deliver: (answer: Forwarded) => void,
  response: ServerResponse,
): void {
  const half = answer.body.subarray(0, answer.body.length / 2);
  switch (fate) {
    case 'pass':
      deliver(answer);
      return;
    case 'lose answer':
      response.destroy();
      return;
    case 'garble answer':
      deliver({ ...answer, body: half });
      return;
    case 'cut answer':
    case 'stall answer':
      response.writeHead(answer.status, { ...answer.headers, 'Content-Length': answer.body.length + 1 });
      response.write(half, () => fate === 'cut answer' && response.destroy());
  }
}

async function forwardTo(
  engine: string,
  agent: Agent,
  { headers: sent }: IncomingMessage,
  body: string,
): Promise<Forwarded> {
  const headers = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date'].map(
    (name) => [name, String(sent[name])] as const,
  );
  const forwarded = requestTo(engine, {
    method: 'POST',
    agent,
    headers: { ...Object.fromEntries(headers), 'Content-Length': Buffer.byteLength(body) },
  });
  forwarded.end(body);
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: {
      'Content-Type': answer.headers['content-type'] ?? '',
      'x-amz-crc32': String(answer.headers['x-amz-crc32'] ?? ''),
    },
    body: Buffer.concat(await Array.fromAsync<Buffer>(answer)),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../../src/http/app.ts';
import { ENDPOINTS } from '../../../src/http/routes/index.ts';
import { StoreUnavailableError } from '../../../src/settlement/errors.ts';
import { type Connection, connect, type StoreLocation } from '../../../src/store/client.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { servicesOn } from '../../support/service.ts';
import type { WorldClock } from './world-clock.ts';

/** The answer of a request never came: the connection broke, or whoever should have answered is gone. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}

/** An instance of the service that can be killed and started again. */
export interface Instance {
  readonly name: string;
  /** How often its clock was set or it was started: what two moments must share to be of one state. */
  readonly state: number;
  /** Its clock is off by more than it may be. */
  readonly clockOff: boolean;
  /** Sends it a request; rejects with {@link LostAnswer} where no whole answer comes. */
  readonly send: (request: Request) => Promise<Response>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Done once what it has sent to the engine by now is answered or lost, as far as that can be seen. */
  readonly arrived: () => Promise<void>;
  /** Faults of its own that it reported. */
  readonly faults: readonly string[];
}

/** How far a clock may be off, in milliseconds, before the service must refuse to settle. */
const TOLERANCE = 2_000;

interface Life {
  readonly app: ReturnType<typeof createApp>;
  readonly connection: Connection;
  readonly ended: PromiseWithResolvers<never>;
  isOver: boolean;
}

/** An instance in this process, with a clock that the test sets. */
export class LocalInstance implements Instance {
  readonly name: string;
  readonly faults: string[] = [];
  state = 0;
  readonly #location: StoreLocation;
  readonly #world: WorldClock;
  readonly #tamper: (connection: Connection) => void;
  /** What it has sent to the engine and is not answered. */
  readonly #sent = new Set<Promise<unknown>>();
  #skew = 0;
  #life: Life | undefined;

  constructor(
    name: string,
    location: StoreLocation,
    world: WorldClock,
    tamper: (connection: Connection) => void = () => {},
  ) {
    this.name = name;
    this.#location = location;
    this.#world = world;
    this.#tamper = tamper;
  }

  get clockOff(): boolean {
    return Math.abs(this.#skew) > TOLERANCE;
  }

  /** Sets its clock so many milliseconds ahead of the true time. */
  setSkew(milliseconds: number): void {
    this.#skew = milliseconds;
    this.state += 1;
  }

  async start(): Promise<void> {
    this.state += 1;
    const connection = connect(this.#location, () => this.#world.now() + this.#skew);
    const services = servicesOn(connection, {
      reportFault: (error) => {
        if (!life.isOver && !isOfTheNetwork(error)) this.faults.push(`${this.name}: ${describe(error)}`);
      },
    });
    const life: Life = {
      app: createApp(services, ENDPOINTS),
      connection,
      ended: Promise.withResolvers<never>(),
      isOver: false,
    };
    life.ended.promise.catch(() => {});
    // What a process that is gone was about to send is never sent.
    connection.client.middlewareStack.add(
      (next) => async (args) => {
        if (life.isOver) throw new LostAnswer();
        const answer = next(args);
        this.#sent.add(answer);
        return answer.finally(() => this.#sent.delete(answer));
      },
      { step: 'deserialize', priority: 'low', name: 'life' },
    );
    this.#tamper(connection);
    this.#life = life;
  }

  readonly send = async (request: Request): Promise<Response> => {
    const life = this.#life;
    if (life === undefined || life.isOver) throw new LostAnswer();
    return Promise.race([life.app.fetch(request), life.ended.promise]);
  };

  async kill(): Promise<void> {
    const life = this.#life;
    if (life === undefined || life.isOver) return;
    life.isOver = true;
    life.ended.reject(new LostAnswer());
    life.connection.client.destroy();
    // What is on the wire arrives.
    await sleep(10);
  }

  async arrived(): Promise<void> {
    await Promise.allSettled(this.#sent);
  }
}

/** An instance in a process of its own, with the machine's clock. */
export class ProcessInstance implements Instance {
  readonly name: string;
  readonly clockOff = false;
  readonly faults: string[] = [];
  state = 0;
  readonly #environment: Readonly<Record<string, string>>;
  #server: ServerProcess | undefined;

  constructor(name: string, environment: Readonly<Record<string, string>>) {
    this.name = name;
    this.#environment = environment;
  }

  async start(): Promise<void> {
    this.state += 1;
    this.#server = await ServerProcess.start(this.#environment);
  }

  readonly send = async (request: Request): Promise<Response> => {
    try {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(`${this.#server?.url}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(request.body !== null && { body: await request.bytes() }),
      });
      const { status, headers } = answer;
      return new Response(status === 304 ? null : await answer.bytes(), { status, headers });
    } catch (error) {
      throw new LostAnswer('the server did not answer', { cause: error });
    }
  };

  async arrived(): Promise<void> {}

  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
    this.faults.push(...faultsIn(this.#server?.output ?? ''));
  }
}

/** Whether an error is what a bad network brings: the store out of reach, or half an answer as if whole. */
function isOfTheNetwork(error: unknown): boolean {
  return error instanceof StoreUnavailableError || error instanceof SyntaxError;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The faults in what a server printed, besides those of a bad network. */
function faultsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /"level":"(?:ERROR|CRITICAL)"/.test(line))
    .filter((line) => !/StoreUnavailableError|SyntaxError/.test(line));
}

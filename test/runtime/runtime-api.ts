import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const RUNTIME = join(import.meta.dirname, 'node_modules/aws-lambda-ric/index.mjs');

/** How an invocation ended: what the handler answered, or what it threw. */
interface Outcome {
  readonly ending: string;
  readonly body: string;
}

/** Lambda's side: the runtime API, and a function's bundle under AWS's runtime client in a process of its own. */
export class RuntimeApi {
  readonly #server: Server;
  readonly #child: ChildProcess;
  readonly #events: { readonly id: string; readonly event: unknown }[] = [];
  readonly #idle: ServerResponse[] = [];
  readonly #outcomes = new Map<string, (outcome: Outcome) => void>();
  /** Never resolves; rejects where the function ends by itself or cannot be loaded. */
  readonly #broken = Promise.withResolvers<never>();

  private constructor(server: Server, folder: string, variables: Readonly<Record<string, string>>) {
    this.#server = server;
    server.on('request', async (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://api');
      const [, , , place = '', id = '', ending = ''] = pathname.split('/');
      const body = await text(request);
      if (id === 'next') this.#idle.push(response);
      else response.writeHead(202).end('{}');
      if (place === 'init') this.#broken.reject(new Error(`the function could not be loaded: ${body}`));
      this.#outcomes.get(id)?.({ ending, body });
      this.#handOut();
    });
    const { port } = server.address() as AddressInfo;
    const native = join(import.meta.dirname, 'native-client.ts');
    this.#child = spawn(process.execPath, ['--import', native, RUNTIME], {
      cwd: folder,
      env: {
        AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
        AWS_LAMBDA_FUNCTION_NAME: 'under-test',
        AWS_LAMBDA_FUNCTION_VERSION: '1',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
        AWS_LAMBDA_LOG_GROUP_NAME: 'log',
        AWS_LAMBDA_LOG_STREAM_NAME: 'stream',
        AWS_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
        LAMBDA_TASK_ROOT: folder,
        _HANDLER: 'index.handler',
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child.on('exit', (code) => this.#broken.reject(new Error(`the function ended with ${code}`)));
    this.#broken.promise.catch(() => {});
  }

  /** Starts the function whose bundle is in a folder. */
  static async start(folder: string, variables: Readonly<Record<string, string>>): Promise<RuntimeApi> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new RuntimeApi(server, folder, variables);
  }

  /** Invokes the function; rejects with what it threw, or where it could not be loaded. */
  async call<Result>(event: unknown): Promise<Result> {
    const id = crypto.randomUUID();
    const outcome = new Promise<Outcome>((resolve) => this.#outcomes.set(id, resolve));
    this.#events.push({ id, event });
    this.#handOut();
    const { ending, body } = await Promise.race([outcome, this.#broken.promise]);
    if (ending !== 'response') throw new Error(body);
    return JSON.parse(body);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const exit = once(this.#child, 'exit');
      this.#child.kill();
      await exit;
    }
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Gives the function that waits the event that waits. */
  #handOut(): void {
    if (this.#events.length === 0 || this.#idle.length === 0) return;
    const { id, event } = this.#events.shift() ?? {};
    this.#idle
      .shift()
      ?.writeHead(200, {
        'Content-Type': 'application/json',
        'Lambda-Runtime-Aws-Request-Id': id,
        'Lambda-Runtime-Deadline-Ms': String(Date.now() + 28_000),
        'Lambda-Runtime-Invoked-Function-Arn': 'arn:aws:lambda:eu-central-1:123456789012:function:under-test',
      })
      .end(JSON.stringify(event));
  }
}

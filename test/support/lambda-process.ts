import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a function did while it was loaded. */
interface Loading {
  readonly connections: number;
  readonly loadedBytes: number;
}

type Reply = { readonly id: number; readonly result?: unknown; readonly error?: string };

/** A function's bundle in a process of its own, with an environment that holds nothing but Lambda's. */
export class LambdaProcess {
  readonly loading: Loading;
  readonly #child: ChildProcess;
  #calls = 0;

  private constructor(child: ChildProcess, loading: Loading) {
    this.#child = child;
    this.loading = loading;
  }

  /** Loads the function whose bundle is in a folder, and answers once it can be called. */
  static async start(folder: string, variables: Readonly<Record<string, string>>): Promise<LambdaProcess> {
    const child = fork(join(import.meta.dirname, 'lambda-child.ts'), [join(folder, 'index.mjs')], {
      cwd: folder,
      env: {
        AWS_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_LAMBDA_FUNCTION_NAME: 'under-test',
        LAMBDA_TASK_ROOT: folder,
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = once(child, 'exit').then(([code]) => {
      throw new Error(`the function ended with ${code} before it could be called`);
    });
    const [loading]: Loading[] = await Promise.race([once(child, 'message'), gone]);
    if (loading === undefined) throw new TypeError('the function said nothing of its loading');
    return new LambdaProcess(child, loading);
  }

  /** Calls the handler with an event; rejects with what it rejects with. */
  async call<Result>(event: unknown): Promise<Result> {
    this.#calls += 1;
    const id = this.#calls;
    this.#child.send({ id, event });
    for (;;) {
      const [reply]: Reply[] = await once(this.#child, 'message');
      if (reply?.id !== id) continue;
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result as Result;
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill();
    await exit;
  }
}

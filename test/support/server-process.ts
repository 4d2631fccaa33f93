import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROGRAM } from './command.ts';

/** A server as a user starts it, in a process of its own. */
export class ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything that it has printed. */
  output = '';
  readonly #exited: Promise<number | null>;

  private constructor(environment: Readonly<Record<string, string>>, node: string) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(node, [PROGRAM, 'serve'], { env: { PATH, HOME, PORT: '0', ...environment } });
    this.#exited = once(this.child, 'exit').then(([code]) => code);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  /** Starts it and waits until it listens or has ended. */
  static async start(
    environment: Readonly<Record<string, string>>,
    node = process.execPath,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(environment, node);
    await Promise.race([server.exitCode(), server.#printed(/listens on \S+.*\n/s)]);
    return server;
  }

  /** Where it listens. */
  get url(): string {
    const [, url] = /listens on (\S+)/.exec(this.output) ?? [];
    if (url === undefined) throw new TypeError(`the server does not listen: ${this.output}`);
    return url;
  }

  /** Waits until it has ended; null where a signal ended it. */
  exitCode(): Promise<number | null> {
    return this.#exited;
  }

  /** Asks it to end, and waits until it has. */
  stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.child.kill(signal);
    return this.exitCode();
  }

  #printed(pattern: RegExp): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!pattern.test(this.output)) return;
        this.child.stdout.off('data', look);
        resolve();
      };
      this.child.stdout.on('data', look);
    });
  }
}

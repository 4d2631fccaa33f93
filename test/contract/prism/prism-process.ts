import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PRISM = fileURLToPath(new URL('../node_modules/.bin/prism', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../../openapi/openapi.json', import.meta.url));

/** `prism proxy --errors` in a process of its own: what is not as the document says is refused. */
export class PrismProcess {
  readonly url: string;
  readonly #child: ChildProcessWithoutNullStreams;

  private constructor(child: ChildProcessWithoutNullStreams, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts it before a server, by the committed document or another, and waits until it listens. */
  static async start(upstream: string, document = DOCUMENT): Promise<PrismProcess> {
    const options = ['proxy', document, upstream, '--errors', '--host', '127.0.0.1', '--port', '0'];
    const child = spawn(process.execPath, [PRISM, ...options]);
    let output = '';
    const listens = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const [, url] = /listening on (http:\S+)/.exec(output) ?? [];
          if (url !== undefined) resolve(url);
        });
      }
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`prism has ended: ${output}`);
    });
    return new PrismProcess(child, await Promise.race([listens, ended]));
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill();
    await once(this.#child, 'exit');
  }
}

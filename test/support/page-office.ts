import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KEY, ensureDemoOperator } from '../../src/entry/demo-operator.ts';
import { createApp } from '../../src/http/app.ts';
import { ENDPOINTS } from '../../src/http/routes/index.ts';
import type { ApiClient } from './api-client.ts';
import { type Engine, startEngine, temporaryFolder } from './engines.ts';
import type { Block } from './page-blocks.ts';
import { ServerProcess } from './server-process.ts';
import { createService, servicesOn, type TestService } from './service.ts';
import { clientOf } from './started-service.ts';
import { withSetClock } from './unwatched-clock.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What the pages say, and what stands for it in a test: the port is another, the day is surely over. */
const EXAMPLE_SERVER = 'http://127.0.0.1:8787';
const EXAMPLE_DAY = '$(date -u -d yesterday +%F)';

/** What a block printed, and how it ended. */
export interface Printed {
  readonly block: Block;
  readonly out: string;
}

interface Parts {
  readonly engine: Engine;
  readonly service: TestService;
  readonly server: ServerProcess;
  readonly folder: ReturnType<typeof temporaryFolder>;
}

/** A server as the pages' reader has it, with the operator `demo`, and a shell in the project's folder. */
export class PageOffice {
  readonly #parts: Parts;
  /** Noon of the day that the pages call yesterday. */
  readonly noon = new Date().setUTCHours(12, 0, 0, 0) - 2 * 86_400_000;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  static async open(): Promise<PageOffice> {
    const engine = await startEngine('dynalite');
    const service = await createService(engine.endpoint);
    await ensureDemoOperator(service.connection);
    const folder = temporaryFolder();
    const server = await ServerProcess.start({ ...storeOf({ engine, service }), DATA_DIR: folder.path });
    return new PageOffice({ engine, service, server, folder });
  }

  async close(): Promise<void> {
    const { engine, service, server, folder } = this.#parts;
    await server.stop();
    service.connection.client.destroy();
    await engine.stop();
    folder.remove();
  }

  /** A client of an instance whose clock shows a time in the past, to have a day that is over. */
  at(time: number): ApiClient {
    const { connection, services } = this.#parts.service;
    const clock = () => time;
    const { settlements, feed } = servicesOn(withSetClock(connection, clock));
    return clientOf({ app: createApp({ ...services, settlements, feed, clock }, ENDPOINTS) });
  }

  /**
   * Runs the blocks of a page one after the other in one shell, as its reader does, in a folder that looks
   * like the project's. Throws with what the shell said where a block ends with another status than 0.
   */
  async run(name: string, blocks: readonly Block[]): Promise<readonly Printed[]> {
    const folder = join(this.#parts.folder.path, name);
    mkdirSync(folder);
    copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
    for (const linked of ['src', 'node_modules']) symlinkSync(join(ROOT, linked), join(folder, linked));
    const commands = blocks.map(({ language, text }, index) => {
      const file = `block-${index}.${language}`;
      writeFileSync(join(folder, file), `${this.#adapted(text)}\n`);
      return `${RUNNERS[language] ?? `no-runner-for-${language}`} ./${file} > ${file}.out`;
    });
    await this.#shell(folder, ['set -eu', ...commands].join('\n'));
    return blocks.map((block, index) => ({
      block,
      out: readFileSync(join(folder, `block-${index}.${block.language}.out`), 'utf8'),
    }));
  }

  #adapted(text: string): string {
    const day = new Date(this.noon).toISOString().slice(0, 10);
    return text.replaceAll(EXAMPLE_SERVER, this.#parts.server.url).replaceAll(EXAMPLE_DAY, day);
  }

  async #shell(cwd: string, script: string): Promise<void> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('bash', ['-c', script], {
      cwd,
      env: { PATH, HOME, ...storeOf(this.#parts), BACCARAT_API_KEY: DEMO_KEY },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`the shell ended with ${status}:\n${said}`);
  }
}

/** How a block of each language is run; the shell reads its own, so that its variables stay. */
const RUNNERS: Readonly<Record<string, string>> = {
  bash: '.',
  ts: process.execPath,
  python: 'python3',
};

function storeOf({ engine, service }: Pick<Parts, 'engine' | 'service'>) {
  return { STORE_ENDPOINT: engine.endpoint, TABLE_NAME: service.connection.tableName };
}

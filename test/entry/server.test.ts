import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DEMO_KEY } from '../../src/entry/demo-operator.ts';
import { MAX_BODY_BYTES } from '../../src/http/body-limit.ts';
import { expectProblem } from '../support/answers.ts';
import { ApiClient, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { startCommand } from '../support/command.ts';
import { temporaryFolder } from '../support/engines.ts';
import { ROUND } from '../support/requests.ts';
import { ServerProcess } from '../support/server-process.ts';

const run = promisify(execFile);
const CURL = /\n(curl .*?)\n\n/s;
const folder = temporaryFolder();
const running = new Set<ServerProcess>();
let folders = 0;

async function start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  folders += 1;
  const server = await ServerProcess.start({ DATA_DIR: `${folder.path}/${folders}`, ...environment });
  running.add(server);
  return server;
}

afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  running.clear();
});
afterAll(() => folder.remove());

const clientOf = (server: ServerProcess) => new ApiClient(fetch, server.url);

describe('a server that is started with nothing set', () => {
  it('prints a curl that settles a round when it is pasted, and replays it when pasted again', async () => {
    const server = await start();
    await expect.poll(() => server.output).toMatch(CURL);
    const [, command = ''] = CURL.exec(server.output) ?? [];
    const first = await run('bash', ['-c', command]);
    const second = await run('bash', ['-c', command]);
    expect(first.stdout).toMatch(/^HTTP\/1.1 201 /);
    expect(second.stdout).toMatch(/^HTTP\/1.1 200 /);
    expect(second.stdout).toMatch(/^Idempotent-Replayed: true/im);
    const [, body = ''] = second.stdout.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ roundId: 'R-1', bets: [{ result: 'win', payout: 19_500 }] });
  });

  it('serves the reference that it names, with everything that it loads', async () => {
    const server = await start();
    const [, reference = ''] = /reference: (\S+)\)/.exec(server.output) ?? [];
    const page = await fetch(reference);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const text = await page.text();
    const loaded = [...text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, path]) => path);
    expect(loaded.length).toBeGreaterThan(2);
    for (const path of loaded) expect((await fetch(server.url + path)).status).toBe(200);
    expect(text).not.toMatch(/(?:src|href)="https?:/);
  });

  it('keeps what was settled when it is started again', async () => {
    const DATA_DIR = `${folder.path}/kept`;
    const before = await start({ DATA_DIR });
    const settled = await clientOf(before).settle(DEMO_KEY, 'kept', ROUND);
    expect(await before.stop()).toBe(0);
    const after = await start({ DATA_DIR });
    expect((await clientOf(after).read(DEMO_KEY, 'kept')).text).toBe(settled.text);
    const again = await clientOf(after).settle(DEMO_KEY, 'kept', ROUND);
    expect([again.status, again.text]).toEqual([200, settled.text]);
  });

  it('answers a body that is too large, and goes on serving', async () => {
    const api = clientOf(await start());
    const large = ' '.repeat(MAX_BODY_BYTES + 1);
    expectProblem(await api.settle(DEMO_KEY, 'large', large), 413, 'payload_too_large');
    expect((await api.settle(DEMO_KEY, 'small', ROUND)).status).toBe(201);
  });
});

describe('a server that is told to end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s finishes the open request, takes no other, and ends well',
    async (signal) => {
      const server = await start();
      const socket = await openRequest(server, JSON.stringify(ROUND));
      const ended = server.stop(signal);
      await expectRefused(server);
      expect(server.child.exitCode).toBeNull();
      const answer = await finish(socket);
      expect(answer).toMatch(/^HTTP\/1.1 201 /);
      expect(answer).toContain('"hash"');
      expect(await ended).toBe(0);
    },
  );

  it('ends though a client keeps an idle connection open', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(`GET /health HTTP/1.1\r\nHost: ${hostname}\r\nConnection: keep-alive\r\n\r\n`);
    await once(socket, 'data');
    expect(await server.stop()).toBe(0);
    socket.destroy();
  });
});

describe('a server that cannot start says why and ends with 1', () => {
  it('where another has its folder', async () => {
    const DATA_DIR = `${folder.path}/shared`;
    const first = await start({ DATA_DIR });
    const second = await start({ DATA_DIR });
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain(
      'is in use by another process; stop it, or set DATA_DIR to another folder',
    );
    expect((await clientOf(first).settle(DEMO_KEY, 'R', ROUND)).status).toBe(201);
  });

  it('where its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await start({ PORT: String(port) });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(
      /^Cannot start: .*EADDRINUSE.*\. Choose another port with --port or PORT\.$/m,
    );
    other.close();
  });

  it('where an option names such a port, whatever the environment says', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const options = ['--port', String(port), '--host', '127.0.0.1', '--data-dir', `${folder.path}/option`];
    const environment = { PORT: '0', HOST: '203.0.113.7', DATA_DIR: '/dev/null/none' };
    const { child, ended } = startCommand('serve', options, { cwd: folder.path, key: '', environment });
    expect(await ended).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^Cannot start: .*EADDRINUSE/),
    });
    expect(child.exitCode).toBe(1);
    other.close();
  });

  it('where HOST is no address of this machine', async () => {
    const server = await start({ HOST: '203.0.113.7' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(/^Cannot start: /);
  });

  it('where its key of seeds is none', async () => {
    const server = await start({ SEED_KEY_FILE: import.meta.filename });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(/^Cannot start: .*holds no key of 64 hex digits/);
  });

  it('with every fault of the environment at once', async () => {
    const server = await start({ PORT: 'x', TABLE_NAME: '', STORE_ENDPOINT: 'y' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toMatch(/^Cannot start: the environment is not usable\n/);
    for (const name of ['PORT', 'TABLE_NAME', 'STORE_ENDPOINT']) expect(server.output).toContain(name);
    expect(server.output).not.toMatch(/^\s+at /m);
  });
});

/** Sends all of a PUT but its last byte. */
async function openRequest(server: ServerProcess, body: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const headers = { ...bearer(DEMO_KEY), ...JSON_CONTENT, Host: hostname, 'Content-Length': body.length };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PUT /v1/rounds/open/settlement HTTP/1.1\r\n${head.join('')}\r\n${body.slice(0, -1)}`);
  // The request is open once the server has read its head: it answers the next one on its own.
  await fetch(`${server.url}/health`);
  return socket;
}

/** Sends the last byte, and reads until the server closes. */
async function finish(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write('}');
  await once(socket, 'close');
  return answer;
}

async function expectRefused({ url }: ServerProcess): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      { timeout: 5_000 },
    )
    .toBe('refused');
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/engines.ts';
import { ServerProcess } from '../support/server-process.ts';

const folder = temporaryFolder();
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** What the server says to a client that sends this and then nothing more, when it closes the connection. */
function answerTo(beginning: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(beginning);
  return text(socket);
}

describe('a client that never ends its request', { timeout: 60_000 }, () => {
  it.concurrent('is told so and let go while it sends headers', async () => {
    expect(await answerTo('GET /health HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.concurrent('is told so and let go while it sends its body', async () => {
    const head =
      'PUT /v1/rounds/R-1/settlement HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer demo-key\r\n' +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

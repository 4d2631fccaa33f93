import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';

/** A server that keeps objects in memory and speaks as much of S3's protocol as an archive needs. */
export interface S3Stub {
  readonly endpoint: string;
  /** What is stored, by `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  /** The method and path of every request that was answered. */
  readonly requests: string[];
  readonly client: S3Client;
  readonly stop: () => Promise<void>;
}

export async function startS3Stub(): Promise<S3Stub> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname);
    requests.push(`${request.method} ${path}`);
    void answer(objects, path, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'stub', secretAccessKey: 'stub' };
  const client = new S3Client({ endpoint, region: 'local', forcePathStyle: true, credentials });
  return {
    endpoint,
    objects,
    requests,
    client,
    stop: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  objects: Map<string, Buffer>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request));
  const stored = objects.get(path);
  if (request.method === 'PUT') {
    // S3 looks at the condition when the body is there, and lets one of two puts win.
    if (request.headers['if-none-match'] === '*' && objects.has(path))
      refuse(response, 412, 'PreconditionFailed');
    else {
      objects.set(path, body);
      response.setHeader('ETag', '"stored"').end();
    }
  } else if (request.method !== 'GET') refuse(response, 405, 'MethodNotAllowed');
  else if (stored === undefined) refuse(response, 404, 'NoSuchKey');
  else response.end(stored);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

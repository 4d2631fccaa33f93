import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KMSClient } from '@aws-sdk/client-kms';
import { PATIENCE } from '../../src/store/client.ts';

/** What KMS answers instead of doing its work. */
export interface Refusal {
  readonly status: number;
  readonly type: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Enough of AWS KMS' JSON protocol for data keys: it really wraps them, under a key that stays here. */
export class KmsStub {
  readonly client: KMSClient;
  readonly url: string;
  /** The operations that were asked for, refused ones included. */
  readonly calls: string[] = [];
  /** Every data key in clear. */
  readonly plaintexts: Uint8Array[] = [];
  /** Answered as long as it is set. */
  refusal: Refusal | undefined;
  readonly #master = randomBytes(32);
  readonly #keyId: string;
  readonly #server: Server;

  private constructor(keyId: string, server: Server) {
    this.#keyId = keyId;
    this.#server = server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
      const { status, body } = await this.#answer(request);
      response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    });
    const { port } = server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    this.client = new KMSClient({
      ...PATIENCE,
      endpoint: this.url,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
  }

  /** Starts it on a free port of the loopback interface; it knows one key. */
  static async start(keyId: string): Promise<KmsStub> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new KmsStub(keyId, server);
  }

  async stop(): Promise<void> {
    this.client.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
    this.calls.push(operation);
    const body = JSON.parse(await text(request));
    const { refusal } = this;
    if (refusal !== undefined) return { status: refusal.status, body: { __type: refusal.type } };
    if (body.KeyId !== this.#keyId) return { status: 400, body: { __type: 'NotFoundException' } };
    switch (operation) {
      case 'GenerateDataKey':
        return { status: 200, body: this.#generate(body.KeySpec) };
      case 'Decrypt':
        return this.#decrypt(Buffer.from(body.CiphertextBlob, 'base64'));
      default:
        return { status: 400, body: { __type: 'UnsupportedOperationException' } };
    }
  }

  #generate(spec: unknown): object {
    if (spec !== 'AES_256') throw new TypeError(`a data key of ${spec}`);
    const key = randomBytes(32);
    this.plaintexts.push(key);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#master, nonce);
    const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
    const blob = Buffer.concat([nonce, cipher.getAuthTag(), wrapped]);
    return { KeyId: this.#keyId, Plaintext: key.toString('base64'), CiphertextBlob: blob.toString('base64') };
  }

  #decrypt(blob: Buffer): { status: number; body: object } {
    try {
      const tag = blob.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', this.#master, blob.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAuthTag(tag);
      const wrapped = blob.subarray(NONCE_BYTES + TAG_BYTES);
      const key = Buffer.concat([decipher.update(wrapped), decipher.final()]);
      return { status: 200, body: { KeyId: this.#keyId, Plaintext: key.toString('base64') } };
    } catch {
      return { status: 400, body: { __type: 'InvalidCiphertextException' } };
    }
  }
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ArchivedFile, DayArchive } from '../settlement/archive-ports.ts';

/** Closed days in an S3 bucket. Every object is put only if its key is free. */
export function s3Archive(bucket: string, client = new S3Client({})): DayArchive {
  return {
    async put(name, text) {
      const bytes = await packed(name, text);
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: name.endsWith('.json') ? 'application/json' : 'application/gzip',
        IfNoneMatch: '*',
      });
      try {
        await client.send(put);
        return fileOf(name, bytes);
      } catch (error) {
        if (isTaken(error)) return undefined;
        throw error;
      }
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        if (Body === undefined) throw new TypeError(`S3 answered ${name} without its bytes`);
        const bytes = await Body.transformToByteArray();
        return { file: fileOf(name, bytes), text: await unpacked(name, bytes) };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}

/** The key is not free (412), or another put of it is under way (409). */
function isTaken(error: unknown): boolean {
  return error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
}

async function packed(name: string, text: string): Promise<Uint8Array> {
  return name.endsWith('.gz') ? promisify(gzip)(text) : Buffer.from(text, 'utf8');
}

async function unpacked(name: string, bytes: Uint8Array): Promise<string> {
  return Buffer.from(name.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
}

function fileOf(name: string, bytes: Uint8Array): ArchivedFile {
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

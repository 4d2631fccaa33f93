import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../src/entry/embedded-store.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { temporaryFolder } from '../support/engines.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, openStore, operatorOf } from '../support/store.ts';

describe('the embedded store', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('makes its folder, with those above it', async () => {
    const dataDir = join(folder.path, 'a', 'b', '.data');
    const store = await openEmbeddedStore(dataDir);
    expect(existsSync(dataDir)).toBe(true);
    await store.close();
  });

  it('listens on the loopback interface alone', async () => {
    const store = await openEmbeddedStore(folder.path);
    expect(new URL(store.endpoint).hostname).toBe('127.0.0.1');
    await store.close();
  });

  it('keeps what was settled when it is closed and opened again', async () => {
    const command = { operator: operatorOf(), roundId: 'R-1', request: requestOf(manyBets(2_000)) };
    const before = await openEmbeddedStore(folder.path);
    const { connection, services } = await createStore(before.endpoint);
    const settled = await settleRound(services, command);
    connection.client.destroy();
    await before.close();
    const after = await openEmbeddedStore(folder.path);
    const reopened = openStore(after.endpoint, connection.tableName);
    expect(await readRound(reopened.services, { operatorId: 'op', roundId: 'R-1' })).toMatchObject({
      ok: true,
      value: { text: settled.ok && settled.value.text },
    });
    reopened.connection.client.destroy();
    await after.close();
  });

  it('refuses a folder that is open, saying what to do, and takes it when it is closed', async () => {
    const first = await openEmbeddedStore(folder.path);
    await expect(openEmbeddedStore(folder.path)).rejects.toThrow(
      `${folder.path} is in use by another process; stop it, or set DATA_DIR to another folder`,
    );
    await first.close();
    await (await openEmbeddedStore(folder.path)).close();
  });

  it('lets one of many take a folder that they want at the same time', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => openEmbeddedStore(folder.path)),
    );
    const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(opened).toHaveLength(1);
    for (const store of opened) await store.close();
  });

  it('survives a client that goes away in the middle of its request', async () => {
    const store = await openEmbeddedStore(folder.path);
    const socket = connect(Number(new URL(store.endpoint).port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: store\r\nContent-Length: 1000\r\n\r\nhalf of it');
    await sleep(50);
    socket.destroy();
    await sleep(50);
    const { close } = await createStore(store.endpoint);
    await close();
    await store.close();
  });
});

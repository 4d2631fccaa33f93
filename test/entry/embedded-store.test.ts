import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedStore, openEmbeddedStore } from '../../src/entry/embedded-store.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { connect } from '../../src/store/client.ts';
import { ensureTable } from '../../src/store/table.ts';
import { temporaryFolder } from '../support/engines.ts';
import { servicesOn } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { operatorOf } from '../support/store.ts';

/** The use cases on a table of an embedded store. */
async function servicesIn({ location }: EmbeddedStore) {
  const connection = connect({ ...location, tableName: 'settlements' }, Date.now);
  await ensureTable(connection.client, connection.tableName);
  return servicesOn(connection);
}

/** The servers of this process that listen. */
function listening(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
}

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

  it('listens nowhere', async () => {
    const before = listening();
    const store = await openEmbeddedStore(folder.path);
    await servicesIn(store);
    expect(listening()).toBe(before);
    await store.close();
    expect(listening()).toBe(before);
  });

  it('keeps what was settled when it is closed and opened again', async () => {
    const command = { operator: operatorOf(), roundId: 'R-1', request: requestOf(manyBets(2_000)) };
    const before = await openEmbeddedStore(folder.path);
    const settled = await settleRound(await servicesIn(before), command);
    await before.close();
    const after = await openEmbeddedStore(folder.path);
    expect(await readRound(await servicesIn(after), { operatorId: 'op', roundId: 'R-1' })).toMatchObject({
      ok: true,
      value: { text: settled.ok && settled.value.text },
    });
    await after.close();
  });

  it('settles a round once, however many ask at the same time', async () => {
    const store = await openEmbeddedStore(folder.path);
    const services = await servicesIn(store);
    const command = { operator: operatorOf(), roundId: 'R-1', request: requestOf(manyBets(10)) };
    const settled = await Promise.all(Array.from({ length: 20 }, () => settleRound(services, command)));
    expect(settled.filter((one) => one.ok && !one.value.replayed)).toHaveLength(1);
    expect(new Set(settled.map((one) => one.ok && one.value.text)).size).toBe(1);
    await store.close();
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
});

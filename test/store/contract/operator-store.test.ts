import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatorStore } from '../../../src/settlement/ports.ts';
import { API_KEY_REVOCATION_SK, apiKeyPartition } from '../../../src/store/keys.ts';
import { createOperatorStore, putApiKey, putSettings } from '../../../src/store/operator-store.ts';
import { type Engine, startEngine } from '../../support/engines.ts';
import { describeOnEveryEngine } from '../../support/every-engine.ts';
import { SETTINGS } from '../../support/service.ts';
import { createStore, type TestStore } from '../../support/store.ts';

const [HASH, OTHER_HASH] = ['a'.repeat(64), `${'a'.repeat(63)}b`];

describeOnEveryEngine('the operator store', (name) => {
  let engine: Engine;
  let store: TestStore;
  let operators: OperatorStore;
  beforeAll(async () => {
    engine = await startEngine(name);
    store = await createStore(engine.endpoint);
    operators = createOperatorStore(store.connection);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  it('finds a key by its hash and no other, with its scopes and its end', async () => {
    const key = {
      operatorId: 'op',
      scopes: ['settle', 'read'],
      expiresAt: '2030-01-01T00:00:00.000Z',
    } as const;
    await putApiKey(store.connection, HASH, key);
    expect(await operators.findKey(HASH)).toEqual(key);
    expect(await operators.findKey(OTHER_HASH)).toBeUndefined();
  });

  it('leaves a key as it is when it is put again', async () => {
    await putApiKey(store.connection, 'c'.repeat(64), { operatorId: 'op', scopes: ['read'] });
    await putApiKey(store.connection, 'c'.repeat(64), { operatorId: 'thief', scopes: ['settle'] });
    expect(await operators.findKey('c'.repeat(64))).toEqual({ operatorId: 'op', scopes: ['read'] });
  });

  it('does not find a key that is revoked', async () => {
    await putApiKey(store.connection, 'd'.repeat(64), { operatorId: 'op', scopes: ['read'] });
    const { client, tableName } = store.connection;
    const revocation = { pk: { S: apiKeyPartition('d'.repeat(64)) }, sk: { S: API_KEY_REVOCATION_SK } };
    await client.send(new PutItemCommand({ TableName: tableName, Item: revocation }));
    expect(await operators.findKey('d'.repeat(64))).toBeUndefined();
  });

  it('lists an operator’s settings newest first, each as it was put first, and none of another’s', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => ({
      ...SETTINGS,
      version: index + 1,
      from: `2026-01-${String(index + 1).padStart(2, '0')}`,
      timeZone: 'Asia/Macau',
      validStakePolicy: 'net_half_on_six' as const,
    }));
    for (const version of versions) await putSettings(store.connection, 'op', version);
    await putSettings(store.connection, 'op', { ...SETTINGS, version: 12, shards: 9 });
    await putSettings(store.connection, 'op2', SETTINGS);
    expect(await operators.settingsOf('op')).toEqual(versions.toReversed());
    expect(await operators.settingsOf('op2')).toEqual([SETTINGS]);
    expect(await operators.settingsOf('o')).toEqual([]);
  });
});

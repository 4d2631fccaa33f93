import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/entry/config.ts';

describe('the environment', () => {
  it('may be empty: the embedded store, on the loopback interface', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8_787,
      settlingFunction: undefined,
      metricsNamespace: 'BaccaratSettlement',
      store: { kind: 'embedded', dataDir: '.data', tableName: 'baccarat-settlement' },
      seedKey: { kind: 'file', file: '.data/seed.key' },
    });
  });

  it('names the table on AWS, which keeps no key file by itself', () => {
    const { store, seedKey } = readConfig({ AWS_REGION: 'ap-east-1', TABLE_NAME: 'settlements' });
    expect([store, seedKey]).toEqual([{ kind: 'aws', tableName: 'settlements' }, { kind: 'none' }]);
  });

  it('prefers an endpoint to a region', () => {
    const { store } = readConfig({ AWS_REGION: 'ap-east-1', STORE_ENDPOINT: 'http://127.0.0.1:8000' });
    expect(store).toEqual({
      kind: 'endpoint',
      endpoint: 'http://127.0.0.1:8000',
      tableName: 'baccarat-settlement',
    });
  });

  it('prefers KMS to a key file', () => {
    const { seedKey } = readConfig({ SEED_KMS_KEY_ID: 'alias/seeds', SEED_KEY_FILE: 'seed.key' });
    expect(seedKey).toEqual({ kind: 'kms', keyId: 'alias/seeds' });
  });

  it.each([0, 1, 65_535])('takes the port %i', (port) => {
    expect(readConfig({ PORT: String(port) }).port).toBe(port);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['PORT', ''],
    ['HOST', ''],
    ['DATA_DIR', ''],
    ['STORE_ENDPOINT', 'nonsense'],
    ['STORE_ENDPOINT', ''],
    ['AWS_REGION', ''],
    ['TABLE_NAME', 'a b'],
    ['TABLE_NAME', 'ab'],
    ['SEED_KEY_FILE', ''],
  ])('is not usable with %s %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('is complained of with every fault at once', () => {
    expect(() => readConfig({ PORT: 'x', TABLE_NAME: '', STORE_ENDPOINT: 'y' })).toThrow(
      /the environment is not usable\n.*PORT.*STORE_ENDPOINT.*TABLE_NAME/s,
    );
  });
});

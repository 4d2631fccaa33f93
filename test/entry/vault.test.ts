import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/entry/config.ts';
import { openVault } from '../../src/entry/vault.ts';
import type { SeedVault } from '../../src/settlement/fairness-ports.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { temporaryFolder } from '../support/engines.ts';
import { commit, FairTable, unusedId } from '../support/fair-table.ts';
import { KmsStub } from '../support/kms-stub.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();
const folder = temporaryFolder();
afterAll(() => folder.remove());
afterEach(() => vi.unstubAllEnvs());

const SEED = 'c4'.repeat(32);
const CONTEXT = 'op#commitment';
const SHOE = { scheme: 'shoe-v1', decks: 8 };

/** A client of an instance with another vault, and the faults that the instance reports. */
function instanceWith(vault: SeedVault) {
  const faults: unknown[] = [];
  const api = running.instance({ vault, reportFault: (error) => faults.push(error) });
  return { api, key: running.key, faults };
}

async function commitmentsStored(): Promise<Set<string>> {
  const partitions = await running.stored();
  return new Set(partitions.filter((partition) => partition.startsWith('F#')));
}

describe('a key file', () => {
  it('is made on first use, in a folder that is made too, for its owner alone', () => {
    const file = join(folder.path, 'new', 'deep', 'seed.key');
    openVault({ kind: 'file', file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('is another one in each place', () => {
    const files = ['one', 'other'].map((name) => join(folder.path, name));
    for (const file of files) openVault({ kind: 'file', file });
    const [one, other] = files.map((file) => readFileSync(file, 'utf8'));
    expect(one).not.toBe(other);
  });

  it('is kept, so that seeds are opened after a restart', async () => {
    const file = join(folder.path, 'kept.key');
    const sealed = await openVault({ kind: 'file', file }).seal(SEED, CONTEXT);
    const before = readFileSync(file, 'utf8');
    expect(await openVault({ kind: 'file', file }).open(sealed, CONTEXT)).toBe(SEED);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('may be one that the operator made, whatever its mode and line end', async () => {
    const file = join(folder.path, 'own.key');
    writeFileSync(file, `${'0f'.repeat(32)}\r\n`);
    chmodSync(file, 0o440);
    const vault = openVault({ kind: 'file', file });
    expect(await vault.open(await vault.seal(SEED, CONTEXT), CONTEXT)).toBe(SEED);
  });

  it.each([
    ['is empty', ''],
    ['is a digit short', '0f'.repeat(32).slice(1)],
    ['is in upper case', '0F'.repeat(32)],
    ['is raw bytes', Buffer.alloc(32, 0xfe)],
  ])('that %s is refused by its name, is not overwritten, and is not repeated', (_, content) => {
    const file = join(folder.path, 'malformed.key');
    writeFileSync(file, content);
    expect(() => openVault({ kind: 'file', file })).toThrow(`${file} holds no key of 64 hex digits`);
    expect(readFileSync(file)).toEqual(Buffer.from(content));
  });

  it('that cannot be read or made is refused by its name', () => {
    for (const file of [folder.path, join(import.meta.filename, 'seed.key')]) {
      const words = `${file} cannot keep the key of the server seeds: `;
      expect(() => openVault({ kind: 'file', file })).toThrow(words);
    }
  });
});

describe('a key in KMS', () => {
  const environment = (kms: KmsStub) => ({
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_KMS: kms.url,
  });

  it('is found as the environment says, and not asked before the first seed', async () => {
    const kms = await KmsStub.start('alias/seeds');
    for (const [name, value] of Object.entries(environment(kms))) vi.stubEnv(name, value);
    const { seedKey } = readConfig({ AWS_REGION: 'local', SEED_KMS_KEY_ID: 'alias/seeds' });
    const { api, key } = instanceWith(openVault(seedKey));
    expect(kms.calls).toEqual([]);
    const table = await FairTable.open({ api, key });
    expect((await table.settle(unusedId(), { roundNumber: 1 })).status).toBe(201);
    expect(bodyOf(await table.reveal())).toHaveProperty('serverSeed');
    expect(kms.calls).toEqual(['GenerateDataKey', 'Decrypt']);
    await kms.stop();
  });

  it('out of reach is 503: nothing is committed, and a reveal is finished later', async () => {
    const kms = await KmsStub.start('alias/seeds');
    for (const [name, value] of Object.entries(environment(kms))) vi.stubEnv(name, value);
    const config = { kind: 'kms', keyId: 'alias/seeds' } as const;
    const { commitmentId } = await FairTable.open(instanceWith(openVault(config)));
    const before = await commitmentsStored();
    // Another instance, which remembers no data key.
    const caller = instanceWith(openVault(config));
    const table = new FairTable(caller, commitmentId);
    kms.refusal = { status: 503, type: 'DependencyTimeoutException' };
    for (const ask of [
      () => commit(caller, SHOE),
      () => table.settle('away', { roundNumber: 1 }),
      () => table.reveal(),
    ]) {
      const answer = await ask();
      expectProblem(answer, 503, 'store_unavailable');
      expect(answer.headers.get('Retry-After')).toBe('1');
    }
    expect(await commitmentsStored()).toEqual(before);
    kms.refusal = undefined;
    expect(bodyOf(await table.reveal())).toMatchObject({ serverSeed: expect.any(String), usedPositions: [] });
    await kms.stop();
  });

  it('that refuses access is a fault of ours, which names it to us alone', async () => {
    const kms = await KmsStub.start('alias/seeds');
    for (const [name, value] of Object.entries(environment(kms))) vi.stubEnv(name, value);
    const caller = instanceWith(openVault({ kind: 'kms', keyId: 'alias/seeds' }));
    kms.refusal = { status: 400, type: 'AccessDeniedException' };
    const answer = await commit(caller, SHOE);
    expectProblem(answer, 500, 'internal');
    expect(answer.text).not.toMatch(/AccessDenied|KMS/);
    expect(caller.faults).toMatchObject([{ name: 'AccessDeniedException' }]);
    await kms.stop();
  });
});

describe('on AWS without any key', () => {
  it('no seed is kept: the answer is 500, and the log says what to set', async () => {
    const { seedKey } = readConfig({ AWS_REGION: 'ap-east-1' });
    const caller = instanceWith(openVault(seedKey));
    const before = await commitmentsStored();
    expectProblem(await commit(caller, SHOE), 500, 'internal');
    expect(await commitmentsStored()).toEqual(before);
    expect(caller.faults.map(String)).toEqual([
      expect.stringMatching(/commitments need a key .*SEED_KMS_KEY_ID, or SEED_KEY_FILE/),
    ]);
  });

  it('everything else is served', async () => {
    const { api, key } = instanceWith(openVault({ kind: 'none' }));
    const deal = { kind: 'hands', player: ['9S', 'KD'], banker: ['2S', '6D'] };
    expect((await api.settle(key, unusedId(), { ruleSet: 'full', deal, bets: [] })).status).toBe(201);
  });
});

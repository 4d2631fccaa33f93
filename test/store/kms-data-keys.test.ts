import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../src/settlement/errors.ts';
import { kmsDataKeys } from '../../src/store/kms-data-keys.ts';
import { createSeedVault } from '../../src/store/seed-vault.ts';
import { KmsStub, type Refusal } from '../support/kms-stub.ts';
import { spellingsIn } from '../support/secrets.ts';

const KEY_ID = 'alias/seeds';
const SEED = 'c4'.repeat(32);
const CONTEXT = 'op#5f0c2a9d4b7e4c1f8a6d3e2b1c0f9e8d';

let kms: KmsStub;
beforeAll(async () => {
  kms = await KmsStub.start(KEY_ID);
});
afterAll(() => kms.stop());
afterEach(() => {
  kms.refusal = undefined;
  kms.calls.length = 0;
});

/** A vault of an instance that has just started and remembers no key. */
const freshVault = (keyId = KEY_ID) => createSeedVault(kmsDataKeys(keyId, kms.client));

describe('a seed that is sealed under KMS', () => {
  it('has a data key of its own, and is opened by any instance', async () => {
    const vault = freshVault();
    const sealed = [await vault.seal(SEED, CONTEXT), await vault.seal(SEED, CONTEXT)];
    expect(kms.calls).toEqual(['GenerateDataKey', 'GenerateDataKey']);
    for (const bytes of sealed) expect(await freshVault().open(bytes, CONTEXT)).toBe(SEED);
    const [one, other] = kms.plaintexts.slice(-2).map((key) => Buffer.from(key).toString('hex'));
    expect(one).not.toBe(other);
  });

  it('is stored with neither the seed nor the data key in clear', async () => {
    const sealed = await freshVault().seal(SEED, CONTEXT);
    expect(spellingsIn(sealed, SEED)).toEqual([]);
    const key = Buffer.from(kms.plaintexts.at(-1) ?? []).toString('hex');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(spellingsIn(sealed, key)).toEqual([]);
  });

  it('costs KMS one call, however often its rounds are dealt', async () => {
    const sealed = await freshVault().seal(SEED, CONTEXT);
    const vault = freshVault();
    kms.calls.length = 0;
    for (let round = 0; round < 10; round += 1) await vault.open(sealed, CONTEXT);
    expect(kms.calls).toEqual(['Decrypt']);
  });

  it('cannot be opened in another context, nor where the key is another', async () => {
    const sealed = await freshVault().seal(SEED, CONTEXT);
    await expect(freshVault().open(sealed, `other${CONTEXT}`)).rejects.toThrow(/unable to authenticate/);
    const changed = Uint8Array.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(freshVault().open(changed, CONTEXT)).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
  });
});

describe('a KMS that does not answer is the store out of reach', () => {
  it.each<Refusal>([
    { status: 500, type: 'KMSInternalException' },
    { status: 503, type: 'DependencyTimeoutException' },
    { status: 500, type: 'KeyUnavailableException' },
    { status: 400, type: 'ThrottlingException' },
  ])('by $type', async (refusal) => {
    const sealed = await freshVault().seal(SEED, CONTEXT);
    kms.refusal = refusal;
    await expect(freshVault().open(sealed, CONTEXT)).rejects.toBeInstanceOf(StoreUnavailableError);
    kms.refusal = undefined;
    expect(await freshVault().open(sealed, CONTEXT)).toBe(SEED);
  });

  it('by no connection at all', async () => {
    const gone = await KmsStub.start(KEY_ID);
    await gone.stop();
    const sealing = createSeedVault(kmsDataKeys(KEY_ID, gone.client)).seal(SEED, CONTEXT);
    await expect(sealing).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});

describe('what KMS refuses for good stays a fault of ours', () => {
  it.each<Refusal>([
    { status: 400, type: 'AccessDeniedException' },
    { status: 400, type: 'DisabledException' },
    { status: 400, type: 'KMSInvalidStateException' },
  ])('by $type, at the first attempt', async (refusal) => {
    kms.refusal = refusal;
    await expect(freshVault().seal(SEED, CONTEXT)).rejects.toMatchObject({ name: refusal.type });
    expect(kms.calls).toEqual(['GenerateDataKey']);
  });

  it('where it does not know the key', async () => {
    const sealed = await freshVault().seal(SEED, CONTEXT);
    const opening = freshVault('alias/other').open(sealed, CONTEXT);
    await expect(opening).rejects.toMatchObject({ name: 'NotFoundException' });
  });
});

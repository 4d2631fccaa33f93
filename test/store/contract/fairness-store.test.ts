import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitmentKey } from '../../../src/settlement/commitment.ts';
import { commitSeed, revealSeed } from '../../../src/settlement/commitments.ts';
import { commitmentPartition } from '../../../src/store/keys.ts';
import { queryItems } from '../../../src/store/query.ts';
import { type Engine, startEngine } from '../../support/engines.ts';
import { describeOnEveryEngine } from '../../support/every-engine.ts';
import { spellingsIn } from '../../support/secrets.ts';
import { createStore, type TestStore } from '../../support/store.ts';

const SHOE = {
  scheme: 'shoe-v1',
  serverSeedHash: 'ab'.repeat(32),
  sealedSeed: Uint8Array.of(0, 1, 254, 255),
  createdAt: '2026-11-29T12:00:00.000Z',
  decks: 8,
  burn: 'first_card',
} as const;

let commitments = 0;

/** A key that no other test has. */
function newKey(operatorId = 'op'): CommitmentKey {
  commitments += 1;
  return { operatorId, commitmentId: commitments.toString(16).padStart(32, '0') };
}

describeOnEveryEngine('the fairness store', (name) => {
  let engine: Engine;
  let store: TestStore;
  beforeAll(async () => {
    engine = await startEngine(name);
    store = await createStore(engine.endpoint);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });
  const fairness = () => store.services.fairness;

  it('gives a commitment back as it was put, with a shoe or without', async () => {
    const { decks: _, burn: __, ...rest } = SHOE;
    for (const commitment of [SHOE, { ...rest, scheme: 'stake-v1' } as const]) {
      const key = newKey();
      await fairness().putCommitment(key, commitment);
      expect(await fairness().readCommitment(key)).toEqual(commitment);
    }
    expect(await fairness().readCommitment(newKey())).toBeUndefined();
  });

  it('keeps the first of two commitments', async () => {
    const key = newKey();
    await fairness().putCommitment(key, SHOE);
    await fairness().putCommitment(key, { ...SHOE, serverSeedHash: 'cd'.repeat(32) });
    expect(await fairness().readCommitment(key)).toEqual(SHOE);
  });

  it('fixes one client seed of many that come at once, and answers everybody with it', async () => {
    const key = newKey();
    expect(await fairness().readClientSeed(key)).toBeUndefined();
    const seeds = Array.from({ length: 10 }, (_, index) => `seed ${index}`);
    const fixed = await Promise.all(seeds.map((seed) => fairness().fixClientSeed(key, seed)));
    expect(new Set(fixed).size).toBe(1);
    expect(await fairness().readClientSeed(key)).toBe(fixed[0]);
  });

  it('gives a position to one coup of many that come at once, and answers everybody with it', async () => {
    const [key, position] = [newKey(), { nonce: 0, roundNumber: 1 }];
    expect(await fairness().isTaken(key, position)).toBe(false);
    const coups = Array.from({ length: 10 }, (_, index) => `coup-${index}`);
    const holders = await Promise.all(coups.map((coup) => fairness().takePosition(key, position, coup)));
    expect(new Set(holders).size).toBe(1);
    const [holder] = holders;
    expect(coups).toContain(holder);
    expect(await fairness().isTaken(key, position)).toBe(true);
    expect(await fairness().readUsedPositions(key)).toEqual([{ ...position, coupId: holder }]);
  });

  it('keeps the moment of the first reveal', async () => {
    const key = newKey();
    expect(await fairness().readReveal(key)).toBeUndefined();
    const [first, second] = ['2026-11-29T12:00:00.000Z', '2026-11-29T12:00:00.001Z'];
    expect(await fairness().putReveal(key, first)).toBe(first);
    expect(await fairness().putReveal(key, second)).toBe(first);
    expect(await fairness().readReveal(key)).toBe(first);
  });

  it('lists positions by number, and those of no other commitment', async () => {
    const key = newKey();
    const places = [0, 1, 2, 10, 11, Number.MAX_SAFE_INTEGER].flatMap((nonce) =>
      [1, 2, 10, 1_000_000].map((roundNumber) => ({ nonce, roundNumber })),
    );
    for (const place of places.toReversed()) await fairness().takePosition(key, place, 'coup');
    for (const other of [newKey(), { ...key, operatorId: 'other' }]) {
      await fairness().takePosition(other, { nonce: 5, roundNumber: 5 }, 'foreign');
    }
    const listed = await fairness().readUsedPositions(key);
    expect(listed).toEqual(places.map((place) => ({ ...place, coupId: 'coup' })));
  });

  it('holds the server seed nowhere in clear, neither before nor after the reveal', async () => {
    const { services, connection } = store;
    const { commitmentId } = await commitSeed(services, 'op', { scheme: 'shoe-v1', decks: 8 });
    const key = { operatorId: 'op', commitmentId };
    const revealed = await revealSeed(services, key);
    const seed = revealed.ok ? String(revealed.value.serverSeed) : '';
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const items = await Array.fromAsync(queryItems(connection, { partition: commitmentPartition(key) }));
    expect(items.map(({ sk }) => sk?.S)).toEqual(['F', 'X']);
    const values = items.flatMap((item) => Object.values(item).map(({ S, N, B }) => B ?? S ?? N ?? ''));
    expect(values.flatMap((value) => spellingsIn(value, seed))).toEqual([]);
    // That the search finds what is there: the published hash stands in the item.
    const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    expect(values.flatMap((value) => spellingsIn(value, hash))).toContain(hash.slice(0, 32));
  });

  it('cannot have its sealed seed opened under another commitment or operator', async () => {
    const { services } = store;
    const { commitmentId } = await commitSeed(services, 'op', { scheme: 'shoe-v1', decks: 8 });
    const commitment = await fairness().readCommitment({ operatorId: 'op', commitmentId });
    if (commitment === undefined) throw new TypeError('the commitment is gone');
    for (const thief of [newKey(), { operatorId: 'thief', commitmentId }]) {
      await fairness().putCommitment(thief, commitment);
      await expect(revealSeed(services, thief)).rejects.toThrow(/unable to authenticate/);
    }
  });
});

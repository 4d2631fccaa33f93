import { describe, expect, it } from 'vitest';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { dealSeeds, hashServerSeed, verifyDeal } from '../../src/library/fairness.ts';
import { PLAIN_SHOE, SHOE_VECTORS, STAKE_VECTORS } from '../support/fairness-vectors.ts';

const { serverSeed, serverSeedHash, clientSeed, nonce, first5Rounds } = PLAIN_SHOE;
const FIELDS = { serverSeed, serverSeedHash, clientSeed, nonce: String(nonce), round: '3' };

describe('verifyDeal', () => {
  it('finds every round of a published shoe to match', async () => {
    for (const [index, cards] of first5Rounds.entries()) {
      const checked = await verifyDeal({ ...FIELDS, round: String(index + 1), expect: cards });
      expect(checked).toMatchObject({ ok: true, value: { matches: true } });
    }
  });

  it('finds a card that was changed', async () => {
    expect(await verifyDeal({ ...FIELDS, expect: '9S KS / 6S 7H' })).toMatchObject({
      ok: true,
      value: { matches: false, findings: [{ verdict: 'match' }, {}, { verdict: 'mismatch' }] },
    });
  });

  it('names the fields that cannot be read', async () => {
    const refused = await verifyDeal({ serverSeed: 'x', nonce: '-1' });
    expect(refused).toMatchObject({ ok: false });
    const fields = refused.ok ? [] : refused.refusal.map(({ field }) => field);
    expect(fields.sort()).toEqual(['clientSeed', 'nonce', 'serverSeed']);
  });
});

describe('dealSeeds', () => {
  it.each(SHOE_VECTORS)('deals the published shoe: $name', async (vector) => {
    const dealt = await dealSeeds({ ...vector, scheme: 'shoe-v1' });
    const cards = dealt.ok ? dealt.value.cards.slice(0, 20).map(({ code }) => code) : [];
    expect(cards.join(' ')).toBe(vector.first20Cards);
    expect(dealt).toMatchObject({ value: { rounds: { length: vector.lastRound } } });
  });

  it.each(STAKE_VECTORS)('deals the published round: $clientSeed, nonce $nonce', async (vector) => {
    const dealt = await dealSeeds({ ...vector, scheme: 'stake-v1' });
    const player = dealt.ok ? dealt.value.rounds[0]?.round.player.cards.map(({ code }) => code) : [];
    expect(player).toEqual(vector.player);
  });

  it('deals the same by Node’s hashes as by Web Crypto', async () => {
    const terms = { scheme: 'shoe-v1', serverSeed, clientSeed, nonce, decks: 6 };
    expect(await dealSeeds(terms, NODE_HASHES)).toEqual(await dealSeeds(terms));
  });

  it('names the terms that are none', async () => {
    expect(await dealSeeds({ scheme: 'shoe-v2', serverSeed, clientSeed, nonce })).toMatchObject({
      ok: false,
      refusal: [{ field: 'scheme' }],
    });
  });
});

describe('hashServerSeed', () => {
  it('is what is published', async () => {
    expect(await hashServerSeed('shoe-v1', serverSeed)).toEqual({ ok: true, value: serverSeedHash });
  });

  it('refuses what is no seed, without repeating it', async () => {
    const refused = await hashServerSeed('shoe-v1', 'secret');
    expect(refused.ok).toBe(false);
    expect(JSON.stringify(refused)).not.toContain('secret');
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bodyOf, expectProblem, faultsOf } from '../support/answers.ts';
import type { Answer } from '../support/api-client.ts';
import { commit, FairTable } from '../support/fair-table.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const SHOE = { scheme: 'shoe-v1', decks: 8 };

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A problem without what names the request itself. */
function refusalOf({ text }: Answer): object {
  const { requestId: _, instance: __, ...refusal } = JSON.parse(text);
  return refusal;
}

describe('a commitment', () => {
  it('publishes the hash, the shoe and where it can be read, and no seed', async () => {
    const committed = await commit(running, SHOE);
    const body = bodyOf(committed);
    expect(committed.status).toBe(201);
    expect(body).toEqual({
      commitmentId: expect.stringMatching(/^[0-9a-f]{32}$/),
      scheme: 'shoe-v1',
      decks: 8,
      burn: 'first_card',
      serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: expect.any(String),
    });
    expect(committed.headers.get('Location')).toBe(`/v1/fairness/commitments/${body['commitmentId']}`);
    expect(committed.headers.get('Cache-Control')).toBe('no-store');
    const read = await new FairTable(running, String(body['commitmentId'])).read();
    expect([read.status, read.text]).toEqual([200, committed.text]);
  });

  it.each(['first_card', 'per_deck', 'none'])('fixes the opening burn %s', async (burn) => {
    expect(bodyOf(await commit(running, { ...SHOE, burn }))).toMatchObject({ burn });
  });

  it('of stake-v1 has no shoe', async () => {
    const body = bodyOf(await commit(running, { scheme: 'stake-v1' }));
    expect(Object.keys(body).toSorted()).toEqual(['commitmentId', 'createdAt', 'scheme', 'serverSeedHash']);
  });

  it('is another one at every call', async () => {
    const bodies = [bodyOf(await commit(running, SHOE)), bodyOf(await commit(running, SHOE))];
    expect(new Set(bodies.map(({ commitmentId }) => commitmentId)).size).toBe(2);
    expect(new Set(bodies.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(2);
  });

  it.each([
    ['without decks', { scheme: 'shoe-v1' }, '/decks required'],
    ['without a scheme', { decks: 8 }, '/scheme required'],
    ['of no decks', { ...SHOE, decks: 0 }, '/decks too_small'],
    ['of 13 decks', { ...SHOE, decks: 13 }, '/decks too_big'],
    ['of half a deck', '{"scheme":"shoe-v1","decks":0.5}', '/decks not_an_integer'],
    ['of another scheme', { ...SHOE, scheme: 'shoe-v2' }, '/scheme invalid_value'],
    ['of another burn', { ...SHOE, burn: 'all' }, '/burn invalid_value'],
    ['of stake-v1 with decks', { scheme: 'stake-v1', decks: 8 }, '/decks unknown_field'],
    ['of stake-v1 with a burn', { scheme: 'stake-v1', burn: 'none' }, '/burn unknown_field'],
    ['to a seed of the caller’s', { ...SHOE, serverSeed: 'ab'.repeat(32) }, '/serverSeed unknown_field'],
    ['with a client seed at once', { ...SHOE, clientSeed: 'early' }, '/clientSeed unknown_field'],
  ])('%s is refused', async (_, body, fault) => {
    expectProblem(await commit(running, body), 422, 'invalid_request', [fault]);
  });

  it('is to 32 bytes that the generator gave, hashed as bytes by shoe-v1 and as text by stake-v1', async () => {
    const drawn: Buffer[] = [];
    const api = running.instance({
      randomBytes: (count) => {
        const bytes = randomBytes(count);
        drawn.push(bytes);
        return new Uint8Array(bytes);
      },
    });
    const { key } = running;
    const hashes = [SHOE, { scheme: 'stake-v1' }].map(async (body) =>
      bodyOf(await commit({ api, key }, body)),
    );
    const [shoe, stake] = await Promise.all(hashes);
    const seeds = drawn.filter(({ length }) => length === 32);
    expect(seeds).toHaveLength(2);
    expect(seeds.map(sha256)).toContain(shoe?.['serverSeedHash']);
    expect(seeds.map((seed) => sha256(seed.toString('hex')))).toContain(stake?.['serverSeedHash']);
  });
});

describe('the client seed', () => {
  it('is fixed once: the same again is a replay, another is refused', async () => {
    const table = await FairTable.open(running, { ...SHOE, clientSeed: 'none' });
    const fixed = await table.fix('a:b');
    expect([fixed.status, bodyOf(fixed)]).toMatchObject([200, { clientSeed: 'a:b' }]);
    expect((await table.fix('a:b')).text).toBe(fixed.text);
    expectProblem(await table.fix('a:c'), 409, 'client_seed_fixed', ['/clientSeed differs']);
    expect((await table.read()).text).toBe(fixed.text);
  });

  it('is one and the same in every form of Unicode under shoe-v1, and as it is written under stake-v1', async () => {
    const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
    const shoe = await FairTable.open(running, { ...SHOE, clientSeed: decomposed });
    expect(bodyOf(await shoe.fix(composed))).toMatchObject({ clientSeed: composed });
    const stake = await FairTable.open(running, { scheme: 'stake-v1', clientSeed: decomposed });
    expect(bodyOf(await stake.read())).toMatchObject({ clientSeed: decomposed });
    expectProblem(await stake.fix(composed), 409, 'client_seed_fixed', ['/clientSeed differs']);
  });

  it.each([
    ['one character', 'x'],
    ['128 characters', '👑'.repeat(128)],
    ['spaces', '  '],
    ['text in any script', '百家樂: 莊 & 閒'],
  ])('may be %s', async (_, clientSeed) => {
    const table = await FairTable.open(running, { ...SHOE, clientSeed });
    expect(bodyOf(await table.read())).toMatchObject({ clientSeed });
  });

  it.each([
    ['empty', '', '/clientSeed invalid_format'],
    ['of 129 characters', '👑'.repeat(129), '/clientSeed invalid_format'],
    ['with a control character', 'a\u0085b', '/clientSeed invalid_format'],
    // 128 of them are 256 characters once they are in Unicode's NFC.
    ['too long when it is normalised', '\u0958'.repeat(128), '/clientSeed invalid_value'],
    ['a number', 7, '/clientSeed invalid_type'],
  ])('is refused where it is %s, and nothing is fixed', async (_, clientSeed, fault) => {
    const table = await FairTable.open(running, { ...SHOE, clientSeed: 'none' });
    expectProblem(await table.fix(clientSeed), 422, 'invalid_request', [fault]);
    expect(bodyOf(await table.read())).not.toHaveProperty('clientSeed');
  });

  it('cannot be chosen once the server seed is known, but is replayed for ever', async () => {
    const late = await FairTable.open(running, { ...SHOE, clientSeed: 'none' });
    await late.reveal();
    expectProblem(await late.fix('late'), 409, 'commitment_revealed');
    const early = await FairTable.open(running, { ...SHOE, clientSeed: 'early' });
    await early.reveal();
    expect(bodyOf(await early.fix('early'))).toMatchObject({ clientSeed: 'early' });
    expectProblem(await early.fix('other'), 409, 'client_seed_fixed', ['/clientSeed differs']);
  });
});

describe('a reveal', () => {
  it('shows the seed that was committed to, and every position by nonce and round number', async () => {
    const table = await FairTable.open(running);
    const places = [
      ...Array.from({ length: 10 }, (_, index) => ({ nonce: 0, roundNumber: index + 1 })),
      { nonce: 2, roundNumber: 1 },
      { nonce: 10, roundNumber: 1 },
      { nonce: Number.MAX_SAFE_INTEGER, roundNumber: 1 },
    ];
    const usedPositions = places.map((place, index) => ({ ...place, coupId: `list-${index}` }));
    for (const { coupId, ...place } of usedPositions.slice(0, 10)) await table.settle(coupId, place);
    for (const { coupId, ...place } of usedPositions.slice(10).reverse()) await table.settle(coupId, place);
    const revealed = await table.reveal();
    const body = bodyOf(revealed);
    expect(body).toMatchObject({
      usedPositions,
      clientSeed: 'player-7:lucky',
      revealedAt: expect.any(String),
    });
    expect(sha256(Buffer.from(String(body['serverSeed']), 'hex'))).toBe(body['serverSeedHash']);
  });

  it('may be repeated, and is what a read shows from then on', async () => {
    const table = await FairTable.open(running);
    const sealed = await table.read();
    const revealed = await table.reveal();
    expect(bodyOf(revealed)).toMatchObject({ usedPositions: [] });
    expect([(await table.reveal()).text, (await table.read()).text]).toEqual([revealed.text, revealed.text]);
    const etag = sealed.headers.get('ETag') ?? '';
    expect((await table.read({ 'If-None-Match': etag })).status).toBe(200);
    const known = (await table.read()).headers.get('ETag') ?? '';
    expect(known).not.toBe(etag);
    expect((await table.read({ 'If-None-Match': known })).status).toBe(304);
  });

  it('needs no client seed', async () => {
    const table = await FairTable.open(running, { ...SHOE, clientSeed: 'none' });
    const body = bodyOf(await table.reveal());
    expect(body).toMatchObject({ serverSeed: expect.any(String), usedPositions: [] });
    expect(body).not.toHaveProperty('clientSeed');
  });
});

describe('a commitment of another operator', () => {
  it('is as unknown as one that does not exist, whatever is asked of it', async () => {
    const own = await FairTable.open(running);
    await own.settle('own', { roundNumber: 1 });
    const key = await running.service.addOperator('other');
    const caller = { api: running.api, key };
    const foreign = new FairTable(caller, own.commitmentId);
    const absent = new FairTable(caller, 'f'.repeat(32));
    const position = { roundNumber: 2 };
    for (const ask of [
      (table: FairTable) => table.read(),
      (table: FairTable) => table.fix('mine'),
      (table: FairTable) => table.reveal(),
      (table: FairTable) => table.settle('theirs', position),
    ]) {
      const [refused, unknown] = [await ask(foreign), await ask(absent)];
      const named = JSON.stringify(refusalOf(refused)).replaceAll(own.commitmentId, 'f'.repeat(32));
      expect(JSON.parse(named)).toEqual(refusalOf(unknown));
      expect([404, 422]).toContain(refused.status);
    }
    expect(faultsOf(await foreign.settle('theirs', position))).toEqual(['/deal/commitmentId invalid_value']);
    expect(bodyOf(await own.read())).not.toHaveProperty('revealedAt');
    expect((await own.settle('own-2', position)).status).toBe(201);
  });

  it('may have the same rounds and coups', async () => {
    const key = await running.service.addOperator('namesake');
    const tables = [await FairTable.open(running), await FairTable.open({ api: running.api, key })];
    for (const table of tables) {
      const settled = await table.settle('same-round', { roundNumber: 1 }, { coupId: 'same-coup' });
      expect(settled.status).toBe(201);
    }
  });
});

describe('a key', () => {
  it.each(['settle', 'read', 'void', 'reconcile'] as const)(
    'with the scope %s alone neither commits nor reveals',
    async (scope) => {
      const key = await running.service.addOperator('op', { scopes: [scope] });
      const caller = { api: running.api, key };
      const { commitmentId } = await FairTable.open(running);
      expectProblem(await commit(caller, SHOE), 403, 'forbidden');
      expectProblem(await new FairTable(caller, commitmentId).reveal(), 403, 'forbidden');
      expectProblem(await new FairTable(caller, commitmentId).read(), 403, 'forbidden');
    },
  );

  it('with the scope settle alone deals from a commitment', async () => {
    const { commitmentId } = await FairTable.open(running);
    const key = await running.service.addOperator('op', { scopes: ['settle'] });
    const table = new FairTable({ api: running.api, key }, commitmentId);
    expect((await table.settle('game-server', { roundNumber: 1 })).status).toBe(201);
  });
});

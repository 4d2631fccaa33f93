import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoundKey } from '../../../src/settlement/ports.ts';
import { readRound } from '../../../src/settlement/read-round.ts';
import type { SettlementRequest } from '../../../src/settlement/request.ts';
import { type SettledRound, settleRound } from '../../../src/settlement/settle-round.ts';
import type { Item } from '../../../src/store/attributes.ts';
import { type Engine, startEngine } from '../../support/engines.ts';
import { describeOnEveryEngine } from '../../support/every-engine.ts';
import { manyBets, requestOf } from '../../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../../support/store.ts';

describeOnEveryEngine('the settlement store', (name) => {
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

  const keyOf = (roundId: string): RoundKey => ({ operatorId: 'op', roundId });

  async function settle(roundId: string, request: SettlementRequest): Promise<SettledRound> {
    const settled = await settleRound(store.services, { operator: operatorOf(), roundId, request });
    if (!settled.ok) throw new Error(settled.refusal.detail);
    return settled.value;
  }

  async function read(roundId: string, version?: number): Promise<string> {
    const found = await readRound(store.services, keyOf(roundId), version);
    if (!found.ok) throw new Error(found.refusal.detail);
    return found.value.text;
  }

  /** Writes past the store, as damage would. */
  async function damage(item: Item): Promise<void> {
    const { client, tableName } = store.connection;
    await client.send(new PutItemCommand({ TableName: tableName, Item: item }));
  }

  async function partsOf(roundId: string): Promise<Item[]> {
    return (await store.itemsOf(keyOf(roundId))).filter(({ sk }) => sk?.S?.startsWith('P#'));
  }

  it('knows nothing of a round that was not settled', async () => {
    expect(await store.settlements.readVersion(keyOf('unknown'), 1)).toBeUndefined();
    expect(await store.settlements.readLatest(keyOf('unknown'))).toBeUndefined();
    expect(await store.settlements.readHistory(keyOf('unknown'))).toEqual([]);
  });

  it.each([
    ['no bets', 0, 'short', 1],
    ['ten bets', 10, 'short', 1],
    ['lines in one part', 1_500, 'short', 2],
    ['10,000 bets', 10_000, 'short', 2],
    ['10,000 bets with ids of 64 random characters', 10_000, 'longest', 4],
  ] as const)(
    'gives back a round with %s as it was answered, and replays it',
    async (_, count, ids, items) => {
      const roundId = `R-${count}-${ids}`;
      const request = requestOf(manyBets(count, ids));
      const first = await settle(roundId, request);
      expect(first.replayed).toBe(false);
      expect(await read(roundId)).toBe(first.text);
      expect(await read(roundId, 1)).toBe(first.text);
      expect(await settle(roundId, request)).toEqual({ ...first, replayed: true });
      expect(await store.itemsOf(keyOf(roundId))).toHaveLength(items);
    },
    60_000,
  );

  it('keeps a round whose bets are in as many currencies as a settlement may hold', async () => {
    const bets = manyBets(10_000).map((bet, index) => ({
      ...bet,
      currency: `C${index % 1_000}`.padEnd(10, 'X'),
      stake: 10 ** 12,
      type: 'banker_commission_free' as const,
    }));
    const first = await settle('R-currencies', requestOf(bets));
    expect(await read('R-currencies')).toBe(first.text);
  });

  it('reads ids and sorts keys with every character that an id may have', async () => {
    const all = '0aZ._:~-';
    const ids = [
      'A',
      'a',
      '0',
      `z${all}`,
      '0~',
      '0-',
      '0.',
      '0_',
      '0:',
      'Z'.repeat(64),
      `0${'~'.repeat(63)}`,
    ];
    for (const roundId of ids) await settle(roundId, requestOf(manyBets(1)));
    for (const roundId of ids) expect(JSON.parse(await read(roundId))).toMatchObject({ roundId });
  });

  it('cuts lines into parts of 384 KiB, which releases to come have to cut alike', async () => {
    await settle('R-cut', requestOf(manyBets(10_000, 'longest', 2)));
    const lengths = (await partsOf('R-cut')).map(({ bytes }) => bytes?.B?.length);
    expect(lengths.slice(0, 2)).toEqual([393_216, 393_216]);
    expect(lengths).toHaveLength(3);
  });

  it('finishes a round whose parts an earlier attempt had left behind', async () => {
    const request = requestOf(manyBets(2_000));
    const first = await settle('R-left-behind', request);
    const { client, tableName } = store.connection;
    const [version] = await store.itemsOf(keyOf('R-left-behind')).then((items) => items.slice(-1));
    if (version?.['pk'] === undefined || version['sk'] === undefined) throw new Error('no version');
    await client.send(
      new DeleteItemCommand({ TableName: tableName, Key: { pk: version['pk'], sk: version['sk'] } }),
    );
    const second = await settle('R-left-behind', request);
    expect(second.replayed).toBe(false);
    expect(JSON.parse(second.text).bets).toEqual(JSON.parse(first.text).bets);
    expect(await partsOf('R-left-behind')).toHaveLength(1);
  });

  it('does not show lines of which a part is missing', async () => {
    await settle('R-missing', requestOf(manyBets(10_000, 'longest', 3)));
    const { client, tableName } = store.connection;
    const [, part] = await partsOf('R-missing');
    if (part?.['pk'] === undefined || part['sk'] === undefined) throw new Error('no part');
    await client.send(
      new DeleteItemCommand({ TableName: tableName, Key: { pk: part['pk'], sk: part['sk'] } }),
    );
    await expect(read('R-missing')).rejects.toThrow('missing or damaged');
    expect(await store.settlements.readHistory(keyOf('R-missing'))).toHaveLength(1);
  });

  it('does not show lines of which a part is damaged or another part', async () => {
    await settle('R-damaged', requestOf(manyBets(10_000, 'longest', 4)));
    const [first, second] = await partsOf('R-damaged');
    const bytes = first?.['bytes']?.B;
    if (first === undefined || second === undefined || bytes === undefined) throw new Error('no parts');
    const flipped = bytes.map((byte, index) => (index === 1_000 ? byte ^ 1 : byte));
    await damage({ ...first, bytes: { B: flipped } });
    await expect(read('R-damaged')).rejects.toThrow('missing or damaged');
    await damage({ ...second, pk: first['pk'] ?? { S: '' }, sk: first['sk'] ?? { S: '' } });
    await expect(read('R-damaged')).rejects.toThrow('missing or damaged');
    await damage(first);
    expect(JSON.parse(await read('R-damaged')).bets).toHaveLength(10_000);
  });

  it('commits no version to a part that stands there with other bytes', async () => {
    const request = requestOf(manyBets(2_000, 'short', 5));
    await settle('R-original', request);
    const [part] = await partsOf('R-original');
    if (part === undefined) throw new Error('no part');
    await damage({ ...part, pk: { S: 'R#op#R-foul' }, bytes: { B: Uint8Array.of(1, 2, 3) } });
    await expect(settle('R-foul', request)).rejects.toThrow('missing or damaged');
    expect(await store.settlements.readVersion(keyOf('R-foul'), 1)).toBeUndefined();
  });

  it('hands the loser of a race the version that won, and keeps that', async () => {
    const request = requestOf(manyBets(3));
    const winner = await settle('R-race', request);
    const stored = await store.settlements.readVersion(keyOf('R-race'), 1);
    if (stored === undefined) throw new Error('nothing stored');
    const lines = store.settlements.packLines([]);
    const header = { ...stored.header, settledAt: new Date().toISOString(), hash: 'f'.repeat(64) };
    const found = await store.settlements.putVersion(keyOf('R-race'), {
      header,
      fingerprint: stored.fingerprint,
      lines,
      shards: 4,
    });
    expect(found?.header).toEqual(stored.header);
    expect(await found?.readLines()).toEqual(await stored.readLines());
    expect(await read('R-race')).toBe(winner.text);
  });

  it('keeps operators apart whose ids look alike', async () => {
    const operators = ['op', 'Op', 'op.', 'op-', 'op:R', 'o', 'p'];
    const texts = new Map<string, string>();
    for (const [index, id] of operators.entries()) {
      const settled = await settleRound(store.services, {
        operator: operatorOf(id),
        roundId: 'R-same',
        request: requestOf(manyBets(index + 1)),
      });
      if (!settled.ok) throw new Error(`${id}: ${settled.refusal.detail}`);
      expect(settled.value.replayed).toBe(false);
      texts.set(id, settled.value.text);
    }
    for (const [operatorId, text] of texts) {
      const found = await readRound(store.services, { operatorId, roundId: 'R-same' });
      expect(found).toMatchObject({ ok: true, value: { text } });
    }
  });

  it('fixes the deal of a coup once, for each operator on his own', async () => {
    const { settlements } = store;
    const coup = { operatorId: 'op', coupId: 'C-1' };
    expect(await settlements.fixCoupDeal(coup, 'first')).toBe('first');
    expect(await settlements.fixCoupDeal(coup, 'second')).toBe('first');
    expect(await settlements.fixCoupDeal({ ...coup, operatorId: 'other' }, 'second')).toBe('second');
  });
});

import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BetType } from '../../src/bets/bet-types.ts';
import type { PlacedBet } from '../../src/bets/settle.ts';
import { readRound } from '../../src/settlement/read-round.ts';
import type { SettlementRequest } from '../../src/settlement/request.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import type { Item } from '../../src/store/attributes.ts';
import { FEED_ATTRIBUTES, FEED_INDEX } from '../../src/store/table.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { describeOnDynoxide } from '../support/every-engine.ts';
import { itemSize } from '../support/item-size.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';

const FOUR_TYPES: readonly BetType[] = ['player', 'banker', 'tie', 'banker_pair'];
const TEN_TYPES: readonly BetType[] = [
  ...FOUR_TYPES,
  ...(['player_pair', 'either_pair', 'lucky_six', 'player_dragon_bonus'] as const),
  ...(['banker_dragon_bonus', 'super_lucky_seven'] as const),
];

/** Ten bets of a live table, with ids as wallets number them. */
function tenBets(types: readonly BetType[]): PlacedBet[] {
  return Array.from({ length: 10 }, (_, index) => ({
    betId: `b${index + 1}`,
    currency: 'EUR',
    playerId: `p${1_000 + 7 * index}`,
    stake: [10_000, 2_500, 500, 100][index % 4] ?? 100,
    type: types[index % types.length] ?? 'player',
  }));
}

/** A round of a live table, with everything said that a request can say. */
function liveRound(bets: readonly PlacedBet[]): SettlementRequest {
  return requestOf(bets, {
    ruleSet: 'full',
    table: { tableId: 'BAC-07', shoeId: 'BAC-07:2026-11-29:3', roundNumber: 17 },
    playedAt: '2026-11-29T11:59:58.000Z',
  });
}

describeOnDynoxide('what a settlement costs, measured', () => {
  let engine: Engine;
  let store: TestStore;
  const calls: { readonly name: string; capacity?: ConsumedCapacity | undefined }[] = [];
  beforeAll(async () => {
    engine = await startEngine('dynoxide');
    store = await createStore(engine.endpoint);
    store.connection.client.middlewareStack.add(
      (next, context) => async (args) => {
        const call: (typeof calls)[number] = { name: context.commandName ?? '' };
        calls.push(call);
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } });
        call.capacity = (answer.output as { ConsumedCapacity?: ConsumedCapacity }).ConsumedCapacity;
        return answer;
      },
      { step: 'initialize', name: 'capacity' },
    );
    // An instance has seen an answer before its first settlement: the one to the look-up of the key.
    await readRound(store.services, { operatorId: 'op', roundId: 'none' });
  });
  beforeEach(() => void calls.splice(0));
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  async function settle(roundId: string, request: SettlementRequest): Promise<void> {
    const settled = await settleRound(store.services, { operator: operatorOf(), roundId, request });
    if (!settled.ok) throw new Error(settled.refusal.detail);
  }

  /** Write units of one call, on the table and on the index. */
  function unitsOf(capacity: ConsumedCapacity | undefined) {
    return {
      table: capacity?.Table?.CapacityUnits,
      index: capacity?.GlobalSecondaryIndexes?.[FEED_INDEX]?.CapacityUnits,
    };
  }

  async function versionItem(roundId: string): Promise<Item> {
    const items = await store.itemsOf({ operatorId: 'op', roundId });
    return items.find(({ sk }) => sk?.S === 'V#000001') ?? {};
  }

  it('is one round trip and one write unit each on table and index, for ten bets of four types', async () => {
    await settle('R-20261129-0017', liveRound(tenBets(FOUR_TYPES)));
    expect(calls.map(({ name }) => name)).toEqual(['PutItemCommand']);
    expect(unitsOf(calls[0]?.capacity)).toEqual({ table: 1, index: 1 });
    const toSpare = 1_024 - itemSize(await versionItem('R-20261129-0017'));
    expect(toSpare).toBeGreaterThan(100);
  });

  it('is one write unit more on the table, for ten bets of ten types', async () => {
    await settle('R-20261129-0018', liveRound(tenBets(TEN_TYPES)));
    expect(calls.map(({ name }) => name)).toEqual(['PutItemCommand']);
    expect(unitsOf(calls[0]?.capacity)).toEqual({ table: 2, index: 1 });
  });

  it('is one round trip for its replay, which writes nothing', async () => {
    await settle('R-replayed', liveRound(tenBets(FOUR_TYPES)));
    calls.splice(0);
    await settle('R-replayed', liveRound(tenBets(FOUR_TYPES)));
    // The put is refused, and the refusal brings the stored item with it.
    expect(calls).toEqual([{ name: 'PutItemCommand' }]);
  });

  it('is a read, the parts and one put for 10,000 bets, and one read for the replay’s version', async () => {
    const request = requestOf(manyBets(10_000));
    await settle('R-10000', request);
    expect(calls.map(({ name }) => name)).toEqual(['GetItemCommand', 'PutItemCommand', 'PutItemCommand']);
    expect(unitsOf(calls[2]?.capacity)).toEqual({ table: 1, index: 1 });
    calls.splice(0);
    await settle('R-10000', request);
    expect(calls.map(({ name }) => name)).toEqual(['GetItemCommand', 'GetItemCommand']);
  });

  it('shows in the index all but the lines and the fingerprint', async () => {
    await settle('R-index', liveRound(tenBets(FOUR_TYPES)));
    const names = new Set(Object.keys(await versionItem('R-index')));
    const shown = new Set<string>(['pk', 'sk', 'feedPk', 'feedSk', ...FEED_ATTRIBUTES]);
    expect([...names.difference(shown)].toSorted()).toEqual(['fingerprint', 'lines']);
  });
});

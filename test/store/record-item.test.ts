import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import type { SettledBet } from '../../src/bets/settle.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { correctRound } from '../../src/settlement/correct-round.ts';
import { createDealer } from '../../src/settlement/dealer.ts';
import type { NewVersion, Services, SettlementStore, StoredVersion } from '../../src/settlement/ports.ts';
import { settlementText } from '../../src/settlement/read-round.ts';
import { ENGINE } from '../../src/settlement/record.ts';
import type { SettlementRequest } from '../../src/settlement/request.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { voidRound } from '../../src/settlement/void-round.ts';
import { type Item, ItemReader } from '../../src/store/attributes.ts';
import { versionKey } from '../../src/store/keys.ts';
import { decodeLines, encodeLines } from '../../src/store/lines-codec.ts';
import { decodeHeader, decodeVersion, encodeVersion } from '../../src/store/record-item.ts';
import { FEED_ATTRIBUTES } from '../../src/store/table.ts';
import { legalDeals } from '../support/arbitraries.ts';
import { manyBets, requestOf, settlementRequests } from '../support/settlement-requests.ts';
import { operatorOf } from '../support/store.ts';

const OPERATOR = operatorOf();
const KEY = { operatorId: OPERATOR.id, roundId: 'R-1' };

/** The item that a use case would have put, and the text that it answered. */
interface Written {
  readonly item: Item;
  readonly version: NewVersion;
  readonly text: string;
}

/** Runs a use case on a round of which `before` are the items, and answers the item that it puts. */
async function written(
  before: readonly Item[],
  useCase: (services: Services) => ReturnType<typeof settleRound>,
): Promise<Written> {
  let put: NewVersion | undefined;
  const settlements: Partial<SettlementStore> = {
    packLines: (lines) => ({ bytes: encodeLines(lines), inline: true }),
    fixCoupDeal: async (_, deal) => deal,
    readVersion: async (_, version) => before[version - 1] && storedVersion(before[version - 1] ?? {}),
    putVersion: async (_, version) => {
      put = version;
      return undefined;
    },
  };
  const dealer = createDealer(NODE_HASHES);
  const services = { settlements, clock: Date.now, sha256, engine: ENGINE, ruleSets: RULE_SETS, dealer };
  const answer = await useCase(services as Services);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  if (put === undefined) throw new Error('nothing was put');
  return { item: itemOf(put), version: put, text: answer.value.text };
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** The whole item as it stands in the table, key included. */
function itemOf(version: NewVersion): Item {
  const { pk, sk } = versionKey(KEY, version.header.version);
  const lines = { kind: 'inline', bytes: version.lines.bytes } as const;
  return { pk: { S: pk }, sk: { S: sk }, ...encodeVersion(KEY, version, lines, 3) };
}

function storedVersion(item: Item): StoredVersion {
  const { lines, ...version } = decodeVersion(item);
  return { ...version, readLines: async () => linesOf(lines) };
}

function linesOf(lines: ReturnType<typeof decodeVersion>['lines']): SettledBet[] {
  if (lines.kind !== 'inline') throw new TypeError('the lines are in parts');
  return decodeLines(lines.bytes);
}

function settle(request: SettlementRequest): Promise<Written> {
  return written([], (services) =>
    settleRound(services, { operator: OPERATOR, roundId: KEY.roundId, request }),
  );
}

/** What of an item the feed's index shows. */
function projection(item: Item): Item {
  const names = new Set<string>(['pk', 'sk', 'feedPk', 'feedSk', ...FEED_ATTRIBUTES]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

/** Everything that a reader of the table or its index needs comes back, and seals to the same hash. */
async function expectSameRecord({ item, version, text }: Written): Promise<void> {
  const decoded = decodeVersion(item);
  expect(decoded.header).toEqual(version.header);
  expect(decoded.fingerprint).toEqual(version.fingerprint);
  expect(decodeHeader(ItemReader.of(projection(item)))).toEqual(version.header);
  expect(await shown(item)).toBe(text);
}

const reasons = fc.record(
  { code: fc.constantFrom('misdeal', 'late_bet'), note: fc.string({ unit: 'binary', maxLength: 200 }) },
  { requiredKeys: ['code'] },
);

describe('a version’s item', () => {
  it('gives back every settlement, with the hash that sealed it', async () => {
    await fc.assert(
      fc.asyncProperty(settlementRequests, async (request) => expectSameRecord(await settle(request))),
    );
  });

  it('gives back every void and every correction', async () => {
    await fc.assert(
      fc.asyncProperty(settlementRequests, legalDeals(), reasons, async (request, { hands }, reason) => {
        const settled = await settle(request);
        const target = { operator: OPERATOR, roundId: KEY.roundId };
        const deal = {
          kind: 'hands',
          player: hands.player.map(({ code }) => code),
          banker: hands.banker.map(({ code }) => code),
        } as const;
        const corrected = await written([settled.item], (services) =>
          correctRound(services, { ...target, expectedVersion: 1, request: { reason, deal } }),
        );
        const voided = await written([settled.item, corrected.item], (services) =>
          voidRound(services, { ...target, expectedVersion: 2, request: { reason } }),
        );
        await expectSameRecord(corrected);
        await expectSameRecord(voided);
      }),
      { numRuns: 50 },
    );
  });

  it('gives back every settlement of a deal from seeds, without the server seed', async () => {
    const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
    const nonces = fc.oneof(fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER));
    const clientSeeds = fc.constantFrom('a', 'a:b#c "é"', '🂡'.repeat(64));
    const positions = fc.constantFrom(
      ['shoe-v1', 30] as const,
      ['shoe-v1', 1] as const,
      ['stake-v1', 1] as const,
    );
    await fc.assert(
      fc.asyncProperty(seed, clientSeeds, nonces, positions, async (serverSeed, clientSeed, nonce, at) => {
        const [scheme, roundNumber] = at;
        const deal = { kind: 'seeds', scheme, serverSeed, clientSeed, nonce, roundNumber } as const;
        const written = await settle(requestOf(manyBets(3), { deal, table: { roundNumber } }));
        expect(written.text).not.toContain(serverSeed);
        expect(JSON.stringify(written.item)).not.toContain(serverSeed);
        await expectSameRecord(written);
      }),
      { numRuns: 20 },
    );
  });

  it('gives back what a record keeps of a committed deal', async () => {
    const { version } = await settle(requestOf(manyBets(3)));
    if (version.header.deal === undefined) throw new Error('nothing was dealt');
    const seeded = { scheme: 'shoe-v1', serverSeedHash: 'f'.repeat(64), clientSeed: 'a', nonce: 0 } as const;
    const deal = {
      kind: 'committed',
      commitmentId: 'F-1',
      ...seeded,
      roundNumber: 17,
      burn: 'per_deck',
    } as const;
    const committed = { ...version, header: { ...version.header, deal } };
    expect(decodeVersion(itemOf(committed)).header).toEqual(committed.header);
  });

  it('gives back the void of a round that was never settled', async () => {
    await expectSameRecord(
      await written([], (services) =>
        voidRound(services, {
          operator: OPERATOR,
          roundId: KEY.roundId,
          expectedVersion: 0,
          request: { reason: { code: 'misdeal' } },
        }),
      ),
    );
  });

  it('has no attribute for what was not said', async () => {
    const { table: _, ...request } = requestOf(manyBets(1), { ruleSet: 'macau' });
    const { item } = await settle({
      ...request,
      bets: request.bets.map((bet) => ({ ...bet, type: 'player' })),
    });
    expect(Object.keys(item).toSorted()).toEqual(
      [
        ...['pk', 'sk', 'feedPk', 'feedSk', 'status', 'engine', 'ruleSet', 'decks', 'rounding'],
        ...['validStakePolicy', 'deal', 'outcome', 'totals', 'hash', 'fingerprint', 'lines'],
      ].toSorted(),
    );
  });

  it('can be read in a console', async () => {
    const bet = { betId: 'b1', currency: 'EUR', playerId: 'p1', stake: 10_000, type: 'banker' } as const;
    const request = requestOf([bet], { table: { tableId: 'BAC-07', roundNumber: 17 } });
    const { item, version } = await settle(request);
    const { settledAt, gamingDay } = version.header;
    expect(item).toMatchObject({
      pk: { S: 'R#op#R-1' },
      sk: { S: 'V#000001' },
      feedPk: { S: `op#${gamingDay}#3` },
      feedSk: { S: `${settledAt}#R-1#000001` },
      status: { S: 'settled' },
      ruleSet: { S: 'eight_bet@1' },
      decks: { N: '8' },
      table: { M: { tableId: { S: 'BAC-07' }, roundNumber: { N: '17' } } },
      deal: { M: { kind: { S: 'hands' } } },
      outcome: {
        M: {
          winner: { S: 'banker' },
          player: { S: '2S 3D 9C' },
          playerTotal: { N: '4' },
          banker: { S: 'KH 6D' },
          bankerTotal: { N: '6' },
        },
      },
      totals: { S: 'EUR banker 1 10000 19500 9500 500 10000' },
    });
  });

  it.each<[string, Item]>([
    ['round', { pk: { S: 'R#op#R-2' } }],
    ['version', { sk: { S: 'V#000002' } }],
    ['time', { feedSk: { S: '2026-11-29T12:00:00.123Z#R-1#000001' } }],
    ['gaming day', { feedPk: { S: 'op#2000-01-01#3' } }],
    ['status', { status: { S: 'corrected' } }],
    ['rule set', { ruleSet: { S: 'eight_bet@2' } }],
    ['number of decks', { decks: { N: '6' } }],
    ['rounding', { rounding: { S: 'half_up' } }],
    ['policy', { validStakePolicy: { S: 'net_half_on_six' } }],
    ['engine', { engine: { S: '2' } }],
    ['table', { table: { M: { roundNumber: { N: '18' } } } }],
    ['totals', { totals: { S: 'EUR banker 1 10000 19500 9500 500 10000' } }],
    ['hash', { hash: { B: Buffer.alloc(32) } }],
    ['coup', { coupId: { S: 'C-1' } }],
    ['predecessor', { previousHash: { B: Buffer.alloc(32) } }],
  ])('is not shown with another %s', async (_, change) => {
    const { item } = await settle(requestOf(manyBets(5)));
    await expect(shown({ ...item, ...change })).rejects.toThrow('does not match its hash');
  });

  it('is not shown wrong with any byte of its lines changed', async () => {
    const { item, text } = await settle(requestOf(manyBets(5)));
    const lines = item['lines']?.B ?? new Uint8Array();
    expect(lines.length).toBeGreaterThan(100);
    for (const index of lines.keys()) {
      const changed = lines.map((byte, at) => (at === index ? byte ^ 0x10 : byte));
      const answer = await shown({ ...item, lines: { B: changed } }).catch(() => 'refused');
      expect([text, 'refused']).toContain(answer);
    }
  });
});

async function shown(item: Item): Promise<string> {
  return (await settlementText(storedVersion(item), sha256)).text;
}

import { hash } from 'node:crypto';
import type { PackedLines, RoundKey, SettlementStore, StoredVersion } from '../settlement/ports.ts';
import { type Item, ItemReader } from './attributes.ts';
import { getItem, type Period, putIfAbsent } from './calls.ts';
import type { Connection } from './client.ts';
import { clockInDoubt } from './clock-guard.ts';
import { coupKey, partKey, roundPartition, VERSION_PREFIX, versionKey } from './keys.ts';
import { decodeLines, encodeLines } from './lines-codec.ts';
import { queryItems } from './query.ts';
import { decodeVersion, encodeVersion, type LinesReference } from './record-item.ts';

/** Lines up to this many bytes stand beside their version; reads without lines stay cheap. */
const INLINE_BYTES = 4_096;

/**
 * An item holds at most 400 KB; its keys and attribute names need less than the rest. Fixed for ever:
 * attempts of two releases that store the same bytes share their parts, so both must cut alike.
 */
const PART_BYTES = 384 * 1_024;

/** How long after `settledAt` a version may still be written, in milliseconds, retries included. */
export const PUT_DEADLINE = 10_000;

/** Settlement versions in the table of `connection`. */
export function createSettlementStore(connection: Connection): SettlementStore {
  const found = (key: RoundKey, item: Item | undefined): StoredVersion | undefined => {
    if (item === undefined) return undefined;
    const { lines, ...version } = decodeVersion(item);
    return { ...version, readLines: async () => decodeLines(await linesBytes(connection, key, lines)) };
  };
  return {
    packLines(lines) {
      const bytes = encodeLines(lines);
      return { bytes, inline: bytes.length <= INLINE_BYTES };
    },
    putParts: (key, lines) => putParts(connection, key, lines),
    async putVersion(key, version) {
      await demandRightClock(connection, key);
      const { settledAt, version: number } = version.header;
      const attributes = encodeVersion(
        key,
        version,
        referenceTo(version.lines),
        shardOf(key.roundId, version.shards),
      );
      const period = periodOf(settledAt);
      return found(key, await putIfAbsent(connection, versionKey(key, number), attributes, period));
    },
    async readVersion(key, version) {
      return found(key, await getItem(connection, versionKey(key, version)));
    },
    async readLatest(key) {
      const latest = await queryItems(connection, {
        ...versionsOf(key),
        descending: true,
        pageSize: 1,
      }).next();
      return found(key, latest.done ? undefined : latest.value);
    },
    readHistory(key) {
      return Array.fromAsync(queryItems(connection, versionsOf(key)), (item) => decodeVersion(item).header);
    },
    async readCoupDeal(key) {
      return (await getItem(connection, coupKey(key)))?.['deal']?.S;
    },
    async fixCoupDeal(key, deal) {
      const fixed = await putIfAbsent(connection, coupKey(key), { deal: { S: deal } });
      return fixed === undefined ? deal : ItemReader.of(fixed).text('deal');
    },
  };
}

/**
 * Refuses to write where nothing vouches for our clock. Where no recent answer does, the store is asked,
 * and its answer has to.
 */
async function demandRightClock(connection: Connection, key: RoundKey): Promise<void> {
  const { clockGuard } = connection;
  if (clockGuard.trusted) return;
  await getItem(connection, versionKey(key, 1));
  if (!clockGuard.trusted) throw clockInDoubt();
}

/**
 * When a version may be put. A clock that was set after `settledAt` was read leaves that time far from now, on
 * either side; such a version would stand in the wrong place of the feed.
 */
function periodOf(settledAt: string): Period {
  const time = Date.parse(settledAt);
  return { from: time - PUT_DEADLINE, until: time + PUT_DEADLINE };
}

/** The shard of the feed that a round belongs to, in all its versions. */
function shardOf(roundId: string, shards: number): number {
  return hash('sha256', roundId, 'buffer').readUInt32BE() % shards;
}

function referenceTo({ bytes, inline }: PackedLines): LinesReference {
  if (inline) return { kind: 'inline', bytes };
  return { kind: 'parts', hash: digest(bytes), count: Math.ceil(bytes.length / PART_BYTES) };
}

/**
 * Writes the parts of bet lines. Their key is the hash of all their bytes, so two attempts that
 * differ write different parts, and an attempt that is repeated finds its own. A part that stands there
 * with other bytes is damaged; no version may be committed to it.
 */
async function putParts(connection: Connection, key: RoundKey, { bytes }: PackedLines): Promise<void> {
  const hash = digest(bytes);
  const count = Math.ceil(bytes.length / PART_BYTES);
  await Promise.all(
    Array.from({ length: count }, async (_, part) => {
      const slice = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      const present = await putIfAbsent(connection, partKey(key, hash, part), { bytes: { B: slice } });
      if (present !== undefined && !partBytes(present).equals(slice)) throw damaged(key, hash);
    }),
  );
}

async function linesBytes(connection: Connection, key: RoundKey, lines: LinesReference): Promise<Uint8Array> {
  if (lines.kind === 'inline') return lines.bytes;
  const parts = await Promise.all(
    Array.from({ length: lines.count }, (_, part) => getItem(connection, partKey(key, lines.hash, part))),
  );
  const bytes = Buffer.concat(parts.map((item) => (item ? partBytes(item) : Buffer.alloc(0))));
  if (digest(bytes) !== lines.hash) throw damaged(key, lines.hash);
  return bytes;
}

function partBytes(part: Item): Buffer {
  return Buffer.from(ItemReader.of(part).bytes('bytes'));
}

function damaged({ operatorId, roundId }: RoundKey, hash: string): Error {
  return new Error(`the bet lines ${hash} of ${operatorId}'s round ${roundId} are missing or damaged`);
}

function versionsOf(key: RoundKey) {
  return { partition: roundPartition(key), prefix: VERSION_PREFIX };
}

function digest(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

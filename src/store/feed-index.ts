import type { DayQuery, FeedEntry, FeedStore } from '../settlement/ports.ts';
import { type Item, ItemReader } from './attributes.ts';
import { getItem } from './calls.ts';
import type { Connection } from './client.ts';
import { feedPartition } from './keys.ts';
import { queryItems } from './query.ts';
import { decodeHeader } from './record-item.ts';
import { FEED_INDEX } from './table.ts';

export interface FeedOptions {
  /**
   * Whether every entry's item is looked up. The embedded engine writes the index before the item, so
   * that after a crash an entry can stand for a version that does not exist.
   */
  readonly verifyItems: boolean;
}

/**
 * The feed over the index `byGamingDay`. It ends a fixed time behind our clock; where that was ahead,
 * versions are still on their way behind that end, and a job that went on from it would miss them, or take
 * a day for closed that is not. So every page of the index has to come from a time when it was not.
 */
export function createFeedStore(connection: Connection, { verifyItems }: FeedOptions): FeedStore {
  return {
    async *readDay(query) {
      for await (const entry of merge(shardsOf(connection, query))) {
        if (!verifyItems || (await exists(connection, entry.item))) yield decodeEntry(entry);
      }
    },
  };
}

/** An index entry at its position. */
interface IndexEntry {
  readonly position: string;
  readonly item: Item;
}

/** Each shard of the day as a stream of its own, in order. */
function shardsOf(connection: Connection, query: DayQuery): AsyncGenerator<Item, void>[] {
  const { operatorId, gamingDay, shards, after, until, asOf, pageSize } = query;
  // A position followed by a space sorts after it and before every other; `until` sorts before the
  // positions of its own millisecond.
  const between = { from: after === undefined ? ' ' : `${after} `, to: until };
  if (between.from > between.to) return [];
  return Array.from({ length: shards }, (_, shard) =>
    queryItems(connection, {
      partition: feedPartition(operatorId, gamingDay, shard),
      between,
      index: { name: FEED_INDEX, pk: 'feedPk', sk: 'feedSk' },
      asOf,
      pageSize: Math.ceil(pageSize / shards) + 1,
    }),
  );
}

/** Merges ordered streams into one: always the entry with the smallest position next. */
async function* merge(streams: readonly AsyncGenerator<Item, void>[]): AsyncGenerator<IndexEntry, void> {
  const heads = await Promise.all(streams.map(nextEntry));
  for (;;) {
    let first: number | undefined;
    for (const [index, head] of heads.entries()) {
      if (head === undefined) continue;
      if (first === undefined || head.position < (heads[first]?.position ?? '')) first = index;
    }
    const entry = first === undefined ? undefined : heads[first];
    const stream = first === undefined ? undefined : streams[first];
    if (first === undefined || entry === undefined || stream === undefined) return;
    yield entry;
    heads[first] = await nextEntry(stream);
  }
}

async function nextEntry(stream: AsyncGenerator<Item, void>): Promise<IndexEntry | undefined> {
  const { value: item } = await stream.next();
  return item === undefined ? undefined : { position: item['feedSk']?.S ?? '', item };
}

async function exists(connection: Connection, { pk, sk }: Item): Promise<boolean> {
  return (await getItem(connection, { pk: pk?.S ?? '', sk: sk?.S ?? '' })) !== undefined;
}

function decodeEntry({ position, item }: IndexEntry): FeedEntry {
  return { position, header: decodeHeader(ItemReader.of(item)) };
}

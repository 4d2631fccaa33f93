import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import type { DayQuery } from '../../src/settlement/ports.ts';
import { createFeedStore } from '../../src/store/feed-index.ts';
import { ENGINES } from '../support/engines.ts';
import { officeOn } from '../support/office-on.ts';
import { LOST_100 } from '../support/office-rounds.ts';

const DAY = '2026-03-10';

describe.each(ENGINES)('the feed’s index on %s', (name) => {
  const on = officeOn(name, `${DAY}T12:00:00.000Z`);

  afterEach(() => on.office.service.connection.client.middlewareStack.remove('between'));

  async function positions(query: Partial<DayQuery> = {}, verifyItems = false): Promise<string[]> {
    const feed = createFeedStore(on.office.service.connection, { verifyItems });
    const whole = {
      operatorId: 'op',
      gamingDay: DAY,
      shards: 4,
      until: '2026-03-11T00:00:00.000Z',
      asOf: on.office.clock.now,
      pageSize: 100,
      ...query,
    };
    return Array.fromAsync(feed.readDay(whole), ({ position, header }) => {
      expect(position).toBe(
        `${header.settledAt}#${header.roundId}#${String(header.version).padStart(6, '0')}`,
      );
      return position;
    });
  }

  it('merges the shards of a day into one order of time, round and version, whatever the size of a page', async () => {
    const { office } = on;
    const rounds = Array.from({ length: 40 }, (_, index) => `R-${(index * 17) % 40}`);
    for (const [index, round] of rounds.entries()) {
      // Every fourth stands in the millisecond of the one before.
      if (index % 4 !== 0) office.clock.now += 7;
      await office.settle(round, LOST_100);
      if (index % 5 === 0) await office.void(round, 1);
    }
    const found = await positions();
    expect(found).toHaveLength(48);
    expect(found).toEqual(found.toSorted());
    for (const pageSize of [1, 3, 1_000]) expect(await positions({ pageSize })).toEqual(found);
    const used = new Set<string>();
    for (const shards of [1, 2, 3, 4]) {
      const partial = await positions({ shards });
      for (const position of partial) used.add(position);
      if (shards < 4) expect(partial.length).toBeLessThan(48);
    }
    expect(used.size).toBe(48);
  });

  it('goes on strictly after a position, and ends strictly before a time', async () => {
    const all = await positions();
    for (const [index, after] of all.entries())
      expect(await positions({ after })).toEqual(all.slice(index + 1));
    const [time = ''] = all[20]?.split('#') ?? [];
    expect(await positions({ until: time })).toEqual(
      all.filter((position) => (position.split('#')[0] ?? '') < time),
    );
    expect(await positions({ until: all[0]?.split('#')[0] ?? '' })).toEqual([]);
    expect(await positions({ after: all.at(-1) ?? '', until: '2026-03-01T00:00:00.000Z' })).toEqual([]);
  });

  it('shows an operator’s own day and no other', async () => {
    expect(await positions({ operatorId: 'o' })).toEqual([]);
    expect(await positions({ gamingDay: '2026-03-09' })).toEqual([]);
  });

  it('shows of each version what its record has, but for the lines', async () => {
    const feed = createFeedStore(on.office.service.connection, { verifyItems: false });
    const query = {
      operatorId: 'op',
      gamingDay: DAY,
      shards: 4,
      until: '2026-03-11T00:00:00.000Z',
      asOf: on.office.clock.now,
      pageSize: 10,
    };
    for await (const { header } of feed.readDay(query)) {
      const { totalsByType: _, ...shown } = header;
      const { bets: __, ...record } = (await on.office.read(header.roundId, header.version)).body;
      expect(shown).toEqual(record);
    }
  });

  it('leaves out an entry whose item does not exist where items are verified, as after a crash of the embedded engine', async () => {
    const all = await positions();
    const { client } = on.office.service.connection;
    client.middlewareStack.add(
      (next, context) => async (args) => {
        // The engine writes the index first: one item is not there yet.
        const isGet = 'commandName' in context && context['commandName'] === GetItemCommand.name;
        if (!isGet || !JSON.stringify(args.input).includes('#R-7"')) return next(args);
        return { response: {}, output: { $metadata: {} } };
      },
      { step: 'initialize', name: 'between' },
    );
    expect(await positions({}, true)).toEqual(all.filter((position) => !position.includes('#R-7#')));
    expect(await positions({}, false)).toEqual(all);
  });

  it('goes on past empty pages that are not the last', async () => {
    const all = await positions();
    const { client } = on.office.service.connection;
    let pages = 0;
    client.middlewareStack.add(
      (next, context) => async (args) => {
        if (!('commandName' in context) || context['commandName'] !== QueryCommand.name) return next(args);
        pages += 1;
        if (pages % 2 === 1) {
          const start = 'ExclusiveStartKey' in args.input ? args.input.ExclusiveStartKey : undefined;
          // An empty page that leads to where it began.
          return { response: {}, output: { $metadata: {}, Items: [], LastEvaluatedKey: start ?? FIRST } };
        }
        const { ExclusiveStartKey: start, ...input } = args.input as { ExclusiveStartKey?: unknown };
        return next({ ...args, input: start === FIRST ? input : args.input } as typeof args);
      },
      { step: 'initialize', name: 'between' },
    );
    expect(await positions({ pageSize: 8, shards: 4 })).toEqual(all);
    expect(pages).toBeGreaterThan(8);
  });
});

/** Stands for the beginning of a partition. */
const FIRST = { pk: { S: 'first' } };

import { describe, expect, it } from 'vitest';
import type { FeedPage, FeedVersion } from '../../../../src/entry/cli/shared/api-client.ts';
import { demandClosed, feedPages } from '../../../../src/entry/cli/shared/feed-pages.ts';

/** An API whose pages come in the order in which they are given, and the cursors that it was sent. */
function apiWith(...pages: Partial<FeedPage>[]) {
  const cursors: (string | undefined)[] = [];
  return {
    cursors,
    readFeed: async (_: string, cursor?: string): Promise<FeedPage> => {
      cursors.push(cursor);
      const page = pages[cursors.length - 1] ?? {};
      return { settlements: [], completeUntil: '2026-03-11T00:00:00.000Z', dayClosed: true, ...page };
    },
  };
}

const VERSION: FeedVersion = { roundId: 'R-1', version: 1, status: 'settled', totals: [], hash: '' };

async function follow(api: ReturnType<typeof apiWith>, from?: string): Promise<number> {
  let pages = 0;
  for await (const _ of feedPages(api, '2026-03-10', from)) pages += 1;
  return pages;
}

describe('feedPages', () => {
  it('goes on past empty pages of a closed day as long as there is a cursor', async () => {
    const api = apiWith(
      { nextCursor: 'a' },
      { nextCursor: 'b' },
      { settlements: [VERSION], nextCursor: 'c' },
      {},
    );
    expect(await follow(api)).toBe(4);
    expect(api.cursors).toEqual([undefined, 'a', 'b', 'c']);
  });

  it('goes on from the cursor that it is given', async () => {
    const api = apiWith({});
    expect(await follow(api, 'x')).toBe(1);
    expect(api.cursors).toEqual(['x']);
  });

  it('ends for a day under way where that tells nothing new', async () => {
    const open = { dayClosed: false };
    const api = apiWith({ ...open, settlements: [VERSION], nextCursor: 'a' }, { ...open, nextCursor: 'a' });
    expect(await follow(api)).toBe(2);
  });
});

describe('demandClosed', () => {
  it('lets a closed day pass and says until when an open one is complete', () => {
    const page = { settlements: [], completeUntil: '2026-03-10T23:59:00.000Z', dayClosed: true };
    expect(() => demandClosed(page, '2026-03-10')).not.toThrow();
    expect(() => demandClosed({ ...page, dayClosed: false }, '2026-03-10')).toThrow(
      'The gaming day 2026-03-10 is not over, or not told to its end: it is complete until 2026-03-10T23:59:00.000Z.',
    );
  });
});

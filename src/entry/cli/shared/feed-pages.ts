import type { ApiClient, FeedPage } from './api-client.ts';
import { CannotFinish } from './run.ts';

/**
 * The pages of a gaming day's feed, from its beginning or from a cursor on. The feed of a day that is
 * over ends where a page has no cursor, be it empty or not; that of a day under way where it tells
 * nothing new.
 */
export async function* feedPages(
  api: Pick<ApiClient, 'readFeed'>,
  gamingDay: string,
  from: string | undefined,
): AsyncGenerator<FeedPage, void> {
  let cursor = from;
  for (;;) {
    const page = await api.readFeed(gamingDay, cursor);
    yield page;
    cursor = page.nextCursor;
    if (cursor === undefined || (!page.dayClosed && page.settlements.length === 0)) return;
  }
}

/** Refuses to go on with a day that is not told to its end. */
export function demandClosed({ completeUntil, dayClosed }: FeedPage, gamingDay: string): void {
  if (dayClosed) return;
  throw new CannotFinish(
    `The gaming day ${gamingDay} is not over, or not told to its end: it is complete until ${completeUntil}.`,
  );
}

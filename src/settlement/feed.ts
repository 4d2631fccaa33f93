import { dayBounds } from './gaming-day.ts';
import type { Operator } from './operator.ts';
import type { FeedEntry, Services } from './ports.ts';
import type { VersionHeader } from './record.ts';

/** Which part of a gaming day to show. */
export interface FeedRequest {
  /** YYYY-MM-DD. */
  readonly gamingDay: string;
  readonly limit: number;
  /** The position of the last version delivered before. */
  readonly after?: string;
}

/** How far a gaming day can be told. */
export interface DayProgress {
  /** RFC 3339: every version settled before this is shown or can be; none younger is. */
  readonly completeUntil: string;
  /** The whole day is told; nothing will be added to it. */
  readonly dayClosed: boolean;
}

export interface FeedPage extends DayProgress {
  readonly versions: readonly VersionHeader[];
  /** Where to go on; absent only where the day is closed and everything has been delivered. */
  readonly next?: string;
}

/** The position before the first version of a day. */
const START = '';

/**
 * The versions of an operator's gaming day, oldest first. It ends `feedDelay` behind the clock, since
 * younger versions may still be on their way into the index; so a job that follows the positions misses
 * nothing and sees nothing twice.
 */
export async function readFeed(
  services: Services,
  operator: Operator,
  request: FeedRequest,
): Promise<FeedPage> {
  const { limit, after = START } = request;
  const { progress, entries } = readDay(services, operator, request);
  const versions: VersionHeader[] = [];
  let position = after;
  for await (const entry of entries) {
    versions.push(entry.header);
    position = entry.position;
    if (versions.length === limit) return { versions, next: position, ...progress };
  }
  return { versions, ...(!progress.dayClosed && { next: position }), ...progress };
}

/** A gaming day as far as it can be told now, and its versions until then, oldest first. */
export interface DayReading {
  readonly progress: DayProgress;
  readonly entries: AsyncIterable<FeedEntry>;
}

/** Reads a gaming day. The clock is read once: what is told of the day and what is read of it belong together. */
export function readDay(
  services: Pick<Services, 'clock' | 'feedDelay' | 'feed'>,
  operator: Operator,
  { gamingDay, limit, after = START }: FeedRequest,
): DayReading {
  const { clock, feedDelay, feed } = services;
  const asOf = clock();
  const progress = dayProgress(asOf, feedDelay, operator, gamingDay);
  const entries = feed.readDay({
    operatorId: operator.id,
    gamingDay,
    shards: dayBounds(gamingDay, operator.settings).settings.shards,
    asOf,
    until: progress.completeUntil,
    pageSize: limit,
    ...(after !== START && { after }),
  });
  return { progress, entries };
}

/** Up to when a gaming day can be told at a time; time and delay in milliseconds. */
export function dayProgress(
  asOf: number,
  feedDelay: number,
  operator: Operator,
  gamingDay: string,
): DayProgress {
  const { end } = dayBounds(gamingDay, operator.settings);
  const until = asOf - feedDelay;
  return { completeUntil: new Date(until).toISOString(), dayClosed: until >= end };
}

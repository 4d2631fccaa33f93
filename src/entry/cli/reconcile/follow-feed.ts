import { demandClosed, feedPages } from '../shared/feed-pages.ts';
import type { Stage } from './stage.ts';

/** What a feed that was read to its end had. */
export interface FeedCounts {
  /** Versions of the day, of any round. */
  readonly versions: number;
  /** Voids and corrections of the day, of rounds first settled on an earlier day. */
  readonly amendmentsOfEarlierDays: number;
  /** The day up to which later voids and corrections were followed. */
  readonly through: string;
}

/**
 * Reads our side into the work file: the rounds first settled on the gaming day, from its feed, and what
 * stands of them now, from the feeds of the days after, since a void or correction stands in the feed of
 * the day on which it was stored. Ends with the day under way, or before that with the day `last`.
 */
export async function followFeeds(
  stage: Stage,
  gamingDay: string,
  last: string | undefined,
): Promise<FeedCounts> {
  const { workFile, progress } = stage;
  progress.begin('Following our feed, versions');
  let day = workFile.fact('feedDay') ?? gamingDay;
  while ((last === undefined || day <= last) && (await followDay(stage, day, gamingDay))) {
    day = dayAfter(day);
  }
  progress.end();
  return {
    versions: Number(workFile.fact('versions') ?? 0),
    amendmentsOfEarlierDays: Number(workFile.fact('amendmentsOfEarlierDays') ?? 0),
    through: last !== undefined && day > last ? last : day,
  };
}

/** Follows the feed of one day, and answers whether the day is over. */
async function followDay(stage: Stage, day: string, gamingDay: string): Promise<boolean> {
  const { api, workFile, progress, signal } = stage;
  const ofTheDay = day === gamingDay;
  for await (const page of feedPages(api, day, workFile.fact(`cursor ${day}`))) {
    signal.throwIfAborted();
    if (ofTheDay) demandClosed(page, day);
    const { settlements, nextCursor } = page;
    workFile.transaction(() => {
      const others = settlements.filter((version) => !workFile.addVersion(version, ofTheDay)).length;
      if (ofTheDay) {
        count(stage, 'versions', settlements.length);
        count(stage, 'amendmentsOfEarlierDays', others);
      }
      if (nextCursor !== undefined) workFile.note(`cursor ${day}`, nextCursor);
      else workFile.note('feedDay', dayAfter(day));
    });
    progress.advance(settlements.length);
    if (nextCursor === undefined) return true;
  }
  return false;
}

function count({ workFile }: Stage, name: string, more: number): void {
  workFile.note(name, String(Number(workFile.fact(name) ?? 0) + more));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

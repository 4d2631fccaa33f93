import { hash } from 'node:crypto';
import { decodeCursor, encodeCursor } from '../../src/http/cursor.ts';
import { readFeed } from '../../src/settlement/feed.ts';
import type { Operator } from '../../src/settlement/operator.ts';
import type { FeedEntry, FeedStore, Services } from '../../src/settlement/ports.ts';
import type { VersionHeader } from '../../src/settlement/record.ts';

/** A version on its way into the index: when it was begun, by which clock, and how long it took. */
export interface ModelWrite {
  /** True time at which `settledAt` is read, in milliseconds. */
  readonly at: number;
  /** How far the writer's clock is ahead of true time. */
  readonly skew: number;
  /** From `settledAt` until the put is done. */
  readonly putTakes: number;
  /** From the put until the index shows it. */
  readonly indexTakes: number;
}

/** A page that a job asks for: how long it waits before, whose clock answers, and how slowly. */
export interface ModelPoll {
  readonly wait: number;
  readonly skew: number;
  readonly limit: number;
  /** How long the index takes from one entry to the next. */
  readonly entryTakes: number;
}

interface ModelEntry extends FeedEntry {
  readonly visibleAt: number;
}

/**
 * A world in which time passes only where the model says so: writers with clocks of their own put
 * versions that the index shows late, while a job follows the feed's cursor through instances with
 * clocks of their own.
 */
export class FeedModel {
  readonly #operator: Operator;
  readonly #entries: readonly ModelEntry[];
  #now: number;

  constructor(operator: Operator, writes: readonly ModelWrite[], begin: number) {
    this.#operator = operator;
    this.#entries = writes
      .map((write, index) => entryOf(operator, write, index))
      .sort((a, b) => (a.position < b.position ? -1 : 1));
    this.#now = begin;
  }

  /** The positions that a job which follows these days should see, in their order. */
  positionsOf(gamingDays: readonly string[]): string[] {
    return gamingDays.flatMap((day) => this.#ofDay(day).map(({ position }) => position));
  }

  /** Follows the days one after the other, each until there is no cursor, and answers what was seen. */
  async follow(gamingDays: readonly string[], polls: Iterator<ModelPoll>): Promise<string[]> {
    const seen: string[] = [];
    for (const gamingDay of gamingDays) {
      const scope = { operatorId: this.#operator.id, gamingDay };
      let cursor: string | undefined;
      do {
        const { value: poll } = polls.next();
        this.#now += poll.wait;
        const after = cursor === undefined ? undefined : decodeCursor(scope, cursor);
        const request = { gamingDay, limit: poll.limit, ...(after !== undefined && { after }) };
        const { versions, next } = await readFeed(this.#services(poll), this.#operator, request);
        seen.push(...versions.map(positionOf));
        cursor = next === undefined ? undefined : encodeCursor(scope, next);
      } while (cursor !== undefined);
    }
    return seen;
  }

  #ofDay(gamingDay: string): readonly ModelEntry[] {
    return this.#entries.filter(({ header }) => header.gamingDay === gamingDay);
  }

  #services({ skew, entryTakes }: ModelPoll): Services {
    const clock = () => this.#now + skew;
    const services: Pick<Services, 'clock' | 'feedDelay' | 'feed'> = {
      clock,
      feedDelay: 60_000,
      feed: this.#index(entryTakes),
    };
    // The feed asks for nothing else.
    return services as Services;
  }

  /** The index as it is at each moment of the read, which itself takes time. */
  #index(entryTakes: number): FeedStore {
    const pass = () => {
      this.#now += entryTakes;
    };
    const visible = (entry: ModelEntry) => entry.visibleAt <= this.#now;
    const ofDay = (day: string) => this.#ofDay(day);
    return {
      async *readDay({ gamingDay, after = '', until }) {
        for (const entry of ofDay(gamingDay)) {
          if (entry.position <= after || entry.header.settledAt >= until) continue;
          pass();
          if (visible(entry)) yield entry;
        }
      },
    };
  }
}

function entryOf(
  operator: Operator,
  { at, skew, putTakes, indexTakes }: ModelWrite,
  index: number,
): ModelEntry {
  const settled = at + skew;
  const header = {
    roundId: `R-${hash('sha256', String(index)).slice(0, 6)}`,
    version: 1,
    settledAt: new Date(settled).toISOString(),
    gamingDay: operator.gamingDayOf(settled).date,
  };
  // What else a header has plays no part in the feed.
  return {
    position: positionOf(header),
    header: header as VersionHeader,
    visibleAt: at + putTakes + indexTakes,
  };
}

function positionOf({
  settledAt,
  roundId,
  version,
}: Pick<VersionHeader, 'settledAt' | 'roundId' | 'version'>) {
  return `${settledAt}#${roundId}#${String(version).padStart(6, '0')}`;
}

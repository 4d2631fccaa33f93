import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../settlement/ports.ts';

/** How far our clock may be off the store's, in milliseconds. */
const TOLERANCE = 2_000;

/** The `Date` header is in whole seconds: the store's clock was at or up to this much after it. */
const DATE_RESOLUTION = 1_000;

/** How long an answer vouches for our clock, in milliseconds: an instance that slept wakes unsure. */
const VOUCHED = 60_000;

/**
 * The longest that an answer takes, in milliseconds, connecting included and with room: an attempt is given up
 * before. Where it seems to have taken longer, the instance slept or its clock was set meanwhile.
 */
const LONGEST_ANSWER = 8_000;

/**
 * Watches our clock against the `Date` header of the store's answers. The feed is ordered by
 * `settledAt`, so an instance whose clock is off must not settle.
 */
export class ClockGuard {
  readonly #clock: Clock;
  #skewed = false;
  #observedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a recent answer vouches for our clock. */
  get trusted(): boolean {
    const age = this.#clock() - this.#observedAt;
    return !this.#skewed && age >= 0 && age < VOUCHED;
  }

  /** Whether, by the last answer seen, our clock is certainly off by more than the tolerance. */
  get skewed(): boolean {
    return this.#skewed;
  }

  /** Looks at every answer that the client receives, refusals included. */
  watch(client: DynamoDBClient): void {
    client.middlewareStack.add(
      (next) => async (args) => {
        const sentAt = this.#clock();
        const result = await next(args);
        this.observe(dateOf(result.response), sentAt, this.#clock());
        return result;
      },
      { step: 'deserialize', priority: 'low', name: 'clockGuard' },
    );
  }

  /**
   * Compares the store's date with when we sent the request and received its answer. Of an answer that
   * seems to have taken too long nothing can be learnt.
   */
  observe(date: number | undefined, sentAt: number, receivedAt: number): void {
    if (date === undefined || receivedAt - sentAt > LONGEST_ANSWER) return;
    const leastAhead = sentAt - (date + DATE_RESOLUTION);
    const mostAhead = receivedAt - date;
    // What came back late may tell of a time before a sleep.
    this.#observedAt = sentAt;
    this.#skewed = leastAhead > TOLERANCE || mostAhead < -TOLERANCE;
  }
}

/** The `Date` of an HTTP answer in milliseconds since the epoch. */
function dateOf(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null || !('headers' in response)) return undefined;
  const { headers } = response;
  if (typeof headers !== 'object' || headers === null || !('date' in headers)) return undefined;
  const date = Date.parse(String(headers.date));
  return Number.isNaN(date) ? undefined : date;
}

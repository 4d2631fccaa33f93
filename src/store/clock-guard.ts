import type { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { StoreUnavailableError } from '../settlement/errors.ts';
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
 * `settledAt`, so an instance whose clock is off must not settle, and ends a fixed time behind our clock,
 * so what our clock showed when it was asked must not be ahead.
 */
export class ClockGuard {
  readonly #clock: Clock;
  /** When what was sent that was answered last with a date that agrees with our clock; never where it disagrees. */
  #vouchedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a recent answer vouches for our clock. */
  get trusted(): boolean {
    const age = this.#clock() - this.#vouchedAt;
    return age >= 0 && age < VOUCHED;
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
   * Has a query fail with {@link StoreUnavailableError} whose answer does not show that the store's time had
   * come to what our clock showed before, in milliseconds since the epoch. Nothing else can tell: the clock
   * may have been set since, and what other answers say of it is of another moment.
   */
  demandPast(asOf: number, { middlewareStack }: QueryCommand): void {
    middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        const date = dateOf(result.response);
        if (date === undefined || isAhead(asOf, date)) throw clockInDoubt();
        return result;
      },
      // Outside of what reads the answer: a refusal may be repeated first.
      { step: 'deserialize', priority: 'high', name: 'asOf' },
    );
  }

  /**
   * Compares the store's date with when we sent the request and received its answer. Of an answer that
   * seems to have taken too long nothing can be learnt.
   */
  observe(date: number | undefined, sentAt: number, receivedAt: number): void {
    if (date === undefined || receivedAt - sentAt > LONGEST_ANSWER) return;
    const isOff = isAhead(sentAt, date) || receivedAt - date < -TOLERANCE;
    // What came back late may tell of a time before a sleep.
    this.#vouchedAt = isOff ? Number.NEGATIVE_INFINITY : sentAt;
  }
}

/** Why nothing is done that needs a right clock. */
export function clockInDoubt(): StoreUnavailableError {
  return new StoreUnavailableError(
    'The clock of this instance may be wrong: no answer of the settlement store bears it out.',
  );
}

/** Whether our clock was certainly ahead by more than the tolerance when it showed a time before an answer. */
function isAhead(shown: number, date: number): boolean {
  return shown - (date + DATE_RESOLUTION) > TOLERANCE;
}

/** The `Date` of an HTTP answer in milliseconds since the epoch. */
function dateOf(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null || !('headers' in response)) return undefined;
  const { headers } = response;
  if (typeof headers !== 'object' || headers === null || !('date' in headers)) return undefined;
  const date = Date.parse(String(headers.date));
  return Number.isNaN(date) ? undefined : date;
}

import ky, { HTTPError, type KyInstance, NetworkError, SchemaValidationError, TimeoutError } from 'ky';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../result.ts';
import { CannotFinish } from './run.ts';

/** As many versions as a page of the feed can hold. */
const PAGE_SIZE = 1_000;

/** As many entries as one request can have compared. */
export const MAX_ENTRIES = 1_000;

const Totals = z.object({ currency: z.string(), stake: z.int(), payout: z.int() });

/** What the commands read of a version in the feed. */
const FeedVersion = z.object({
  roundId: z.string(),
  version: z.int(),
  status: z.enum(['settled', 'voided', 'corrected']),
  totals: z.array(Totals),
  hash: z.string(),
});
export type FeedVersion = z.output<typeof FeedVersion>;

const FeedPage = z.object({
  settlements: z.array(FeedVersion),
  nextCursor: z.string().optional(),
  completeUntil: z.string(),
  dayClosed: z.boolean(),
});
export type FeedPage = z.output<typeof FeedPage>;

const Here = z.object({
  version: z.int(),
  status: z.string(),
  gamingDay: z.string(),
  stake: z.int(),
  payout: z.int(),
});

/** The side of a difference that the API knows. */
export type Here = z.output<typeof Here>;

const Reconciliation = z.object({
  matched: z.int(),
  differences: z.array(z.object({ index: z.int(), code: z.string(), here: Here.optional() })),
});
export type Reconciliation = z.output<typeof Reconciliation>;

/** One round in one currency, as it is sent to be compared. */
export interface Entry {
  readonly roundId: string;
  readonly currency: string;
  readonly stake: number;
  readonly payout: number;
}

/** A settlement as the API answers it. */
export interface SettleAnswer {
  /** The canonical record. */
  readonly text: string;
  /** It was settled before, by the same request. */
  readonly replayed: boolean;
}

/**
 * What the back office asks of the API. Connections that fail, time-outs and the answers that may be
 * repeated (429 and 500 to 504, after `Retry-After` where it is sent) are repeated with growing pauses;
 * what is refused for good, or fails to the end, is {@link CannotFinish}.
 */
export class ApiClient {
  readonly #http: KyInstance;

  constructor(endpoint: string, key: string, signal: AbortSignal) {
    this.#http = ky.create({
      prefix: endpoint,
      headers: { Authorization: `Bearer ${key}` },
      signal,
      timeout: 60_000,
      retry: {
        limit: 8,
        // Each of them may be sent again: a settlement is stored once, a comparison stores nothing.
        methods: ['get', 'post', 'put'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        retryOnTimeout: true,
        backoffLimit: 10_000,
        maxRetryAfter: 60_000,
        jitter: true,
      },
    });
  }

  /** A page of a gaming day's feed, from its beginning or from a cursor on. */
  readFeed(gamingDay: string, cursor?: string): Promise<FeedPage> {
    const searchParams = { gamingDay, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
    return answerOf(this.#http.get('v1/settlements', { searchParams }).json(FeedPage));
  }

  /** Compares up to {@link MAX_ENTRIES} entries with the latest versions of their rounds. */
  reconcile(gamingDay: string, entries: readonly Entry[]): Promise<Reconciliation> {
    const json = { gamingDay, entries };
    return answerOf(this.#http.post('v1/reconciliations', { json }).json(Reconciliation));
  }

  /**
   * Settles a round by the text of a request. What the API refuses of the request itself is answered:
   * the problem as it was sent.
   */
  async settle(roundId: string, body: string): Promise<Result<SettleAnswer, unknown>> {
    const headers = { 'Content-Type': 'application/json' };
    const path = `v1/rounds/${encodeURIComponent(roundId)}/settlement`;
    try {
      const response = await this.#http.put(path, { body, headers });
      const replayed = response.headers.get('Idempotent-Replayed') === 'true';
      return accept({ text: await response.text(), replayed });
    } catch (error) {
      if (error instanceof HTTPError && REFUSED.has(error.response.status)) return refuse(error.data);
      throw error instanceof Error ? explained(error) : error;
    }
  }

  /** One version of a round with its bet lines: the text of its canonical record. */
  readVersion(roundId: string, version: number): Promise<string> {
    const searchParams = { version };
    return answerOf(this.#http.get(`v1/rounds/${roundId}/settlement`, { searchParams }).text());
  }
}

/** The statuses by which the API refuses a request itself; any other failure is the caller's or the service's. */
const REFUSED = new Set([400, 409, 413, 415, 422]);

async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Error ? explained(error) : error;
  }
}

function explained(error: Error): Error {
  const { message: detail, cause } = error;
  if (error instanceof HTTPError) {
    return new CannotFinish(`The API refused with ${error.response.status}: ${problemText(error.data)}`);
  }
  if (error instanceof SchemaValidationError) {
    return new CannotFinish('The API answered in a form that this command does not know.', { cause });
  }
  if (error instanceof NetworkError || error instanceof TimeoutError) {
    return new CannotFinish(`The API cannot be reached: ${detail}.`);
  }
  return error;
}

const Problem = z.object({ code: z.string().optional(), detail: z.string() });

function problemText(data: unknown): string {
  const problem = Problem.safeParse(data);
  if (!problem.success) return 'no reason was given.';
  const { code, detail } = problem.data;
  return code === undefined ? detail : `${detail} (${code})`;
}

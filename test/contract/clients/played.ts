/** What became of the same round, played through a generated client. */
export interface Played {
  /** Of the first request, of the same request again, and of cards that the tableau does not give. */
  readonly statuses: readonly number[];
  readonly replayed: string | null;
  readonly payout: number | undefined;
  /** The cards of the settled deal, as its kind gives them. */
  readonly cards: readonly string[];
  readonly refusal: string;
  /** The rounds of the feed, page after page. */
  readonly feed: readonly string[];
  readonly pages: number;
}

/** The rounds that a client settles, and the gaming day on which it looks for them. */
export interface Playing {
  readonly baseUrl: string;
  readonly key: string;
  readonly rounds: readonly [string, string];
}

/** A feed is read to its end within so many pages. */
export const MAX_PAGES = 50;

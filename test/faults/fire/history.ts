import type { PlacedBet } from '../../../src/bets/settle.ts';
import type { BetToVoid } from '../../../src/settlement/correct-round.ts';
import type { ReportedDeal } from '../../../src/settlement/deal.ts';
import type { LedgerEntry } from '../../../src/settlement/reconcile.ts';
import type { Reason } from '../../../src/settlement/record.ts';
import type { SettlementRequest } from '../../../src/settlement/request.ts';

/** A round to settle. */
export interface Settling {
  readonly roundId: string;
  readonly request: SettlementRequest;
}

/** What a correction changes. */
export interface Change {
  readonly deal?: ReportedDeal;
  readonly addBets?: readonly PlacedBet[];
  readonly voidBets?: readonly BetToVoid[];
}

/** What a client asks for. */
export type Call =
  /** `respelt`: the same content in another spelling. */
  | ({ readonly kind: 'settle'; readonly respelt?: boolean } & Settling)
  | { readonly kind: 'batch'; readonly settlements: readonly Settling[] }
  | Amendment
  /** A settlement, the newest version where none is named. */
  | { readonly kind: 'read'; readonly roundId: string; readonly version?: number }
  | { readonly kind: 'versions'; readonly roundId: string }
  | FeedCall
  | { readonly kind: 'report'; readonly gamingDay: string }
  | { readonly kind: 'reconcile'; readonly entries: readonly LedgerEntry[] }
  | { readonly kind: 'commit'; readonly decks: number }
  | { readonly kind: 'fix'; readonly commitmentId: string; readonly clientSeed: string }
  | { readonly kind: 'reveal' | 'commitment'; readonly commitmentId: string }
  | BadCall;

/** A void or a correction; its reason's note is its own, so that a record tells which request it came from. */
export type Amendment = {
  readonly roundId: string;
  readonly expectedVersion: number;
  readonly reason: Reason;
} & ({ readonly kind: 'void' } | { readonly kind: 'correct'; readonly change: Change });

/** A page of the feed; `follower` where somebody follows the whole day by its cursors. */
export interface FeedCall {
  readonly kind: 'feed';
  readonly gamingDay: string;
  readonly limit: number;
  readonly cursor?: string;
  readonly follower?: string;
}

/** A request that is to be refused whatever is stored, with the ids that no stored item may name. */
export interface BadCall {
  readonly kind: 'bad';
  /** What is wrong with it. */
  readonly fault: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The code that it is refused with. */
  readonly code: string;
  readonly traces: readonly string[];
}

/** A moment of a run: its place in the order of all moments, and the true time in milliseconds. */
export interface Moment {
  readonly order: number;
  readonly at: number;
}

/** An answer as a client received it. */
export interface Received {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
}

/** One request of one client to one instance. Repetitions of a request share the operation's number. */
export interface Attempt {
  readonly operation: number;
  readonly operatorId: string;
  readonly instance: string;
  /** The instance's clock was off by more than it may be, from before the request until after it. */
  readonly clockOff: boolean;
  /** The instance's clock was set while the request was under way. */
  readonly clockSet: boolean;
  readonly call: Call;
  readonly began: Moment;
  /** When nothing more could come of it but what was on the wire to the engine already. */
  readonly ended: Moment;
  /** Absent where the client never learnt what came of it. */
  readonly answer?: Received;
  /** How the answer was not as documented. */
  readonly breach?: string;
}

/** Everything that the clients of a run asked for and learnt. */
export interface History {
  readonly attempts: readonly Attempt[];
  /** Faults that the instances reported of themselves, besides a store that cannot be reached. */
  readonly faults: readonly string[];
  /** All items as they stood at moments of the run. */
  readonly snapshots: readonly ReadonlyMap<string, string>[];
}

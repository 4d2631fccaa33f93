import type { RuleSet } from '../bets/rule-set.ts';
import type { RuleSetData } from '../bets/rule-sets/rule-set-data.ts';
import type { SettledBet } from '../bets/settle.ts';
import type { Dealer } from './dealer.ts';
import type { FairnessStore, RandomBytes, SeedVault } from './fairness-ports.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { OperatorSettings } from './operator-settings.ts';
import type { VersionHeader } from './record.ts';
import type { Sha256 } from './sha256.ts';

/**
 * What the use cases need of the world. Every method of a store rejects with
 * `StoreUnavailableError` when the store cannot be reached or has no capacity, with nothing else that
 * a caller could act on.
 */
export interface Services {
  readonly settlements: SettlementStore;
  readonly feed: FeedStore;
  readonly fairness: FairnessStore;
  readonly vault: SeedVault;
  readonly dealer: Dealer;
  readonly randomBytes: RandomBytes;
  readonly clock: Clock;
  readonly sha256: Sha256;
  /** The version of the code that settles, as records name it. */
  readonly engine: string;
  /** The rule sets that every operator may name, oldest version first. */
  readonly ruleSets: readonly RuleSet[];
  /** How far the feed stays behind the clock, in milliseconds: longer than a version's put can take. */
  readonly feedDelay: number;
}

/** The feed's delay in every runtime, in milliseconds. A version's put ends within 10 s. */
export const FEED_DELAY = 60_000;

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Whose round it is. Every key of the store begins with it, so that operators never meet. */
export interface RoundKey {
  readonly operatorId: string;
  readonly roundId: string;
}

/** A dealt round that is settled in several settlements. */
export interface CoupKey {
  readonly operatorId: string;
  readonly coupId: string;
}

/** Bet lines in their stored form. Those that do not fit beside the version are its parts. */
export interface PackedLines {
  readonly bytes: Uint8Array;
  readonly inline: boolean;
}

/** A version to be stored. */
export interface NewVersion {
  readonly header: VersionHeader;
  readonly fingerprint: Fingerprint;
  readonly lines: PackedLines;
  /** How many shards the feed of its gaming day has. */
  readonly shards: number;
}

/** A version as it was found. */
export interface StoredVersion {
  readonly header: VersionHeader;
  readonly fingerprint: Fingerprint;
  /** Reads the bet lines, from beside the version or from its parts. */
  readonly readLines: () => Promise<readonly SettledBet[]>;
}

/** Settlement versions. Each is put once, if absent, and never changed. */
export interface SettlementStore {
  /** Brings bet lines into their stored form; stores nothing. */
  packLines(lines: readonly SettledBet[]): PackedLines;
  /** Stores the parts of lines that are not inline. Nothing refers to them until a version is put. */
  putParts(key: RoundKey, lines: PackedLines): Promise<void>;
  /**
   * Puts a version if it is absent, which commits it, and answers the one that was there before if
   * there was one. Gives up for good 10 s after `settledAt`, retries included.
   */
  putVersion(key: RoundKey, version: NewVersion): Promise<StoredVersion | undefined>;
  /** The digest of a coup's deal, if one is fixed; consistent. */
  readCoupDeal(key: CoupKey): Promise<string | undefined>;
  /** Fixes the digest of a coup's deal if none is fixed, and answers the one that holds. */
  fixCoupDeal(key: CoupKey, dealDigest: string): Promise<string>;
  /** One version; consistent. */
  readVersion(key: RoundKey, version: number): Promise<StoredVersion | undefined>;
  /** The newest version; consistent. */
  readLatest(key: RoundKey): Promise<StoredVersion | undefined>;
  /** The headers of all versions, oldest first; consistent. */
  readHistory(key: RoundKey): Promise<readonly VersionHeader[]>;
}

/** A stretch of one operator's gaming day. */
export interface DayQuery {
  readonly operatorId: string;
  readonly gamingDay: string;
  readonly shards: number;
  /** The position of the last version that is known already; absent from the beginning of the day. */
  readonly after?: string;
  /** RFC 3339: only versions settled before this. */
  readonly until: string;
  /** What the clock showed when `until` was chosen, in milliseconds since the epoch. */
  readonly asOf: number;
  /** About how many versions will be read. */
  readonly pageSize: number;
}

/** A version as the feed shows it, and its position in the feed. */
export interface FeedEntry {
  readonly position: string;
  readonly header: VersionHeader;
}

/**
 * The versions of a gaming day in the order of `settledAt`; eventually consistent. A reading whose `asOf`
 * was ahead of the store's time rejects with `StoreUnavailableError`.
 */
export interface FeedStore {
  readDay(query: DayQuery): AsyncIterable<FeedEntry>;
}

/** What a task cost the store. */
export interface StoreUsage {
  readonly roundTrips: number;
  readonly writeUnits: number;
}

/** Measures what tasks cost the store. */
export interface StoreMeter {
  measure(task: () => Promise<void>): Promise<StoreUsage>;
}

/** What an API key may do. */
export const SCOPES = ['settle', 'void', 'read', 'reconcile', 'fairness'] as const;
export type Scope = (typeof SCOPES)[number];

/** An API key as it is stored: by the SHA-256 of the key, never the key itself. */
export interface ApiKey {
  readonly operatorId: string;
  readonly scopes: readonly Scope[];
  /** RFC 3339 UTC; the key is dead from then on. Absent: until revoked. */
  readonly expiresAt?: string;
}

/** Operators: their keys and settings. */
export interface OperatorStore {
  /** A key that is known and not revoked, by its SHA-256 in hex. */
  findKey(sha256: string): Promise<ApiKey | undefined>;
  /** Every version of an operator's settings, newest first; empty for an unknown operator. */
  settingsOf(operatorId: string): Promise<readonly OperatorSettings[]>;
  /** Every version of an operator's own rule sets, as written down. */
  ownRuleSetsOf(operatorId: string): Promise<readonly RuleSetData[]>;
}

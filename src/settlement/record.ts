import type { Hand } from '../baccarat/hand.ts';
import type { Round } from '../baccarat/round.ts';
import type { SettledBet, SettlementTerms } from '../bets/settle.ts';
import type { CurrencyTotals, TypeTotals } from '../bets/totals.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Deal } from './deal.ts';
import type { TablePosition } from './request.ts';
import type { Sha256 } from './sha256.ts';

/** The version of the code that turns cards and bets into amounts; raised when an amount could differ. */
export const ENGINE = '1';

/** A hand as it is shown: codes of its cards, and what the bets ask of it. */
export interface HandOutcome {
  readonly cards: readonly string[];
  readonly total: number;
  readonly natural: boolean;
  readonly pair: boolean;
  /** Left out where the deal has no suits. */
  readonly perfectPair?: boolean;
}

export interface Outcome {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly player: HandOutcome;
  readonly banker: HandOutcome;
  readonly cardCount: number;
  readonly excess: readonly string[];
}

/**
 * One version of a settlement without its bet lines: everything that lists and reports show. Times
 * are RFC 3339 UTC with milliseconds, amounts whole units.
 */
export interface SettlementHeader extends SettlementTerms {
  readonly roundId: string;
  readonly version: number;
  readonly status: 'settled';
  readonly settledAt: string;
  /** The operator's gaming day of `settledAt`, YYYY-MM-DD. */
  readonly gamingDay: string;
  /** Name and version, for example `full@1`. */
  readonly ruleSet: string;
  readonly decks: number;
  readonly engine: string;
  readonly table?: TablePosition;
  readonly playedAt?: string;
  readonly playedGamingDay?: string;
  readonly deal: Deal;
  readonly outcome: Outcome;
  readonly totals: readonly CurrencyTotals[];
}

/** What is stored of a version besides the bet lines. */
export interface VersionHeader extends SettlementHeader {
  /** SHA-256, lower-case hex, over the canonical record (header and lines) without this member. */
  readonly hash: string;
  /** Sums per currency and bet type, for reports; the record's `totals` follow from them. */
  readonly totalsByType: readonly TypeTotals[];
}

/** A sealed record: its hash, and its canonical text with the hash in its place, ready to be sent. */
export interface SealedRecord {
  readonly hash: string;
  readonly text: string;
}

/**
 * Seals a record: SHA-256 over its canonical form (RFC 8785) without `hash`, and the same form with
 * it. The lines come as text because their serialisation is by far the largest part and does not
 * depend on the rest.
 */
export function seal(header: SettlementHeader, betsText: string, sha256: Sha256): SealedRecord {
  const members = new Map(Object.entries(header).map(([member, value]) => [member, canonicalJson(value)]));
  members.set('bets', betsText);
  const hash = sha256(objectText(members));
  members.set('hash', canonicalJson(hash));
  return { hash, text: objectText(members) };
}

/** Appends rather than joins: an appended text of megabytes is not copied until it is sent. */
function objectText(members: ReadonlyMap<string, string>): string {
  let text = '';
  for (const [member, value] of [...members].sort(([a], [b]) => (a < b ? -1 : 1))) {
    text += `${text === '' ? '{' : ','}"${member}":${value}`;
  }
  return `${text}}`;
}

/** The serialisation of bet lines, canonical because lines are built with their members in order. */
export function betsText(bets: readonly SettledBet[]): string {
  return JSON.stringify(bets);
}

/** A round as an answer shows it. */
export function outcomeOf(round: Round): Outcome {
  return {
    winner: round.winner,
    player: handOutcome(round.player),
    banker: handOutcome(round.banker),
    cardCount: round.cardCount,
    excess: round.excess.map(({ code }) => code),
  };
}

function handOutcome({ cards, total, natural, pair, perfectPair }: Hand): HandOutcome {
  return {
    cards: cards.map(({ code }) => code),
    total,
    natural,
    pair,
    ...(perfectPair !== undefined && { perfectPair }),
  };
}

import { cardsOf } from '../baccarat/card.ts';
import type { Hand } from '../baccarat/hand.ts';
import { completeRound, type Round } from '../baccarat/round.ts';
import type { SettledBet, SettlementTerms } from '../bets/settle.ts';
import type { CurrencyTotals, TypeTotals } from '../bets/totals.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Deal } from './deal.ts';
import { LongText } from './long-text.ts';
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

/** Why a version was voided or corrected. */
export interface Reason {
  readonly code: string;
  readonly note?: string;
}

export const STATUSES = ['settled', 'voided', 'corrected'] as const;
export type Status = (typeof STATUSES)[number];

/** What every version has. Times are RFC 3339 UTC with milliseconds, amounts whole units. */
interface VersionFacts {
  readonly roundId: string;
  /** The dealt round, where one is settled in several settlements. */
  readonly coupId?: string;
  readonly version: number;
  readonly status: Status;
  readonly settledAt: string;
  /** The operator's gaming day of `settledAt`, YYYY-MM-DD. */
  readonly gamingDay: string;
  readonly engine: string;
  readonly totals: readonly CurrencyTotals[];
  /** From version 2 on: the hash of the version before. */
  readonly previousHash?: string;
  /** On a void or a correction. */
  readonly reason?: Reason;
  /** From version 2 on: per currency and bet type, each figure new − old. */
  readonly adjustments?: readonly TypeTotals[];
}

/** What was dealt, and what it was settled under. */
export interface DealtFacts extends SettlementTerms {
  /** Name and version, for example `full@1`. */
  readonly ruleSet: string;
  readonly decks: number;
  readonly table?: TablePosition;
  readonly playedAt?: string;
  readonly playedGamingDay?: string;
  readonly deal: Deal;
  readonly outcome: Outcome;
}

/** The void of a round that was never settled knows nothing of a deal. */
type NotDealt = { readonly [Fact in keyof DealtFacts]?: never };

/** One version of a settlement without its bet lines: everything that lists and reports show. */
export type SettlementHeader = VersionFacts & (DealtFacts | NotDealt);

/** What is stored of a version besides the bet lines. */
export type VersionHeader = SettlementHeader & {
  /** SHA-256, lower-case hex, over the canonical record (header and lines) without this member. */
  readonly hash: string;
  /** Sums per currency and bet type, for reports; the record's `totals` follow from them. */
  readonly totalsByType: readonly TypeTotals[];
};

/** A sealed record: its hash, and its canonical text with the hash in its place, ready to be sent. */
export interface SealedRecord {
  readonly hash: string;
  readonly text: string;
}

/**
 * Seals a record: SHA-256 over its canonical form (RFC 8785) without `hash`, and the same form with it.
 * The form is written once; the hash is put into its place afterwards.
 */
export function seal(header: SettlementHeader, bets: readonly SettledBet[], sha256: Sha256): SealedRecord {
  const text = new LongText(HEADER_BYTES + BET_BYTES * bets.length);
  let hashPlace = 0;
  for (const member of [...Object.keys(header), 'bets', 'hash'].sort()) {
    if (member === 'hash') {
      hashPlace = text.length;
      continue;
    }
    text.append(`${text.length === 0 ? '{' : ','}"${member}":`);
    if (member === 'bets') appendBets(text, bets);
    else text.append(canonicalJson(header[member as keyof SettlementHeader]));
  }
  text.append('}');
  const hash = sha256(text.content);
  text.insert(hashPlace, `,"hash":"${hash}"`);
  return { hash, text: text.toString() };
}

/** What a record mostly needs: of a header, and of a bet with ids as long as UUIDs. */
const HEADER_BYTES = 4_096;
const BET_BYTES = 320;

/** Bet lines are canonical as they are, since they are built with their members in order. */
function appendBets(text: LongText, bets: readonly SettledBet[]): void {
  text.append('[');
  text.appendList(bets, ',', (some) => JSON.stringify(some).slice(1, -1));
  text.append(']');
}

/** A round as an answer shows it. */
export function outcomeOf(round: Pick<Round, keyof Outcome>): Outcome {
  return {
    winner: round.winner,
    player: handOutcome(round.player),
    banker: handOutcome(round.banker),
    cardCount: round.cardCount,
    excess: round.excess.map(({ code }) => code),
  };
}

/** The round that an outcome shows: everything in it follows from the cards. */
export function roundOf({ player, banker, excess }: Outcome): Round {
  return completeRound({ player: cardsOf(player.cards), banker: cardsOf(banker.cards) }, cardsOf(excess));
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

/** What was dealt and what it was settled under, of a version that knows it. */
export function dealtFactsOf(header: SettlementHeader): DealtFacts | undefined {
  if (header.deal === undefined) return undefined;
  const { ruleSet, decks, rounding, validStakePolicy, table, playedAt, playedGamingDay, deal, outcome } =
    header;
  return {
    ruleSet,
    decks,
    rounding,
    validStakePolicy,
    ...(table && { table }),
    ...(playedAt !== undefined && { playedAt }),
    ...(playedGamingDay !== undefined && { playedGamingDay }),
    deal,
    outcome,
  };
}

import { cardsOf } from '../baccarat/card.ts';
import {
  cardsIn,
  impossibleCards,
  type Round,
  roundOfHands,
  roundOfSequence,
  type Violation,
} from '../baccarat/round.ts';
import { citing } from '../baccarat/ruling.ts';
import type { Scheme } from '../fairness/seeds.ts';
import type { OpeningBurn } from '../fairness/terms.ts';
import { accept, assertNever, type Result, refuse } from '../result.ts';
import type { Fault, Rejection } from './errors.ts';

/** The final cards of both hands, each in the order in which it was dealt, in canonical codes. */
export interface HandsDeal {
  readonly kind: 'hands';
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

/** The cards in the order in which they left the shoe, burn cards excluded, in canonical codes. */
export interface SequenceDeal {
  readonly kind: 'sequence';
  readonly cards: readonly string[];
}

/** Cards that somebody saw and reports. */
export type ReportedDeal = HandsDeal | SequenceDeal;

/** One round of a shoe that the caller's own seeds fix. */
export interface SeedsDealRequest {
  readonly kind: 'seeds';
  readonly scheme: Scheme;
  readonly serverSeed: string;
  /** Compared with the seed's own hash where it is given. */
  readonly serverSeedHash?: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly roundNumber: number;
  readonly decks?: number;
  readonly burn?: OpeningBurn;
}

/** One round of a shoe that a commitment of this service fixes. */
export interface CommittedDealRequest {
  readonly kind: 'committed';
  readonly commitmentId: string;
  readonly nonce: number;
  readonly roundNumber: number;
}

/** A deal as a request states it. */
export type DealRequest = ReportedDeal | SeedsDealRequest | CommittedDealRequest;

/** What a record keeps of a deal from seeds: all but the server seed, since later rounds are unplayed. */
interface SeededFacts {
  readonly scheme: Scheme;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly roundNumber: number;
  /** Absent under `stake-v1`, which has no shoe. */
  readonly burn?: OpeningBurn;
}

export type SeedsDeal = { readonly kind: 'seeds' } & SeededFacts;
export type CommittedDeal = { readonly kind: 'committed'; readonly commitmentId: string } & SeededFacts;

/** A deal as a record keeps it; its cards stand in the record's outcome. */
export type Deal = ReportedDeal | SeedsDeal | CommittedDeal;

/** A deal that was accepted: its round, what the record keeps of it, and the packs in its shoe. */
export interface AcceptedDeal {
  readonly round: Round;
  readonly deal: Deal;
  readonly decks: number;
  /** The round's number in its shoe, where the deal itself says it. */
  readonly roundNumber?: number;
}

/** Reads reported cards as a round that the tableau allows and that a shoe of `decks` packs can bring. */
export function acceptReported(deal: ReportedDeal, decks: number): Result<AcceptedDeal, Rejection> {
  const laidOut = layOut(deal);
  if (!laidOut.ok) return refuse(illegalDeal(deal, laidOut.refusal));
  const impossible = impossibleCards(cardsIn(laidOut.value), decks);
  if (impossible.length > 0) return refuse(impossibleDeal(deal, impossible, decks));
  return accept({ round: laidOut.value, deal, decks });
}

function layOut(deal: ReportedDeal): Result<Round, readonly Violation[]> {
  switch (deal.kind) {
    case 'hands':
      return roundOfHands({ player: cardsOf(deal.player), banker: cardsOf(deal.banker) });
    case 'sequence':
      return roundOfSequence(cardsOf(deal.cards));
    default:
      return assertNever(deal);
  }
}

const NOT_IN_TABLEAU = 'The drawing tableau does not give these cards.';
const SEVERAL_TOO_MANY = `${NOT_IN_TABLEAU} More than one is too many: POST /v1/table/incident rules on what happened.`;

function illegalDeal(deal: ReportedDeal, violations: readonly Violation[]): Rejection {
  const faults = violations.map(({ hand, code, rule, reason }): Fault => {
    const pointer = deal.kind === 'hands' ? `/deal/${hand}` : '/deal/cards';
    return { pointer, code, detail: citing(reason, rule) };
  });
  const detail = violations.some(({ hand }) => hand === 'excess') ? SEVERAL_TOO_MANY : NOT_IN_TABLEAU;
  return { code: 'illegal_deal', detail, faults };
}

function impossibleDeal(deal: ReportedDeal, codes: readonly string[], decks: number): Rejection {
  const pointers = codes.flatMap((code) => pointersTo(deal, code).map((pointer) => [pointer, code] as const));
  const faults = pointers.map(([pointer, code]): Fault => {
    const copies = code.length === 1 ? 4 * decks : decks;
    return {
      pointer,
      code: 'too_many_copies',
      detail: `A shoe of ${decks} decks holds ${code} ${copies} times.`,
    };
  });
  return { code: 'impossible_deal', detail: `A shoe of ${decks} decks does not hold these cards.`, faults };
}

/** Where a card stands in the deal as it was sent. */
function pointersTo(deal: ReportedDeal, code: string): string[] {
  const lists = deal.kind === 'hands' ? { player: deal.player, banker: deal.banker } : { cards: deal.cards };
  return Object.entries(lists).flatMap(([member, codes]) =>
    codes.flatMap((other, index) => (other === code ? [`/deal/${member}/${index}`] : [])),
  );
}

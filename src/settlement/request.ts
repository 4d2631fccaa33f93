import type { PlacedBet } from '../bets/settle.ts';
import type { DealRequest } from './deal.ts';

/** As many bets as a settlement holds, over all its versions. */
export const MAX_BETS = 10_000;

/** Where a round was dealt. */
export interface TablePosition {
  readonly tableId?: string;
  readonly shoeId?: string;
  /** The round's number in its shoe, from 1; voided rounds count, demonstrations do not. */
  readonly roundNumber?: number;
}

/** A request to settle, already checked against its schema. */
export interface SettlementRequest {
  readonly bets: readonly PlacedBet[];
  /** The dealt round that this settlement is a part of. */
  readonly coupId?: string;
  readonly deal: DealRequest;
  /** RFC 3339, UTC, milliseconds. */
  readonly playedAt?: string;
  /** A rule set's name, or its name and version (`full@1`). */
  readonly ruleSet: string;
  readonly table?: TablePosition;
}

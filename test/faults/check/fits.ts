import { isDeepStrictEqual } from 'node:util';
import type { SettledBet } from '../../../src/bets/settle.ts';
import type { CurrencyTotals, TypeTotals } from '../../../src/bets/totals.ts';
import type { DealRequest } from '../../../src/settlement/deal.ts';
import type { Reason, Status } from '../../../src/settlement/record.ts';
import type { SettlementRequest, TablePosition } from '../../../src/settlement/request.ts';
import type { Change } from '../fire/history.ts';
import type { Intent } from './deeds.ts';

/** A version as it was read, parsed. */
export interface VersionRecord {
  readonly roundId: string;
  readonly version: number;
  readonly status: Status;
  readonly settledAt: string;
  readonly gamingDay: string;
  readonly ruleSet?: string;
  readonly decks?: number;
  readonly coupId?: string;
  readonly playedAt?: string;
  readonly table?: TablePosition;
  readonly deal?: Readonly<Record<string, unknown>> & { readonly kind: string };
  readonly outcome?: {
    readonly player: { readonly cards: readonly string[] };
    readonly banker: { readonly cards: readonly string[] };
  };
  readonly reason?: Reason;
  readonly bets: readonly SettledBet[];
  readonly totals: readonly CurrencyTotals[];
  readonly adjustments?: readonly TypeTotals[];
  readonly hash: string;
  readonly previousHash?: string;
}

/** Whether a version is what somebody wanted stored, as version `version` of `roundId`. */
export function fits(
  record: VersionRecord,
  {
    roundId,
    version,
    intent,
  }: { readonly roundId: string; readonly version: number; readonly intent: Intent },
): boolean {
  if (record.roundId !== roundId || record.version !== version) return false;
  switch (intent.kind) {
    case 'settle':
      return record.status === 'settled' && isSettlementOf(record, intent.request);
    case 'void':
      return record.status === 'voided' && sameReason(record, intent.reason) && record.bets.every(isReturned);
    case 'correct':
      return (
        record.status === 'corrected' && sameReason(record, intent.reason) && shows(record, intent.change)
      );
  }
}

function isSettlementOf(record: VersionRecord, request: SettlementRequest): boolean {
  return (
    record.ruleSet?.split('@')[0] === request.ruleSet &&
    record.coupId === request.coupId &&
    record.playedAt === request.playedAt &&
    isDeepStrictEqual(record.table, request.table) &&
    sameDeal(record, request.deal) &&
    record.bets.length === request.bets.length &&
    record.bets.every((bet, index) => isDeepStrictEqual(placed(bet), placed(request.bets[index])))
  );
}

function placed(bet: Partial<SettledBet> | undefined): object {
  const { betId, currency, playerId, stake, type, void: reason } = bet ?? {};
  return { betId, currency, playerId, stake, type, reason };
}

/** Cards as they were reported, or what was stated of the seeds. */
function sameDeal({ deal, outcome }: VersionRecord, request: DealRequest): boolean {
  if (deal?.kind !== request.kind) return false;
  switch (request.kind) {
    case 'hands':
      return (
        isDeepStrictEqual(outcome?.player.cards, request.player) &&
        isDeepStrictEqual(outcome?.banker.cards, request.banker)
      );
    case 'sequence':
      return isDeepStrictEqual(deal['cards'], request.cards);
    case 'seeds':
    case 'committed': {
      const stated = Object.entries(request).filter(([name]) => name !== 'serverSeed' && name !== 'decks');
      return stated.every(([name, value]) => deal[name] === value);
    }
  }
}

function sameReason({ reason }: VersionRecord, wanted: Reason): boolean {
  return isDeepStrictEqual(reason, wanted);
}

function isReturned({ result, payout, stake }: SettledBet): boolean {
  return result === 'void' && payout === stake;
}

function shows(record: VersionRecord, { deal, addBets = [], voidBets = [] }: Change): boolean {
  const bets = new Map(record.bets.map((bet) => [bet.betId, bet]));
  return (
    (deal === undefined || sameDeal(record, deal)) &&
    addBets.every((bet) => isDeepStrictEqual(placed(bets.get(bet.betId)), placed(bet))) &&
    voidBets.every(({ betId, reason }) => bets.get(betId)?.void === reason)
  );
}

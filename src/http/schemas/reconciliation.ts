import { z } from '@hono/zod-openapi';
import type { Fault } from '../../settlement/errors.ts';
import { DIFFERENCES } from '../../settlement/reconcile.ts';
import {
  Amount,
  BetTypeName,
  CalendarDay,
  Count,
  Currency,
  DeckCount,
  GamingDay,
  Id,
  RuleSetId,
  SignedAmount,
  Timestamp,
  VersionNumber,
} from './common.ts';
import { SettlementStatus, SettlementSummary } from './settlement.ts';
import { member } from './settlement-request.ts';

const progressShape = {
  completeUntil: Timestamp.openapi({
    description: 'Every version settled before this is shown or can be; none younger is.',
  }),
  dayClosed: z.boolean().openapi({ description: 'The whole day is told; nothing will be added to it.' }),
};

/** Where a reader of the feed goes on. */
export const Cursor = z.string().min(1).max(500).openapi('Cursor', {
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Opaque: the place in the feed after a page. It belongs to one operator and one gaming day.',
  example: 'OTNmOGE3ZTI0YjFjMDVkNjIwMjYtMTEtMjlU',
});

export const Feed = z
  .strictObject({
    settlements: z.array(SettlementSummary).max(1_000),
    nextCursor: Cursor.optional().openapi({
      description: 'Where to go on. Absent only where the day is closed and everything has been delivered.',
    }),
    ...progressShape,
  })
  .openapi('Feed');

/** A decimal number as text: it is exact to its last digit. */
export const Ratio = z
  .string()
  .regex(/^-?\d+\.\d+$/)
  .openapi('Ratio', { maxLength: 40, description: 'A decimal number as text: exact to its last digit.' });

const sumsShape = {
  bets: Count.openapi({
    description: 'Bets settled for the first time on this day, and those that corrections added.',
  }),
  stake: SignedAmount,
  payout: SignedAmount,
  winnings: SignedAmount,
  commission: SignedAmount,
  validStake: SignedAmount,
  houseResult: SignedAmount,
  hold: Ratio.optional().openapi({
    description: 'House result over stake, 6 decimals; absent where nothing was staked.',
    example: '0.021400',
  }),
  houseEdge: Ratio.optional().openapi({
    description: 'The exact house edge of the bets from a full shoe, weighted by their stakes.',
    example: '0.010579',
  }),
};

export const ReportTotals = z.strictObject({ currency: Currency, ...sumsShape }).openapi('ReportTotals');

export const ReportRow = z
  .strictObject({
    currency: Currency,
    type: BetTypeName,
    tableId: Id.optional(),
    ruleSet: RuleSetId.optional(),
    decks: DeckCount.optional(),
    ...sumsShape,
  })
  .openapi('ReportRow', { description: 'One bet type at one table, under one rule set, in one currency.' });

export const DailyReport = z
  .strictObject({
    gamingDay: GamingDay,
    timeZone: z.string().openapi('TimeZone', {
      pattern: '^[A-Za-z0-9_+/-]+$',
      maxLength: 64,
      description: 'A name of the IANA time zone database.',
      example: 'Asia/Macau',
    }),
    dayStart: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .openapi('DayStart', {
        maxLength: 5,
        description: 'When gaming days start, in that time zone.',
        example: '12:00',
      }),
    start: Timestamp,
    end: Timestamp.openapi({ description: 'When the next day starts.' }),
    ...progressShape,
    rounds: Count.openapi({ description: 'Rounds settled on this day for the first time.' }),
    voids: Count,
    corrections: Count,
    totals: z.array(ReportTotals).max(10_000),
    rows: z.array(ReportRow).max(1_000_000),
  })
  .openapi('DailyReport');

export const LedgerEntry = z
  .strictObject({ currency: Currency, payout: Amount, roundId: Id, stake: Amount })
  .openapi('LedgerEntry', { description: 'One round in one currency, as the operator’s ledger has it.' });

/** Entries of the same round and currency as an earlier one: a ledger's postings are added up first. */
export function duplicateEntries(body: unknown): Fault[] {
  const entries = member(body, 'entries');
  if (!Array.isArray(entries)) return [];
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const [roundId, currency] = [member(entry, 'roundId'), member(entry, 'currency')];
    // Of anything else the schema complains, and an object may hide how it becomes a text.
    if (typeof roundId !== 'string' || typeof currency !== 'string') return [];
    const key = `${roundId} ${currency}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const detail =
      'Another entry has this round and currency; add them up, or find out which is one too many.';
    return [{ pointer: `/entries/${index}`, code: 'duplicate_entry', detail }];
  });
}

export const ReconciliationRequestInput = z
  .strictObject({ entries: z.array(LedgerEntry).min(1).max(1_000), gamingDay: CalendarDay.optional() })
  .openapi('ReconciliationRequest');

export const Difference = z
  .strictObject({
    index: z.int().min(0).max(999).openapi({ description: 'The entry’s place in the request.' }),
    code: z.enum(DIFFERENCES).openapi('DifferenceCode'),
    ledger: LedgerEntry,
    here: z
      .strictObject({
        version: VersionNumber,
        status: SettlementStatus,
        gamingDay: GamingDay.openapi({ description: 'The day on which the round was first settled.' }),
        stake: Amount,
        payout: Amount,
      })
      .optional()
      .openapi('SettledHere', { description: 'Absent where the round is unknown here.' }),
  })
  .openapi('Difference');

export const Reconciliation = z
  .strictObject({ matched: z.int().min(0).max(1_000), differences: z.array(Difference).max(1_000) })
  .openapi('Reconciliation');

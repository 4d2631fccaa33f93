import type { RuleSet } from '../bets/rule-set.ts';
import { assertNever, type Result } from '../result.ts';
import { type AcceptedDeal, acceptReported, type ReportedDeal, type SeedsDealRequest } from './deal.ts';
import { acceptSeeds } from './deal-from-seeds.ts';
import type { Dealer } from './dealer.ts';
import type { Rejection } from './errors.ts';
import type { TablePosition } from './request.ts';

/** A deal that needs nothing but itself: reported cards, or the caller's own seeds. */
export type OpenDeal = ReportedDeal | SeedsDealRequest;

/** Accepts a deal whose cards the caller knows, or names what is wrong with it. */
export async function acceptDeal(
  dealer: Dealer,
  deal: OpenDeal,
  ruleSet: RuleSet,
  table: TablePosition | undefined,
): Promise<Result<AcceptedDeal, Rejection>> {
  switch (deal.kind) {
    case 'hands':
    case 'sequence':
      return acceptReported(deal, ruleSet.decks.default);
    case 'seeds':
      return acceptSeeds(dealer, deal, ruleSet, table);
    default:
      return assertNever(deal);
  }
}

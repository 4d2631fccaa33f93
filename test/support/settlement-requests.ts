import * as fc from 'fast-check';
import type { PlacedBet } from '../../src/bets/settle.ts';
import type { ReportedDeal } from '../../src/settlement/deal.ts';
import type { SettlementRequest, TablePosition } from '../../src/settlement/request.ts';
import { type LegalDeal, legalDeals, placedBets, withoutSuits } from './arbitraries.ts';
import { ruleSetOf } from './bets.ts';
import { seededDraw } from './random.ts';

/** How ids look: `b17`; or 64 random characters of all that are allowed. */
export type IdStyle = 'short' | 'longest';

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._:~-';
const TYPES = ['banker', 'player', 'tie', 'banker_pair', 'player_pair', 'big', 'small'] as const;

/**
 * Bets that settle under `eight_bet` in rounds 1 to 30, of a third as many players. The same arguments
 * give the same bets.
 */
export function manyBets(count: number, ids: IdStyle = 'short', seed = 1): PlacedBet[] {
  const draw = seededDraw(seed);
  const longId = () => {
    const rest = Array.from({ length: 63 }, () => ID_CHARACTERS.charAt(draw(ID_CHARACTERS.length)));
    return `x${rest.join('')}`;
  };
  return Array.from({ length: count }, (_, index) => ({
    betId: ids === 'short' ? `b${index}` : longId(),
    currency: 'EUR',
    playerId: ids === 'short' ? `p${Math.floor(index / 3)}` : longId(),
    stake: 1 + draw(10_000),
    type: TYPES[index % TYPES.length] ?? 'banker',
  }));
}

/** A request that settles: Banker wins with 6 against 4. */
export function requestOf(
  bets: readonly PlacedBet[],
  differs: Partial<SettlementRequest> = {},
): SettlementRequest {
  return {
    bets,
    deal: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] },
    ruleSet: 'eight_bet',
    table: { roundNumber: 17 },
    ...differs,
  };
}

const ids = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,63}$/);

const tables: fc.Arbitrary<TablePosition> = fc
  .record({
    roundNumber: fc.integer({ min: 1, max: 30 }),
    shoeId: fc.option(ids, { nil: undefined }),
    tableId: fc.option(ids, { nil: undefined }),
  })
  .map(({ roundNumber, shoeId, tableId }) => ({
    roundNumber,
    ...(shoeId !== undefined && { shoeId }),
    ...(tableId !== undefined && { tableId }),
  }));

/** The forms in which a legal deal can be reported: hands or sequence, with suits or without, one card too many. */
function dealOf(
  { hands, sequence }: LegalDeal,
  form: { kind: ReportedDeal['kind']; suits: boolean; excess: boolean },
): ReportedDeal {
  const codes = (cards: LegalDeal['sequence']) =>
    (form.suits ? cards : withoutSuits(cards)).map(({ code }) => code);
  if (form.kind === 'hands')
    return { kind: 'hands', player: codes(hands.player), banker: codes(hands.banker) };
  return { kind: 'sequence', cards: [...codes(sequence), ...(form.excess ? [form.suits ? 'AS' : 'A'] : [])] };
}

/** Any request that settles under the rule set `full` or `eight_bet`, in every form that the contract allows. */
export const settlementRequests: fc.Arbitrary<SettlementRequest> = fc
  .constantFrom('full', 'eight_bet')
  .chain((ruleSet) => {
    const types = [...ruleSetOf(ruleSet).bets.values()].map(({ bet }) => bet.type);
    return fc.record({
      bets: placedBets(types),
      coupId: fc.option(ids, { nil: undefined }),
      deal: legalDeals(),
      form: fc.record({
        kind: fc.constantFrom<ReportedDeal['kind']>('hands', 'sequence'),
        suits: fc.boolean(),
        excess: fc.boolean(),
      }),
      playedAt: fc.option(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        { nil: undefined },
      ),
      ruleSet: fc.constant(ruleSet),
      table: tables,
    });
  })
  .map(({ bets, coupId, deal, form, playedAt, ruleSet, table }) => ({
    bets: form.suits ? bets : bets.filter(({ type }) => type !== 'perfect_pair'),
    ...(coupId !== undefined && { coupId }),
    deal: dealOf(deal, form),
    ...(playedAt !== undefined && { playedAt: playedAt.toISOString() }),
    ruleSet,
    table,
  }));

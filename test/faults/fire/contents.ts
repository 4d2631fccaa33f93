import { hash } from 'node:crypto';
import { type Card, PACK } from '../../../src/baccarat/card.ts';
import type { PlacedBet } from '../../../src/bets/settle.ts';
import type { DealRequest, ReportedDeal } from '../../../src/settlement/deal.ts';
import type { SettlementRequest } from '../../../src/settlement/request.ts';
import type { Draw } from '../../support/random.ts';
import { referenceDeal } from '../../support/reference-tableau.ts';
import { manyBets } from '../../support/settlement-requests.ts';
import { chance, drawFor, pick } from './draws.ts';

/** Cards of a shuffled shoe, as the tableau deals them. */
export function reportedDeal(draw: Draw): ReportedDeal {
  const shoe: Card[] = Array.from({ length: 6 }, () => pick(draw, PACK));
  const { player, banker } = referenceDeal(shoe);
  const codes = (cards: readonly Card[]) => cards.map(({ code }) => code);
  if (chance(draw, 70)) return { kind: 'hands', player: codes(player), banker: codes(banker) };
  return { kind: 'sequence', cards: codes(shoe.slice(0, player.length + banker.length)) };
}

/** The caller's own seeds: a round of one of a few shoes. */
function seedsDeal(draw: Draw): DealRequest {
  const serverSeed = hash('sha256', `server ${draw(5)}`, 'hex');
  const position = { nonce: draw(3), roundNumber: 1 + draw(10) };
  return { kind: 'seeds', scheme: 'shoe-v1', serverSeed, clientSeed: 'own:seed', decks: 8, ...position };
}

/** The bets of a round: mostly a few, now and then so many that their lines are stored as parts. */
export function placedBets(draw: Draw): PlacedBet[] {
  const size = draw(1_000);
  const bets = manyBets(
    size < 80 ? 0 : size < 800 ? 1 + draw(5) : size < 940 ? 6 + draw(10) : 50 + draw(40),
    size < 940 ? 'short' : 'longest',
    1 + draw(1_000_000),
  );
  return bets.map((bet) => ({
    ...bet,
    currency: chance(draw, 15) ? 'KVND' : bet.currency,
    ...(chance(draw, 5) && { void: 'late_bet' }),
  }));
}

/** So many bets that their lines are several parts. */
export function partedBets(seed: number): PlacedBet[] {
  return manyBets(4_200, 'longest', seed);
}

/** The settlement that a name stands for: the same for everybody who asks for it. */
export function settlementFor(name: string, differs: Partial<SettlementRequest> = {}): SettlementRequest {
  const draw = drawFor(name);
  const tableId = `T-${draw(4)}`;
  const request: SettlementRequest = {
    bets: placedBets(draw),
    deal: chance(draw, 6) ? seedsDeal(draw) : reportedDeal(draw),
    ruleSet: 'eight_bet',
    ...(chance(draw, 20) && { playedAt: `2026-03-10T0${draw(10)}:00:00.000Z` }),
    table: { tableId, roundNumber: 1 + draw(30) },
    ...differs,
  };
  // A deal from seeds names its round itself.
  return 'scheme' in request.deal ? { ...request, table: { tableId } } : request;
}

/** The same content in another spelling: members in the opposite order, cards in lower case. */
export function respelt(request: SettlementRequest): object {
  const { deal } = request;
  const lower = (cards: readonly string[]) => cards.map((card) => card.toLowerCase().replace('t', '10'));
  const spelt =
    deal.kind === 'hands'
      ? { ...deal, player: lower(deal.player), banker: lower(deal.banker) }
      : deal.kind === 'sequence'
        ? { ...deal, cards: lower(deal.cards) }
        : deal;
  return reversed({ ...request, deal: spelt }) as object;
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

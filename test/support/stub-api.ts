import { type ApiServer, type Interceptor, startApiServer } from './api-server.ts';

/** The rounds of a stub: `R-0` and so on, each with one bet of 100 EUR that lost. */
export function stubRound(index: number): string {
  return `R-${index}`;
}

/**
 * An API that has settled `rounds` rounds on one gaming day, computed as they are asked for: what a
 * command costs can be measured against it, whatever their number.
 */
export function startStubApi(gamingDay: string, rounds: number, intercept?: Interceptor): Promise<ApiServer> {
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === '/v1/settlements') return feedPage(url.searchParams, gamingDay, rounds);
    if (url.pathname === '/v1/reconciliations') return comparison(request);
    const [, , , roundId = ''] = url.pathname.split('/');
    return Response.json(settlement(roundId, gamingDay));
  };
  return startApiServer({ fetch }, intercept);
}

function feedPage(query: URLSearchParams, gamingDay: string, rounds: number): Response {
  const dayClosed = query.get('gamingDay') === gamingDay;
  const from = Number(query.get('cursor') ?? 0);
  const to = dayClosed ? Math.min(rounds, from + Number(query.get('limit'))) : from;
  const settlements = Array.from({ length: to - from }, (_, index) => {
    const { bets: _bets, ...summary } = settlement(stubRound(from + index), gamingDay);
    return summary;
  });
  const ended = dayClosed && to === rounds;
  return Response.json({
    settlements,
    completeUntil: '2026-03-11T00:00:00.000Z',
    dayClosed,
    ...(!ended && { nextCursor: String(to) }),
  });
}

/** Every entry matches but the thousandth of each request. */
async function comparison(request: Request): Promise<Response> {
  const { entries }: { readonly entries: readonly object[] } = JSON.parse(await request.text());
  const ledger = entries[999];
  const differences = ledger === undefined ? [] : [{ index: 999, code: 'missing_here', ledger }];
  return Response.json({ matched: entries.length - differences.length, differences });
}

function settlement(roundId: string, gamingDay: string) {
  const hand = { cards: ['2S', '4D'], total: 6, natural: false, pair: false, perfectPair: false };
  const figures = {
    bets: 1,
    stake: 100,
    payout: 0,
    winnings: 0,
    commission: 0,
    validStake: 100,
    houseResult: 100,
  };
  const bet = {
    betId: 'b1',
    playerId: 'p1',
    type: 'player',
    currency: 'EUR',
    result: 'lose',
    line: 'banker_wins',
  };
  return {
    roundId,
    version: 1,
    status: 'settled',
    settledAt: `${gamingDay}T12:00:00.000Z`,
    gamingDay,
    engine: '1',
    ruleSet: 'full@1',
    decks: 8,
    rounding: 'down',
    validStakePolicy: 'net',
    deal: { kind: 'hands', player: ['2S', '4D'], banker: ['KH', '7D'] },
    outcome: { winner: 'banker', player: hand, banker: { ...hand, total: 7 }, cardCount: 4, excess: [] },
    bets: [{ ...bet, stake: 100, payout: 0, winnings: 0, commission: 0, validStake: 100 }],
    totals: [{ currency: 'EUR', ...figures }],
    hash: '0'.repeat(64),
  };
}

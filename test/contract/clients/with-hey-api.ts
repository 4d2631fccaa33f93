import { createClient } from '../dist/hey-api/client/index.ts';
import {
  type Bet,
  type Cursor,
  type Deal,
  type GatewayRefusal,
  type Problem,
  readFeed,
  type SettlementRequest,
  settleRound,
} from '../dist/hey-api/index.ts';
import { MAX_PAGES, type Played, type Playing } from './played.ts';

type Client = ReturnType<typeof createClient>;

const BET: Bet = { betId: 'b1', playerId: 'p1', type: 'banker', stake: 10_000, currency: 'EUR' };

const ROUND: SettlementRequest = {
  ruleSet: 'full',
  deal: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] },
  bets: [BET],
};

/** Settles a round, repeats it, reports cards that the tableau does not give, and reads the feed. */
export async function play({ baseUrl, key, rounds: [first, second] }: Playing): Promise<Played> {
  const client = createClient({ baseUrl, auth: key });
  const settle = (roundId: string, body: SettlementRequest) =>
    settleRound({ client, path: { roundId }, body });
  const settled = await settle(first, ROUND);
  const again = await settle(first, ROUND);
  await settle(second, ROUND);
  const illegal = await settle(`${second}-x`, {
    ...ROUND,
    deal: { kind: 'hands', player: ['2S', '3D'], banker: ['KH', '6D'] },
  });
  const day = settled.data?.gamingDay ?? '';
  return {
    statuses: [settled, again, illegal].map(({ response }) => response?.status ?? 0),
    replayed: again.response?.headers.get('Idempotent-Replayed') ?? null,
    payout: settled.data?.bets[0]?.payout,
    cards: settled.data?.deal === undefined ? [] : cardsOf(settled.data.deal),
    refusal: refusalOf(illegal.error),
    ...(await readPages(client, day, second)),
  };
}

async function readPages(client: Client, gamingDay: string, last: string) {
  const feed: string[] = [];
  let cursor: Cursor | undefined;
  for (let pages = 1; pages <= MAX_PAGES; pages += 1) {
    const query = { gamingDay, limit: 1, ...(cursor !== undefined && { cursor }) };
    const { data } = await readFeed({ client, query });
    feed.push(...(data?.settlements ?? []).map(({ roundId }) => roundId));
    cursor = data?.nextCursor;
    if (feed.includes(last)) return { feed, pages };
  }
  throw new Error(`${MAX_PAGES} pages of the feed do not show ${last}`);
}

/** Compiles only where a deal is told apart by its kind, every kind of it. */
function cardsOf(deal: Deal): string[] {
  // @ts-expect-error Not every deal has its hands.
  deal.player;
  switch (deal.kind) {
    case 'hands':
      return [...deal.player, ...deal.banker];
    case 'sequence':
      return deal.cards;
    case 'seeds':
      return [deal.serverSeedHash];
    case 'committed':
      return [deal.commitmentId];
    default:
      return deal satisfies never;
  }
}

/** Compiles only where the gateway's refusals are told apart from problems, and the codes are known. */
function refusalOf(error: Problem | GatewayRefusal | undefined): string {
  if (error === undefined) return 'none';
  if (!('code' in error)) return error.message;
  // @ts-expect-error There is no such code.
  if (error.code === 'no_such_code') return 'never';
  if (error.code !== 'illegal_deal') return error.detail;
  const code: 'illegal_deal' = error.code;
  return `${code} ${error.errors?.[0]?.code}`;
}

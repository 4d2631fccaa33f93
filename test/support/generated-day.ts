import { BatchWriteItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import pMap from 'p-map';
import type { BetType } from '../../src/bets/bet-types.ts';
import type { PlacedBet } from '../../src/bets/settle.ts';
import type { Operator } from '../../src/settlement/operator.ts';
import type { Services } from '../../src/settlement/ports.ts';
import type { SettlementRequest } from '../../src/settlement/request.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import type { Item } from '../../src/store/attributes.ts';
import type { Connection } from '../../src/store/client.ts';
import { createSettlementStore } from '../../src/store/settlement-store.ts';
import { roundAt, shuffledShoe } from './dealing.ts';
import { type Draw, seededDraw } from './random.ts';
import { withSetClock } from './unwatched-clock.ts';

/** Bets as they are placed: most on the hands, some beside them. */
const TYPES: readonly BetType[] = [
  'player',
  'player',
  'player',
  'banker',
  'banker',
  'banker',
  'tie',
  'player_pair',
  'banker_pair',
];
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'KVND', 'KVND', 'USDT'];

/** Requests of a day's rounds, dealt from shuffled shoes at twenty tables. */
export function* generatedRounds(count: number, seed: number): Generator<SettlementRequest, void> {
  const draw = seededDraw(seed);
  let shoe = shuffledShoe(8, 380, draw);
  let place = 0;
  for (let number = 0; number < count; number += 1) {
    if (place > 360) {
      shoe = shuffledShoe(8, 380, draw);
      place = 0;
    }
    const round = roundAt(shoe, place);
    place += round.cardCount;
    const codes = (side: 'player' | 'banker') => round[side].cards.map(({ code }) => code);
    yield {
      ruleSet: number % 3 === 0 ? 'macau' : 'full',
      table: { tableId: `BAC-${number % 20}`, shoeId: `S-${number % 20}`, roundNumber: 1 + (number % 60) },
      deal: { kind: 'hands', player: codes('player'), banker: codes('banker') },
      bets: betsOf(draw),
    };
  }
}

function betsOf(draw: Draw): PlacedBet[] {
  const currency = CURRENCIES[draw(CURRENCIES.length)] ?? 'EUR';
  return Array.from({ length: 1 + draw(4) }, (_, index) => ({
    betId: `b${index}`,
    // Now and then a player with another currency sits at the table.
    currency: draw(10) === 0 ? 'USDT' : currency,
    playerId: `p${draw(3)}`,
    // Small stakes as often as large ones.
    stake: 1 + draw(10 ** (1 + draw(7))),
    type: TYPES[draw(TYPES.length)] ?? 'tie',
    ...(draw(200) === 0 && { void: 'late_bet' }),
  }));
}

/** A round to be settled at a time of its own, in milliseconds since the epoch. */
export interface TimedRound {
  readonly roundId: string;
  readonly at: number;
  readonly request: SettlementRequest;
}

/** How many items one request can write. */
const BATCH = 25;

/**
 * Settles rounds through the use case, but writes what it puts in batches: for test data alone, since a
 * batch cannot put if absent. Answers the settlements' texts to `onSettled`.
 */
export async function loadRounds(
  services: Services,
  connection: Connection,
  operator: Operator,
  rounds: Iterable<TimedRound>,
  onSettled: (text: string) => void,
): Promise<void> {
  let items: Item[] = [];
  const catching = {
    send: async (command: unknown) => {
      if (!(command instanceof PutItemCommand)) throw new TypeError('a settlement puts and asks nothing');
      items.push(command.input.Item ?? {});
      return {};
    },
  };
  let now = 0;
  const clock = () => now;
  const client = catching as unknown as DynamoDBClient;
  const settlements = createSettlementStore(withSetClock({ ...connection, client }, clock));
  async function* batches(): AsyncGenerator<readonly Item[], void> {
    for (const { roundId, at, request } of rounds) {
      now = at;
      const settled = await settleRound({ ...services, settlements, clock }, { operator, roundId, request });
      if (!settled.ok) throw new TypeError(settled.refusal.detail);
      onSettled(settled.value.text);
      if (items.length < BATCH) continue;
      yield items;
      items = [];
    }
    if (items.length > 0) yield items;
  }
  await pMap(batches(), (batch) => writeBatch(connection, batch), { concurrency: 4 });
}

async function writeBatch({ client, tableName }: Connection, items: readonly Item[]): Promise<void> {
  const puts = items.map((Item) => ({ PutRequest: { Item } }));
  const written = await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: puts } }));
  if (Object.keys(written.UnprocessedItems ?? {}).length > 0) throw new Error('an engine refused a batch');
}

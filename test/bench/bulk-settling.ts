import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { handle } from 'hono/aws-lambda';
import type { PlacedBet } from '../../src/bets/settle.ts';
import { bodyTextOf, prepared } from '../../src/entry/gateway.ts';
import { createApp } from '../../src/http/app.ts';
import { settleRoundEndpoint } from '../../src/http/routes/settle-round.ts';
import { connect } from '../../src/store/client.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { SETTINGS, servicesOn } from '../support/service.ts';
import { manyBets, requestOf } from '../support/settlement-requests.ts';
import { interleaved, median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

/** How many times the floor 10,000 bets may cost. */
const TARGETS = { 'short ids': 2.5, UUIDs: 3.5 };
type Ids = keyof typeof TARGETS;

/** Milliseconds; much of our code is run, and little of it is compiled after the usual half second. */
const WARM_UP = 2_000;

/**
 * What settling costs from the text of a body to the text of its answer, beside what nobody who speaks
 * JSON can save: parsing the one and writing the other. The request comes through the adapter for
 * Lambda and runs through the whole handler; of the store everything runs that is ours, and only the
 * client, which would speak to DynamoDB, answers at once that all is well.
 */
export async function bulkSettling(): Promise<Row[]> {
  const rows: Row[] = [];
  const perBet: number[] = [];
  for (const ids of Object.keys(TARGETS) as Ids[]) {
    for (const count of [1, 10, 1_000, 10_000]) {
      const body = JSON.stringify(requestOf(betsWith(ids, count)));
      const settle = await settler(body);
      const answer = JSON.parse(await settle());
      const works = { settling: settle, floor: () => [JSON.parse(body), JSON.stringify(answer)] };
      const samples = await interleaved(works, { warmUp: WARM_UP });
      const value = median(samples.settling);
      perBet.push(value / count);
      const row = {
        name: `${count.toLocaleString('en')} ${count === 1 ? 'bet' : 'bets'} with ${ids}`,
        value,
        unit: 'ms',
        ratio: ratioOf(samples.settling, samples.floor),
      };
      rows.push(count === 10_000 ? judged(row, '≤', TARGETS[ids]) : row);
    }
    const [thousand = Number.NaN, tenThousand = Number.NaN] = perBet.slice(-2);
    rows.push({
      name: `per bet with ${ids}: 10,000 against 1,000`,
      value: tenThousand * 1_000,
      unit: 'µs',
      ratio: tenThousand / thousand,
    });
  }
  return rows;
}

function betsWith(ids: Ids, count: number): readonly PlacedBet[] {
  const bets = manyBets(count);
  if (ids === 'short ids') return bets;
  const players = new Map(bets.map(({ playerId }) => [playerId, randomUUID()]));
  return bets.map((bet) => ({
    ...bet,
    betId: randomUUID(),
    playerId: players.get(bet.playerId) ?? bet.playerId,
  }));
}

/** A function that settles a body anew each time it is called, and answers the answer's text. */
async function settler(body: string): Promise<() => Promise<string>> {
  const answer = handle(appWithoutTable());
  const request = new Request('http://localhost/v1/rounds/R-1/settlement', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body,
  });
  const event = await gatewayEvent(request);
  return async () => {
    const { statusCode, body: text } = await answer(prepared(event));
    if (statusCode !== 201) throw new Error(`the settlement was answered ${statusCode} ${text}`);
    return text;
  };
}

const KEY = 'a-key';

/** The application over a client that takes every item and has none. */
function appWithoutTable() {
  const connection = connect({ tableName: 'none', endpoint: 'http://localhost' }, Date.now);
  const send = async () => {
    const now = Date.now();
    connection.clockGuard.observe(now, now, now);
    return {};
  };
  const client = { send } as unknown as DynamoDBClient;
  const operators = {
    findKey: async () => ({ operatorId: 'op', scopes: ['settle' as const] }),
    settingsOf: async () => [SETTINGS],
    ownRuleSetsOf: async () => [],
  };
  const services = servicesOn({ ...connection, client }, { operators, bodyText: bodyTextOf });
  return createApp(services, [settleRoundEndpoint]);
}

import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { PlacedBet } from '../../src/bets/settle.ts';
import { settleRound } from '../../src/settlement/settle-round.ts';
import { type Engine, startEngine } from '../support/engines.ts';
import { requestOf } from '../support/settlement-requests.ts';
import { createStore, operatorOf, type TestStore } from '../support/store.ts';
import { competitor } from './competitor.ts';
import { median, percentile } from './measure.ts';
import { judged, type Row } from './row.ts';

const ROUNDS = 400;
const WARM_UP = 50;

/** What is used of `@aws-lambda-powertools/idempotency`. */
interface Idempotency {
  readonly makeIdempotent: <Event, Answer>(
    handler: (event: Event, context: object) => Promise<Answer>,
    options: { readonly persistenceStore: object },
  ) => (event: Event, context: object) => Promise<Answer>;
}
interface Persistence {
  readonly DynamoDBPersistenceLayer: new (options: object) => object;
}

/** The event of a handler: a round and the id it is settled under. */
interface Event {
  readonly roundId: string;
}

/** Settles the round of an event and answers what a wallet would be sent. */
type Handler = (event: Event, context: object) => Promise<{ readonly status: number; readonly body: string }>;

/** What calls cost. */
class Costs {
  readonly milliseconds: number[] = [];
  roundTrips = 0;
  writeUnits = 0;

  get calls(): number {
    return this.milliseconds.length;
  }
}

/**
 * A settlement's own idempotency beside the idempotency utility of AWS Powertools around the same handler,
 * on one table of one engine whose capacity units are complete. A call and its replay are timed in turn;
 * what the client sends and consumes is counted.
 */
export async function idempotentWrite(): Promise<Row[]> {
  const engine: Engine = await startEngine('dynoxide');
  const store = await createStore(engine.endpoint);
  try {
    const meter = watched(store.connection.client);
    const handler = handlerOn(store);
    const handlers = { ours: handler, theirs: await wrapped(handler, store) };
    const costs = { ours: [new Costs(), new Costs()], theirs: [new Costs(), new Costs()] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const names = ['ours', 'theirs'] as const;
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        for (const attempt of [0, 1]) {
          const before = { ...meter };
          const start = performance.now();
          await handlers[name]({ roundId: `R-${name}-${WARM_UP + round}` }, {});
          const took = performance.now() - start;
          const cost = costs[name][attempt];
          if (round < 0 || cost === undefined) continue;
          cost.milliseconds.push(took);
          cost.roundTrips += meter.roundTrips - before.roundTrips;
          cost.writeUnits += meter.writeUnits - before.writeUnits;
        }
      }
    }
    return ['first call', 'replay'].flatMap((what, attempt) =>
      rowsOf(what, costs.ours[attempt] ?? new Costs(), costs.theirs[attempt] ?? new Costs()),
    );
  } finally {
    await store.close();
    await engine.stop();
  }
}

function rowsOf(what: string, ours: Costs, theirs: Costs): Row[] {
  const compared = (name: string, unit: string, value: number, other: number): Row[] => [
    { name: `${what}, Powertools: ${name}`, value: other, unit },
    { name: `${what}: ${name}`, value, unit, ...(other > 0 && { ratio: value / other }) },
  ];
  const counted = (name: string, unit: string, value: number, other: number): Row[] => {
    const [before, own] = compared(name, unit, value, other);
    if (before === undefined || own === undefined) return [];
    return [before, what === 'first call' ? judged(own, '≤', 0.5) : own];
  };
  const { calls } = ours;
  return [
    ...counted('round trips', 'calls', ours.roundTrips / calls, theirs.roundTrips / calls),
    ...counted('write units', 'units', ours.writeUnits / calls, theirs.writeUnits / calls),
    ...compared('p50', 'ms', median(ours.milliseconds), median(theirs.milliseconds)),
    ...compared('p99', 'ms', percentile(ours.milliseconds, 99), percentile(theirs.milliseconds, 99)),
  ];
}

function handlerOn({ services }: TestStore): Handler {
  const operator = operatorOf();
  const request = requestOf(tenBets());
  return async ({ roundId }) => {
    const settled = await settleRound(services, { operator, roundId, request });
    if (!settled.ok) throw new Error(settled.refusal.detail);
    return { status: settled.value.replayed ? 200 : 201, body: settled.value.text };
  };
}

/** The same handler made idempotent by the utility, whose records lie in the same table. */
async function wrapped(handler: Handler, { connection }: TestStore): Promise<Handler> {
  process.env['POWERTOOLS_DEV'] = 'false';
  const { makeIdempotent } = await competitor<Idempotency>('@aws-lambda-powertools/idempotency');
  const { DynamoDBPersistenceLayer } = await competitor<Persistence>(
    '@aws-lambda-powertools/idempotency/dynamodb',
  );
  return makeIdempotent(handler, {
    persistenceStore: new DynamoDBPersistenceLayer({
      tableName: connection.tableName,
      keyAttr: 'pk',
      sortKeyAttr: 'sk',
      staticPkValue: 'idempotency',
      awsSdkV3Client: connection.client,
    }),
  });
}

/** Ten bets of a live table, of four types. */
function tenBets(): PlacedBet[] {
  const types = ['player', 'banker', 'tie', 'banker_pair'] as const;
  return Array.from({ length: 10 }, (_, index) => ({
    betId: `b${index + 1}`,
    currency: 'EUR',
    playerId: `p${1_000 + 7 * index}`,
    stake: [10_000, 2_500, 500, 100][index % 4] ?? 100,
    type: types[index % 4] ?? 'player',
  }));
}

/** Counts what a client sends, and what the engine says that it consumed on table and index. */
function watched(client: DynamoDBClient): { roundTrips: number; writeUnits: number } {
  const counted = { roundTrips: 0, writeUnits: 0 };
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        counted.roundTrips += 1;
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } });
        const { ConsumedCapacity: capacity } = answer.output as { ConsumedCapacity?: ConsumedCapacity };
        if (commandName !== 'GetItemCommand') counted.writeUnits += capacity?.CapacityUnits ?? 0;
        return answer;
      },
    { step: 'initialize', name: 'benchmark' },
  );
  return counted;
}

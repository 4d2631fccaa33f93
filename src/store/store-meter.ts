import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient, PutItemCommandOutput } from '@aws-sdk/client-dynamodb';
import type { StoreMeter, StoreUsage } from '../settlement/ports.ts';

type Counts = { -readonly [Figure in keyof StoreUsage]: StoreUsage[Figure] };

/** Counts what a client sends on behalf of one task, however many tasks run at a time. */
export class DynamoDBMeter implements StoreMeter {
  readonly #task = new AsyncLocalStorage<Counts>();

  async measure(task: () => Promise<void>): Promise<StoreUsage> {
    const counts = { roundTrips: 0, writeUnits: 0 };
    await this.#task.run(counts, task);
    return counts;
  }

  /** Looks at every attempt that the client sends, and at what every put says that it consumed. */
  watch(client: DynamoDBClient): void {
    client.middlewareStack.add(
      (next) => async (args) => {
        this.#add({ roundTrips: 1, writeUnits: 0 });
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'roundTripMeter' },
    );
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args);
          if (commandName === 'PutItemCommand') {
            const { ConsumedCapacity } = result.output as PutItemCommandOutput;
            this.#add({ roundTrips: 0, writeUnits: ConsumedCapacity?.CapacityUnits ?? 0 });
          }
          return result;
        },
      { step: 'initialize', name: 'writeUnitMeter' },
    );
  }

  #add({ roundTrips, writeUnits }: StoreUsage): void {
    const counts = this.#task.getStore();
    if (counts === undefined) return;
    counts.roundTrips += roundTrips;
    counts.writeUnits += writeUnits;
  }
}

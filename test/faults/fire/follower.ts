import { setTimeout as sleep } from 'node:timers/promises';
import type { TestService } from '../../support/service.ts';
import { type Account, Client } from './client.ts';
import { drawFor } from './draws.ts';
import type { FeedCall } from './history.ts';
import type { Instance } from './instances.ts';

/** How long a follower waits where the feed told him nothing, in milliseconds. */
const WAIT = 60;

/** Follows the gaming days of an operator by the feed's cursors, one day after the other. */
export class Follower {
  readonly #account: Account;
  readonly #draw: ReturnType<typeof drawFor>;
  readonly #days: readonly string[];
  #day = 0;
  #cursor: string | undefined;
  #stopped = false;

  constructor(account: Account, days: readonly string[], seed: number) {
    this.#account = account;
    this.#days = days;
    this.#draw = drawFor(`follower ${seed} ${account.operatorId}`);
  }

  /** Follows through instances of the run, until stopped. */
  async follow(): Promise<void> {
    const client = new Client(this.#account, this.#draw);
    while (!this.#stopped && this.#day < this.#days.length) {
      if (!(await this.#turnPage(client))) await sleep(WAIT);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Goes on from where he was to the end of all days, at an application that answers every request. */
  async finishOn(app: TestService['app']): Promise<void> {
    const healthy: Instance = {
      name: 'healthy',
      state: 0,
      clockOff: false,
      faults: [],
      send: async (request) => app.fetch(request),
      kill: async () => {},
      start: async () => {},
      arrived: async () => {},
    };
    const client = new Client({ ...this.#account, instances: [healthy] }, this.#draw);
    while (this.#day < this.#days.length) {
      if ((await this.#turnPage(client)) === undefined) throw new Error('the feed cannot be read to its end');
    }
  }

  /** Reads a page; answers whether it told anything, undefined where it could not be read. */
  async #turnPage(client: Client): Promise<boolean | undefined> {
    const gamingDay = this.#days[this.#day] ?? '';
    const call: FeedCall = {
      kind: 'feed',
      gamingDay,
      limit: 1 + this.#draw(200),
      follower: this.#account.operatorId,
      ...(this.#cursor !== undefined && { cursor: this.#cursor }),
    };
    const answer = await client.perform(call);
    if (answer?.status !== 200) return undefined;
    const { settlements, nextCursor } = JSON.parse(answer.text);
    this.#cursor = nextCursor;
    if (nextCursor === undefined) this.#day += 1;
    return settlements.length > 0;
  }
}

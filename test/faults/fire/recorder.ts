import type { Attempt, History, Moment } from './history.ts';
import type { WorldClock } from './world-clock.ts';

/** Writes down what the clients of a run do. */
export class Recorder {
  readonly attempts: Attempt[] = [];
  readonly snapshots: ReadonlyMap<string, string>[] = [];
  readonly #world: WorldClock;
  #order = 0;
  #operations = 0;

  constructor(world: WorldClock) {
    this.#world = world;
  }

  /** The next moment in the order of all. */
  moment(): Moment {
    this.#order += 1;
    return { order: this.#order, at: this.#world.now() };
  }

  /** The number of a new operation. */
  operation(): number {
    this.#operations += 1;
    return this.#operations;
  }

  historyWith(faults: readonly string[]): History {
    return { attempts: this.attempts, faults, snapshots: this.snapshots };
  }
}

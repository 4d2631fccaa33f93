import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, StoreLocation } from '../../../src/store/client.ts';
import { temporaryFolder } from '../../support/engines.ts';
import { drawFor } from './draws.ts';
import { type Instance, LocalInstance, ProcessInstance } from './instances.ts';
import { type Plan, tolerable } from './plan.ts';
import type { WorldClock } from './world-clock.ts';

/** The instances of the service in a run. */
export class Fleet {
  readonly instances: readonly Instance[];
  readonly #folder = temporaryFolder();
  readonly #seed: number;

  constructor(
    plan: Plan,
    location: StoreLocation & { readonly endpoint: string },
    world: WorldClock,
    tamper?: (connection: Connection) => void,
  ) {
    this.#seed = plan.seed;
    const keyFile = join(this.#folder.path, 'seed.key');
    // The key that services in a test's own process seal their seeds under.
    writeFileSync(keyFile, '07'.repeat(32));
    const environment = {
      STORE_ENDPOINT: location.endpoint,
      TABLE_NAME: location.tableName,
      SEED_KEY_FILE: keyFile,
      DATA_DIR: this.#folder.path,
      POWERTOOLS_LOG_LEVEL: 'ERROR',
    };
    this.instances = Array.from({ length: plan.instances }, (_, index) =>
      plan.servers === 'local'
        ? new LocalInstance(`instance ${index}`, location, world, tamper)
        : new ProcessInstance(`server ${index}`, environment),
    );
  }

  async start(): Promise<void> {
    const draw = drawFor(`clocks ${this.#seed}`);
    for (const instance of this.instances) this.setClock(instance, tolerable(draw));
    await Promise.all(this.instances.map((instance) => instance.start()));
  }

  setClock(instance: Instance | undefined, skew: number): void {
    if (instance instanceof LocalInstance) instance.setSkew(skew);
  }

  /** Kills one and starts it again, with its clock so many milliseconds ahead. */
  async replace(index: number, skew: number): Promise<void> {
    const instance = this.instances[index];
    await instance?.kill();
    this.setClock(instance, skew);
    await instance?.start();
  }

  /** Done once whatever an instance has sent to the engine by now is answered or lost. */
  async arrived(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.arrived()));
  }

  async kill(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.kill()));
  }

  get faults(): string[] {
    return this.instances.flatMap(({ faults }) => faults);
  }

  clear(): void {
    this.#folder.remove();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { assertNever } from '../../../src/result.ts';
import type { Engine, KillableEngine } from '../../support/engines.ts';
import type { EngineProxy } from '../../support/proxy.ts';
import type { TestService } from '../../support/service.ts';
import { storedItems } from '../../support/stored-items.ts';
import type { Fleet } from './fleet.ts';
import type { Incident, Plan, Scheduled } from './plan.ts';
import type { Recorder } from './recorder.ts';
import type { WorldClock } from './world-clock.ts';

/** What incidents happen to. */
interface Scene {
  readonly engine: Engine | KillableEngine;
  readonly proxy: EngineProxy;
  readonly world: WorldClock;
  readonly healthy: TestService;
  readonly fleet: Fleet;
  readonly recorder: Recorder;
}

/** Counts the operations of a run, and has its incidents happen, one after the other, while the others go on. */
export class Conductor {
  readonly #operations: number;
  readonly #scene: Scene;
  readonly #due: Scheduled[];
  #begun = 0;
  #incidents: Promise<void> = Promise.resolve();

  constructor({ operations, incidents }: Plan, scene: Scene) {
    this.#operations = operations;
    this.#scene = scene;
    this.#due = [...incidents];
  }

  /** Whether there is another operation to begin; the last ones wait for what still happens. */
  async turn(): Promise<boolean> {
    this.#begun += 1;
    // The proxy's own list is of no use here, and would grow.
    this.#scene.proxy.calls.length = 0;
    while ((this.#due[0]?.after ?? Number.POSITIVE_INFINITY) <= this.#begun) {
      const due = this.#due.shift();
      if (due !== undefined) this.#incidents = this.#incidents.then(() => happen(this.#scene, due.incident));
    }
    if (this.#begun <= this.#operations) return true;
    await this.#incidents;
    return false;
  }
}

async function happen(scene: Scene, incident: Incident): Promise<void> {
  const { engine, proxy, world, healthy, fleet, recorder } = scene;
  switch (incident.kind) {
    case 'kill engine':
      if (!('kill' in engine)) return;
      await engine.kill();
      await sleep(incident.downFor);
      await engine.restart();
      return;
    case 'kill instance':
      return fleet.replace(incident.instance, incident.skew);
    case 'set clock':
      fleet.setClock(fleet.instances[incident.instance], incident.skew);
      return;
    case 'pass time':
      // Where two follow at once, nothing is on the wire over both: that would be longer than the feed waits.
      await fleet.arrived();
      await proxy.pause();
      world.advance(incident.by);
      proxy.resume();
      return;
    case 'look at all items':
      recorder.snapshots.push(await storedItems(healthy.connection));
      return;
    default:
      assertNever(incident);
  }
}

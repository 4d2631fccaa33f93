import { setTimeout as sleep } from 'node:timers/promises';
import { gamingDayOf } from '../../../src/settlement/gaming-day.ts';
import type { OperatorSettings } from '../../../src/settlement/operator-settings.ts';
import type { Connection } from '../../../src/store/client.ts';
import { type Engine, type KillableEngine, startEngine, startKillableEngine } from '../../support/engines.ts';
import { type EngineProxy, startProxy } from '../../support/proxy.ts';
import { createService, SETTINGS, type TestService } from '../../support/service.ts';
import { type FinalState, StateReader } from '../check/final-state.ts';
import { readerKeyOf } from './bad-calls.ts';
import { Book } from './book.ts';
import { Client } from './client.ts';
import { Conductor } from './conductor.ts';
import { drawFor } from './draws.ts';
import { SeededFates } from './fates.ts';
import { Fleet } from './fleet.ts';
import { Follower } from './follower.ts';
import type { History } from './history.ts';
import type { Plan } from './plan.ts';
import { Recorder } from './recorder.ts';
import { nextCall, type Player, partedCall } from './workload.ts';
import { WorldClock } from './world-clock.ts';

/** What a run left: what its clients did and learnt, what is stored, and how often it met what. */
export interface Run {
  readonly history: History;
  readonly state: FinalState;
  readonly met: ReadonlyMap<string, number>;
}

/** The operators and what they have set; both use the same round ids. */
const OPERATORS: readonly (readonly [id: string, settings: Partial<OperatorSettings>])[] = [
  ['alpha', {}],
  ['beta', { timeZone: 'Asia/Macau', dayStart: '08:03', rounding: 'half_up', shards: 2 }],
];

/** Where instances in this process begin in time: a few minutes before a gaming day ends. */
const BEFORE_MIDNIGHT = Date.parse('2026-03-10T23:54:00.000Z');

/** Longer than a run goes on in its own time, in milliseconds. */
const LONGEST = 1_800_000;

/** How many requests in a hundred are left alone by their client before the answer comes. */
const ABANDONED = 1.5;

/** How far ahead of all that happened the end is read from: every day is closed by then. */
const AFTERWARDS = 3 * 86_400_000;

/** Everything that a run needs, until it ends. */
interface Stage {
  readonly plan: Plan;
  /** When it begins, in milliseconds since the epoch. */
  readonly start: number;
  readonly engine: Engine | KillableEngine;
  readonly proxy: EngineProxy;
  readonly fates: SeededFates;
  readonly world: WorldClock;
  /** An instance that talks to the engine itself. */
  readonly healthy: TestService;
  readonly keys: ReadonlyMap<string, string>;
  readonly fleet: Fleet;
  readonly recorder: Recorder;
  readonly atTheEnd: { ahead: number };
}

/**
 * Plays a plan to its end: the clients of two operators at instances of the service, a network that is not
 * to be relied on between these and the engine, and whatever else the plan has happen. `tamper` changes
 * the instances' connections, to see what is found of a store that is broken.
 */
export async function play(plan: Plan, tamper?: (connection: Connection) => void): Promise<Run> {
  const stage = await setStage(plan, tamper);
  try {
    await stage.fleet.start();
    stage.proxy.decide(stage.fates.decide);
    const followers = await playOut(stage);
    await settleDown(stage);
    const { healthy, keys, recorder, fleet, fates, atTheEnd } = stage;
    atTheEnd.ahead = AFTERWARDS;
    for (const follower of followers) await follower.finishOn(healthy.app);
    const days = [...new Set(OPERATORS.flatMap(([, settings]) => daysOf(stage, settings)))].sort();
    const state = await new StateReader(healthy).read(keys, days);
    return { history: recorder.historyWith(fleet.faults), state, met: fates.met };
  } finally {
    await clear(stage);
  }
}

async function setStage(plan: Plan, tamper: ((connection: Connection) => void) | undefined): Promise<Stage> {
  const start = plan.servers === 'local' ? BEFORE_MIDNIGHT : Date.now();
  const world = new WorldClock(start);
  const engine = await (plan.engine === 'dynoxide' ? startKillableEngine() : startEngine('dynalite'));
  const proxy = await startProxy(engine.endpoint, { clock: world.now });
  const atTheEnd = { ahead: 0 };
  const healthy = await createService(engine.endpoint, { clock: () => world.now() + atTheEnd.ahead });
  const keys = new Map<string, string>();
  for (const [id, settings] of OPERATORS) {
    keys.set(id, await healthy.addOperator(id, { settings }));
    const reader = await healthy.addOperator(id, { scopes: ['read'], settings });
    if (reader !== readerKeyOf(id)) throw new TypeError(`the reader's key is ${reader}`);
  }
  const location = { endpoint: proxy.endpoint, tableName: healthy.connection.tableName };
  const fleet = new Fleet(plan, location, world, tamper);
  const fates = new SeededFates(plan.seed);
  const recorder = new Recorder(world);
  return { plan, start, engine, proxy, fates, world, healthy, keys, fleet, recorder, atTheEnd };
}

/** Has the clients play until the plan's operations are done. Answers those who follow the feed. */
async function playOut(stage: Stage): Promise<Follower[]> {
  const { plan, keys, fleet, recorder } = stage;
  const conductor = new Conductor(plan, stage);
  const playing: Promise<void>[] = [];
  const followers: Follower[] = [];
  for (const [operatorId, settings] of OPERATORS) {
    const account = { operatorId, key: keys.get(operatorId) ?? '', instances: fleet.instances, recorder };
    const book = new Book(operatorId);
    for (let index = 0; index < plan.clientsPerOperator; index += 1) {
      const name = `c${index}`;
      const draw = drawFor(`client ${plan.seed} ${operatorId} ${name}`);
      const player = { name, seed: plan.seed, book, draw, days: () => daysOf(stage, settings), turn: 0 };
      playing.push(playAs(player, new Client(account, draw, ABANDONED), conductor, plan));
    }
    followers.push(new Follower(account, daysOf(stage, settings), plan.seed));
  }
  const following = followers.map((follower) => follower.follow());
  await Promise.all(playing);
  for (const follower of followers) follower.stop();
  await Promise.all(following);
  return followers;
}

async function playAs(player: Player, client: Client, conductor: Conductor, plan: Plan): Promise<void> {
  while (await conductor.turn()) {
    const call = isLarge(player, plan) ? partedCall(player) : nextCall(player);
    const answer = await client.perform(call);
    if (answer !== undefined) player.book.learn(call, answer);
  }
  await client.finish();
}

/** One call of a run that is not short is of a settlement whose lines are several parts. */
function isLarge({ name, book, turn }: Player, { operations }: Plan): boolean {
  return operations >= 1_000 && name === 'c0' && book.operatorId === 'alpha' && turn === 2;
}

/** The gaming days that an operator's run touches. */
function daysOf({ start }: Stage, settings: Partial<OperatorSettings>): string[] {
  const versions = [{ ...SETTINGS, ...settings }];
  return [...new Set([start, start + LONGEST].map((at) => gamingDayOf(at, versions).date))];
}

/** Ends the instances and waits until nothing is on its way any more. */
async function settleDown({ proxy, fleet }: Stage): Promise<void> {
  proxy.decide(() => 'pass');
  await fleet.kill();
  await sleep(50);
  await proxy.pause();
  proxy.resume();
}

async function clear({ engine, proxy, healthy, fleet }: Stage): Promise<void> {
  await fleet.kill();
  fleet.clear();
  healthy.connection.client.destroy();
  await proxy.stop();
  await engine.stop();
}

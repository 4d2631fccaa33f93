import type { Draw } from '../../support/random.ts';
import { chance, drawFor, pick } from './draws.ts';

/** What happens to the service and its engine in the course of a run. */
export type Incident =
  | { readonly kind: 'kill engine'; readonly downFor: number }
  | { readonly kind: 'kill instance'; readonly instance: number; readonly skew: number }
  /** The clock of a running instance is set, by more than a minute or back to where it may be. */
  | { readonly kind: 'set clock'; readonly instance: number; readonly skew: number }
  /** The true time goes on at once by so many milliseconds, while nothing is on its way to the engine. */
  | { readonly kind: 'pass time'; readonly by: number }
  | { readonly kind: 'look at all items' };

/** An incident, and after how many operations it happens. */
export interface Scheduled {
  readonly after: number;
  readonly incident: Incident;
}

export type EngineKind = 'dynalite' | 'dynoxide';
/** In this process with clocks that are set, or as processes that are killed. */
export type ServerKind = 'local' | 'process';

/** A run: everything about it that its seed fixes. */
export interface Plan {
  readonly seed: number;
  readonly operations: number;
  readonly engine: EngineKind;
  readonly servers: ServerKind;
  readonly instances: number;
  readonly clientsPerOperator: number;
  readonly incidents: readonly Scheduled[];
}

export interface PlanOptions {
  readonly operations: number;
  /** The engines that can be started on this machine. */
  readonly engines: readonly EngineKind[];
  readonly engine?: EngineKind;
  readonly servers?: ServerKind;
}

/**
 * The plan of a seed. Of ten seeds two run server processes and two the embedded engine; the others
 * have instances in the test's own process, whose clocks can be set, on Dynoxide, which can be killed.
 */
export function planOf(seed: number, { operations, engines, ...chosen }: PlanOptions): Plan {
  const draw = drawFor(`plan ${seed}`);
  const turn = seed % 10;
  const wished = chosen.engine ?? (turn === 3 || turn === 8 ? 'dynalite' : 'dynoxide');
  const engine = engines.includes(wished) ? wished : 'dynalite';
  const servers = chosen.servers ?? (turn === 0 || turn === 5 ? 'process' : 'local');
  const instances = servers === 'local' ? 3 : 2;
  const incidents = [
    ...spread(draw, operations, 2, () => ({ kind: 'look at all items' }) as const),
    ...(engine === 'dynoxide' ? spread(draw, operations, 3, engineKill) : []),
    ...(servers === 'local' ? localIncidents(draw, operations, instances) : []),
    ...(servers === 'process' ? spread(draw, operations, 4, (each) => kill(each, draw(instances))) : []),
  ];
  return {
    seed,
    operations,
    engine,
    servers,
    instances,
    clientsPerOperator: 8,
    incidents: incidents.sort((a, b) => a.after - b.after),
  };
}

/** How far the true time goes on at once: less than the feed's delay less what a put may take. */
const LEAP = { least: 15_000, most: 35_000 };

/** How often it does: the feed is then told while the run goes on, and a gaming day ends. */
const LEAPS = 24;

/** The last instance's clock is wrong for a good part of the run, those of the others never by much. */
function localIncidents(draw: Draw, operations: number, instances: number): Scheduled[] {
  const wrong = instances - 1;
  return [
    ...spread(draw, operations, LEAPS, (each) => ({
      kind: 'pass time',
      by: LEAP.least + each(LEAP.most - LEAP.least),
    })),
    ...spread(draw, operations, 8, (each) => kill(each, each(wrong))),
    ...spread(draw, operations, 4, (each) => ({ ...kill(each, wrong), skew: wrongFromTheStart(each) })),
    ...spread(draw, operations, 5, (each) => ({
      kind: 'set clock',
      instance: wrong,
      skew: chance(each, 50) ? setWrong(each) : tolerable(each),
    })),
  ];
}

function kill(draw: Draw, instance: number) {
  return { kind: 'kill instance', instance, skew: tolerable(draw) } as const;
}

function engineKill(draw: Draw): Incident {
  return { kind: 'kill engine', downFor: 20 + draw(200) };
}

/** So many incidents, each somewhere in its own stretch of the run. */
function spread(
  draw: Draw,
  operations: number,
  count: number,
  incident: (draw: Draw) => Incident,
): Scheduled[] {
  return Array.from({ length: count }, (_, index) => ({
    after: Math.floor(((index + draw(1_000) / 1_000) / count) * operations),
    incident: incident(draw),
  }));
}

/** A clock that may settle, in milliseconds ahead: less than 2 s off. */
export function tolerable(draw: Draw): number {
  return draw(3_800) - 1_900;
}

/** The clock of an instance that starts with a wrong one: by 5 s to 10 min. */
function wrongFromTheStart(draw: Draw): number {
  return pick(draw, [-1, 1]) * (5_000 + draw(595_000));
}

/**
 * A clock that is set while the instance runs: what vouched for it counts for a minute, so a smaller step
 * is noticed only with the next answer.
 */
function setWrong(draw: Draw): number {
  return pick(draw, [-1, 1]) * (70_000 + draw(600_000));
}

/** The item that a call to the store touches, `D#*` for every item that begins so, and whether it may write it. */
export interface Footprint {
  readonly item: string;
  readonly writes: boolean;
}

/** Makes a call when it is this call's turn, and answers what it answers. */
export type Turn = <Answer>(footprint: Footprint, call: () => Promise<Answer>) => Promise<Answer>;

/** What several attempts do at the same time, each call to the store a step of its own. */
export interface Play {
  /** Starts an attempt, which makes every call through `turn`. */
  readonly attempts: readonly ((turn: Turn) => Promise<void>)[];
  /** Looks at the outcome, after the last step. */
  readonly conclude: () => void | Promise<void>;
}

export interface Exploration {
  /** The runs that were played to their end; any two differ in what some call could have answered. */
  readonly runs: number;
  /** How many orders of all calls those runs stand for: every one that there is. */
  readonly schedules: number;
}

interface Step {
  /** Which attempt's call, and its how many-th: the same in every run with the same beginning. */
  readonly attempt: number;
  readonly call: number;
  readonly footprint: Footprint;
  /** The steps of its attempt that had been taken when this call was made. */
  readonly after: readonly Step[];
  readonly take: () => Promise<void>;
}

/** A place where a run can go on with one of several steps. */
interface Choice {
  readonly open: readonly Step[];
  readonly chosen: Step;
  /** What would only repeat an order that another run has tried. */
  readonly asleep: readonly Step[];
  /** What must be chosen here in one run or another. */
  readonly wanted: Step[];
}

/**
 * Plays a scenario in every order in which the calls of its attempts can happen. Two calls that touch
 * different items, or that both only read, give the same answers in either order; so of all orders that
 * differ in nothing else one is played and the others are counted. (Dynamic partial-order reduction with
 * source sets and sleep sets: Abdulla, Aronis, Jonsson and Sagonas 2014.)
 */
export async function exploreSchedules(begin: () => Promise<Play> | Play): Promise<Exploration> {
  let path: readonly Choice[] | undefined = [];
  let runs = 0;
  let schedules = 0;
  while (path !== undefined) {
    const played: Played = await play(await begin(), path);
    const steps = played.path.map(({ chosen }) => chosen);
    const before = happenedBefore(steps);
    if (played.complete) {
      runs += 1;
      schedules += ordersOf(before);
    }
    wantRacesReversed(played.path, before);
    path = nextPath(played.path);
  }
  return { runs, schedules };
}

interface Played {
  readonly path: readonly Choice[];
  /** False where the run was given up because every way on had been tried. */
  readonly complete: boolean;
}

/** Follows the choices of an earlier run as far as they go, then the first way on that is not asleep. */
async function play({ attempts, conclude }: Play, given: readonly Choice[]): Promise<Played> {
  const waiting: Step[] = [];
  const running = new Set(attempts.keys());
  const failures: unknown[] = [];
  const path: Choice[] = [];
  for (const [index, attempt] of attempts.entries()) {
    attempt(turnOf(index, waiting, path))
      .catch((error) => failures.push(error))
      .finally(() => running.delete(index));
  }
  for (;;) {
    await quiet(waiting, running);
    if (failures.length > 0) throw failures[0];
    const open = waiting.toSorted((a, b) => a.attempt - b.attempt || a.call - b.call);
    if (open.length === 0) break;
    const known = given[path.length];
    const asleep = known?.asleep ?? stillAsleep(path.at(-1));
    const chosen = known ? again(known.chosen, open) : open.find((step) => !among(asleep, step));
    if (chosen === undefined) return { path, complete: false };
    path.push({ open, chosen, asleep, wanted: known?.wanted ?? [chosen] });
    waiting.splice(waiting.indexOf(chosen), 1);
    await chosen.take();
  }
  await conclude();
  return { path, complete: true };
}

/** A step stays asleep until one is taken that can tell whether it came before or after it. */
function stillAsleep(last: Choice | undefined): readonly Step[] {
  return last === undefined ? [] : last.asleep.filter((step) => !conflict(step, last.chosen));
}

/** The path to the next run in depth-first order; undefined after the last. */
function nextPath(path: readonly Choice[]): Choice[] | undefined {
  for (const [depth, { open, chosen, asleep, wanted }] of [...path.entries()].reverse()) {
    const tried = [...asleep, chosen];
    const next = wanted.find((step) => !among(tried, step));
    if (next !== undefined) return [...path.slice(0, depth), { open, chosen: next, asleep: tried, wanted }];
  }
  return undefined;
}

/** The step of an earlier run in this one; attempts that do not repeat themselves cannot be explored. */
function again(earlier: Step, open: readonly Step[]): Step {
  const step = among(open, earlier);
  const { item, writes } = earlier.footprint;
  if (step?.footprint.item === item && step.footprint.writes === writes) return step;
  throw new Error(`a call of attempt ${earlier.attempt} was ${item} and is ${step?.footprint.item}`);
}

function among(steps: readonly Step[], { attempt, call }: Step): Step | undefined {
  return steps.find((step) => step.attempt === attempt && step.call === call);
}

function conflict({ footprint: a }: Step, { footprint: b }: Step): boolean {
  return (a.writes || b.writes) && (covers(a.item, b.item) || covers(b.item, a.item));
}

function covers(items: string, item: string): boolean {
  return items.endsWith('*') ? item.startsWith(items.slice(0, -1)) : items === item;
}

/** For each step of a run, the earlier ones that must stay before it, one bit for each. */
function happenedBefore(steps: readonly Step[]): number[] {
  if (steps.length > 30) throw new RangeError(`${steps.length} steps are more than one number has bits`);
  const before: number[] = [];
  for (const [at, step] of steps.entries()) {
    before[at] = steps.slice(0, at).reduce((bits, earlier, index) => {
      const bound = step.after.includes(earlier) || conflict(step, earlier);
      return bound ? bits | (1 << index) | (before[index] ?? 0) : bits;
    }, 0);
  }
  return before;
}

/** In how many orders the steps of a run can be taken without any of its answers changing. */
function ordersOf(before: readonly number[]): number {
  const known = new Map<number, number>([[(1 << before.length) - 1, 1]]);
  const ordersFrom = (taken: number): number => {
    const found = known.get(taken);
    if (found !== undefined) return found;
    const orders = before.reduce((sum, needed, index) => {
      const bit = 1 << index;
      return (taken & bit) === 0 && (needed & ~taken) === 0 ? sum + ordersFrom(taken | bit) : sum;
    }, 0);
    known.set(taken, orders);
    return orders;
  };
  return ordersFrom(0);
}

/**
 * Wants, for every two steps of a run that conflict, a run in which the later one comes first, unless a
 * step in between makes their order necessary.
 */
function wantRacesReversed(path: readonly Choice[], before: readonly number[]): void {
  for (const [late, { chosen: later }] of path.entries()) {
    for (const [early, { chosen: earlier, wanted }] of path.slice(0, late).entries()) {
      if (!conflict(earlier, later) || later.after.includes(earlier)) continue;
      if (isAnyBetween(before, early, late)) continue;
      // Everything from the earlier step on that does not follow from it, then the later step.
      const free = [...path.keys()].filter(
        (at) => at > early && (at === late || (at < late && !has(before[at], early))),
      );
      const first = free.filter((at) => !free.some((other) => has(before[at], other)));
      const firstSteps = first.flatMap((at) => path[at]?.chosen ?? []);
      const [one] = firstSteps;
      if (one !== undefined && !firstSteps.some((step) => among(wanted, step))) wanted.push(one);
    }
  }
}

/** Whether another step follows from the early one and the late one from it. */
function isAnyBetween(before: readonly number[], early: number, late: number): boolean {
  return before.some((needed, at) => at < late && has(needed, early) && has(before[late], at));
}

function has(bits: number | undefined, index: number): boolean {
  return ((bits ?? 0) & (1 << index)) !== 0;
}

function turnOf(attempt: number, waiting: Step[], path: readonly Choice[]): Turn {
  let calls = 0;
  return (footprint, make) => {
    const call = calls;
    calls += 1;
    const after = path.map(({ chosen }) => chosen).filter((step) => step.attempt === attempt);
    return new Promise((resolve, reject) => {
      const take = async () => {
        const answer = make();
        answer.then(resolve, reject);
        await answer.catch(() => undefined);
      };
      waiting.push({ attempt, call, footprint, after, take });
    });
  };
}

/** Waits until every attempt has ended or waits for a turn. */
async function quiet(waiting: readonly Step[], running: ReadonlySet<number>): Promise<void> {
  const isBusy = (attempt: number) => !waiting.some((step) => step.attempt === attempt);
  do {
    await new Promise((resolve) => setImmediate(resolve));
  } while ([...running].some(isBusy));
}

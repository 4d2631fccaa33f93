import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What two or more attempts do at the same time, each call to the table a step of its own. */
export interface Scenario {
  /** Starts an attempt; it passes through the gate before each of its calls. */
  readonly attempts: readonly ((gate: Gate) => Promise<void>)[];
  /** Looks at the table, after every step. */
  readonly observe: () => Promise<void>;
  /** Looks at the outcome, after the last step. */
  readonly conclude: () => Promise<void>;
}

/** Holds up every call of one attempt until it is this call's turn; replaces the gate of an earlier play. */
export interface Gate {
  readonly watch: (client: DynamoDBClient) => void;
}

/** A call that waits for its turn. */
interface WaitingStep {
  readonly attempt: number;
  /** Lets the call be made and waits for its answer. */
  readonly take: () => Promise<void>;
}

export interface InterleavingOptions {
  /** Whether the first attempt can also end for ever at any moment, as a killed process does. */
  readonly firstMayDie?: boolean;
}

/**
 * Plays a scenario in every order in which the steps of its attempts can happen, from the start each
 * time; answers how many orders there are.
 */
export async function playEveryInterleaving(
  scenario: () => Scenario | Promise<Scenario>,
  options: InterleavingOptions = {},
): Promise<number> {
  let choices: number[] | undefined = [];
  let orders = 0;
  while (choices !== undefined) {
    const taken = await play(await scenario(), choices, options);
    choices = nextChoices(taken);
    orders += 1;
  }
  return orders;
}

/** One choice that was made, and out of how many. */
interface Choice {
  readonly chosen: number;
  readonly of: number;
}

/** The choices that lead to the next order in depth-first search; undefined after the last. */
function nextChoices(taken: readonly Choice[]): number[] | undefined {
  const last = taken.findLastIndex(({ chosen, of }) => chosen + 1 < of);
  return last < 0
    ? undefined
    : taken.slice(0, last + 1).map(({ chosen }, at) => (at === last ? chosen + 1 : chosen));
}

async function play(
  { attempts, observe, conclude }: Scenario,
  choices: readonly number[],
  { firstMayDie = false }: InterleavingOptions,
): Promise<Choice[]> {
  const waiting: WaitingStep[] = [];
  const running = new Set(attempts.keys());
  const failures: unknown[] = [];
  let dead: number | undefined;
  for (const [index, attempt] of attempts.entries()) {
    attempt(gateOf(index, waiting))
      .catch((error) => failures.push(error))
      .finally(() => running.delete(index));
  }
  const taken: Choice[] = [];
  for (;;) {
    await quiet(waiting, running);
    if (failures.length > 0) throw failures[0];
    const open = waiting.filter(({ attempt }) => attempt !== dead);
    if (open.length === 0) break;
    const canDie = firstMayDie && dead === undefined && running.has(0);
    const of = open.length + (canDie ? 1 : 0);
    const chosen = choices[taken.length] ?? 0;
    taken.push({ chosen, of });
    const step = open[chosen];
    if (step === undefined) {
      dead = 0;
      running.delete(0);
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    await step.take();
    await observe();
  }
  await conclude();
  return taken;
}

/** Waits until every attempt has ended or waits at its gate. */
async function quiet(waiting: readonly WaitingStep[], running: ReadonlySet<number>): Promise<void> {
  const isBusy = (attempt: number) => !waiting.some((step) => step.attempt === attempt);
  do {
    await new Promise((resolve) => setImmediate(resolve));
  } while ([...running].some(isBusy));
}

function gateOf(attempt: number, waiting: WaitingStep[]): Gate {
  return {
    watch: (client) =>
      client.middlewareStack.add(
        (next) => (args) =>
          new Promise((resolve, reject) => {
            const take = async () => {
              const answer = next(args);
              answer.then(resolve, reject);
              await answer.catch(() => undefined);
            };
            waiting.push({ attempt, take });
          }),
        { step: 'initialize', priority: 'high', name: 'gate', override: true },
      ),
  };
}

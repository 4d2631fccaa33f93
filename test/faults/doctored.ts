import canonicalize from 'canonicalize';
import type { FinalState, OperatorState } from './check/final-state.ts';
import type { Attempt, Call, History } from './fire/history.ts';
import type { Run } from './fire/run.ts';

/** A run in which everything is as it should be, and ways to make it otherwise. */
export type Doctoring = (run: Run) => Run;

/** Changes an attempt that `chosen` holds for; throws where there is none. */
export function withAttempt(
  run: Run,
  chosen: (attempt: Attempt) => boolean,
  change: (attempt: Attempt) => readonly Attempt[],
): Run {
  const index = run.history.attempts.findLastIndex(chosen);
  const attempt = run.history.attempts[index];
  if (attempt === undefined) throw new TypeError('the run has no such attempt');
  const attempts = run.history.attempts.toSpliced(index, 1, ...change(attempt));
  return withHistory(run, { attempts });
}

export function withHistory(run: Run, differs: Partial<History>): Run {
  return { ...run, history: { ...run.history, ...differs } };
}

export function withState(run: Run, differs: Partial<FinalState>): Run {
  return { ...run, state: { ...run.state, ...differs } };
}

/** Changes what the operator `alpha` is shown. */
export function withOperator(run: Run, change: (state: OperatorState) => Partial<OperatorState>): Run {
  const operators = new Map(run.state.operators);
  const alpha = operators.get('alpha');
  if (alpha === undefined) throw new TypeError('the run has no operator alpha');
  operators.set('alpha', { ...alpha, ...change(alpha) });
  return withState(run, { operators });
}

/** Changes the versions of one round of `alpha` that `chosen` holds for. */
export function withVersions(
  run: Run,
  chosen: (versions: readonly string[]) => boolean,
  change: (versions: readonly string[]) => readonly string[],
): Run {
  return withOperator(run, ({ rounds }) => {
    const [roundId, round] = [...rounds].find(([, { versions }]) => chosen(versions)) ?? [];
    if (roundId === undefined || round === undefined) throw new TypeError('the run has no such round');
    const versions = change(round.versions);
    return { rounds: new Map(rounds).set(roundId, { ...round, versions, latest: versions.at(-1) ?? '' }) };
  });
}

/** Changes the first list of a map that is not empty. */
export function withFirstList<Item>(
  lists: ReadonlyMap<string, readonly Item[]>,
  change: (list: readonly Item[]) => readonly Item[],
): Map<string, readonly Item[]> {
  const [name, list] = [...lists].find(([, items]) => items.length > 2) ?? [];
  if (name === undefined || list === undefined) throw new TypeError('all lists are empty');
  return new Map(lists).set(name, change(list));
}

/** Changes members of a JSON text, and writes it canonically. */
export function edited(text: string, differs: (value: Record<string, unknown>) => object): string {
  const value = JSON.parse(text);
  return canonicalize({ ...value, ...differs(value) }) ?? '';
}

/** Whether an attempt is one of a kind that was answered with a status. */
export function answered(kind: Call['kind'], status: number) {
  return ({ operatorId, call, answer }: Attempt): boolean =>
    operatorId === 'alpha' && call.kind === kind && answer?.status === status;
}

/** The attempt with another answer. */
export function answering(attempt: Attempt, status: number, body: object | string): Attempt {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ...attempt, answer: { status, text, replayed: false } };
}

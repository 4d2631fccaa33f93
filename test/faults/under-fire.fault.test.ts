import { describe, expect, inject, it } from 'vitest';
import { ENGINES } from '../support/engines.ts';
import { check, reportOf } from './check/check.ts';
import { type EngineKind, type Plan, planOf } from './fire/plan.ts';
import { play, type Run } from './fire/run.ts';

const AVAILABLE: readonly EngineKind[] = ENGINES.includes('dynoxide')
  ? ['dynalite', 'dynoxide']
  : ['dynalite'];

/** What a run is about, in a line. */
function titleOf({ seed, operations, engine, servers, instances, incidents }: Plan): string {
  const kills = (kind: string) => incidents.filter(({ incident }) => incident.kind === kind).length;
  const where = servers === 'local' ? 'instances with clocks of their own' : 'server processes';
  return `FAULT_SEED=${seed}: ${operations} operations at ${instances} ${where} (killed ${kills('kill instance')} times) on ${engine} (killed ${kills('kill engine')} times)`;
}

/** A run that met nothing, or in which nothing was stored, would prove nothing. */
function expectFire({ history, met }: Run, { operations, clientsPerOperator }: Plan): void {
  const begun = new Set(history.attempts.map(({ operation }) => operation)).size;
  expect(begun).toBeGreaterThan(operations - 2 * clientsPerOperator);
  const stored = history.attempts.filter(({ answer }) => answer?.status === 201).length;
  expect(stored).toBeGreaterThan(operations / 10);
  const fates = ['lose request', 'lose answer', 'do twice', 'do late', 'refused 400', 'refused 500'];
  expect([...met.keys()]).toEqual(expect.arrayContaining(fates));
}

describe('a settlement service under fire', () => {
  for (const seed of inject('seeds')) {
    const plan = planOf(seed, { operations: inject('operations'), engines: AVAILABLE });
    it(titleOf(plan), async () => {
      const run = await play(plan);
      const violations = await check(run.history, run.state);
      if (violations.length > 0) {
        throw new Error(`${titleOf(plan)}\n${violations.length} breaches\n${reportOf(violations)}`);
      }
      expectFire(run, plan);
    });
  }

  if (!AVAILABLE.includes('dynoxide')) {
    it.skip('on dynoxide, which is not installed: no engine is killed', () => {});
  }
});

import type { Command } from 'commander';
import { addReconcileOptions, type ReconcileArguments, reconcileOptionsOf } from './reconcile/options.ts';
import { boundHeap } from './shared/bounded-heap.ts';
import { interruptible } from './shared/interruptible.ts';
import { type Run, STATUS, sayJson } from './shared/run.ts';

/** A young generation of 4 MB and an old one of 96 keep a ledger of any size below 256 MB. */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=96'];

/** The subcommand `reconcile`: an operator's ledger of a gaming day against our settlements. */
export function addReconcile(program: Command, run: Run): void {
  const command = program.command('reconcile');
  addReconcileOptions(command).action(async (given: ReconcileArguments) => {
    const options = reconcileOptionsOf(command, given);
    boundHeap(HEAP);
    const [{ reconcileDay }, { apiTools }] = await Promise.all([
      import('./reconcile/reconcile-day.ts'),
      import('./shared/api-tools.ts'),
    ]);
    const say = given.json ? run.console.error : run.console.log;
    const { differences, summary } = await interruptible(async (signal) =>
      reconcileDay(options, { ...(await apiTools(options, run, signal)), clock: Date.now, say }),
    );
    if (given.json) sayJson(run, summary);
    run.status = differences === 0 ? STATUS.DONE : STATUS.REFUSED;
  });
}

import type { Ended } from './command.ts';
import { type CommandOffice, DAY } from './command-office.ts';

/** The command `reconcile` on the gaming day of the tests, and what it leaves in its folder `out`. */
export function reconcileCommand(on: CommandOffice) {
  const args = (ledger: string) => ['--ledger', ledger, '--gaming-day', DAY, '--out', 'out'];
  const result = (name: string) => on.read(`out/${name}`);
  return {
    args,
    result,
    reconcile: (ledger: string, ...more: string[]): Promise<Ended> =>
      on.run('reconcile', [...args(ledger), ...more]),
    summary: () => JSON.parse(result('summary.json')),
    differences: (): Record<string, unknown>[] =>
      result('differences.ndjson')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}

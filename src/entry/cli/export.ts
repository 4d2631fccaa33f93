import type { Command } from 'commander';
import { addExportOptions, type ExportArguments, exportOptionsOf } from './export/options.ts';
import { boundHeap } from './shared/bounded-heap.ts';
import { interruptible } from './shared/interruptible.ts';
import { type Run, sayJson } from './shared/run.ts';

/** The old generation has no bound: the largest settlements, of which a few are in hand at a time, need room. */
const HEAP = ['--max-semi-space-size=4'];

/** The subcommand `export`: every version of a gaming day with its bet lines, in one file. */
export function addExport(program: Command, run: Run): void {
  addExportOptions(program.command('export')).action(async (given: ExportArguments) => {
    const options = exportOptionsOf(given);
    boundHeap(HEAP);
    const [{ exportDay }, { apiTools }] = await Promise.all([
      import('./export/export-day.ts'),
      import('./shared/api-tools.ts'),
    ]);
    const say = given.json ? run.console.error : run.console.log;
    const tally = await interruptible(async (signal) =>
      exportDay(options, { ...(await apiTools(options, run, signal)), say }),
    );
    const { out } = options;
    if (given.json) sayJson(run, { out, ...tally });
    else say(`${out} has ${tally.versions} versions with ${tally.lines} bet lines.`);
  });
}

import type { Command } from 'commander';
import { addExportOptions, type ExportArguments, exportOptionsOf } from './export/options.ts';
import { boundHeap } from './shared/bounded-heap.ts';
import { interruptible } from './shared/interruptible.ts';
import { type Run, sayJson } from './shared/run.ts';

/** An old generation of 192 MB holds the texts of the 32 settlements in hand where each is of the largest. */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=192'];

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

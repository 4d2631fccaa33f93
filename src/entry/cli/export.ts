import { exportDay } from './export/export-day.ts';
import { readOptions } from './export/options.ts';
import { ApiClient } from './shared/api-client.ts';
import { readApiKey } from './shared/api-key.ts';
import { Progress } from './shared/progress.ts';
import { refuseArguments, runCommand } from './shared/run-command.ts';

/** The subcommand `export`: every version of a gaming day with its bet lines, in one file. */
await runCommand(async (signal) => {
  const options = readOptions(process.argv.slice(2));
  if (!options.ok) return refuseArguments(options.refusal);
  const { endpoint, keyFile, out } = options.value;
  const { versions, lines } = await exportDay(options.value, {
    api: new ApiClient(endpoint, await readApiKey(keyFile, process.env), signal),
    progress: new Progress(process.stderr, Date.now),
    signal,
    say: (line) => console.log(line),
  });
  console.log(`${out} has ${versions} versions with ${lines} bet lines.`);
  return 0;
});

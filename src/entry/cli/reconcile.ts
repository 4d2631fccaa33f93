import { readOptions } from './reconcile/options.ts';
import { reconcileDay } from './reconcile/reconcile-day.ts';
import { ApiClient } from './shared/api-client.ts';
import { readApiKey } from './shared/api-key.ts';
import { Progress } from './shared/progress.ts';
import { refuseArguments, runCommand } from './shared/run-command.ts';

/** The subcommand `reconcile`: an operator's ledger of a gaming day against our settlements. */
await runCommand(async (signal) => {
  const options = readOptions(process.argv.slice(2));
  if (!options.ok) return refuseArguments(options.refusal);
  const { endpoint, keyFile } = options.value;
  const differences = await reconcileDay(options.value, {
    api: new ApiClient(endpoint, await readApiKey(keyFile, process.env), signal),
    progress: new Progress(process.stderr, Date.now),
    signal,
    clock: Date.now,
    say: (line) => console.log(line),
  });
  return differences === 0 ? 0 : 1;
});

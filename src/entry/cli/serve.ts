import type { Command } from 'commander';
import type { Run } from './shared/run.ts';

/** The variable that each option of `serve` stands for. */
const VARIABLES = { port: 'PORT', host: 'HOST', dataDir: 'DATA_DIR' } as const;

type ServeOptions = Readonly<Partial<Record<keyof typeof VARIABLES, string>>>;

/** The subcommand `serve`: the API on this machine, until it is told to end. */
export function addServe(program: Command, run: Run): void {
  program
    .command('serve')
    .summary('serve the API on this machine')
    .description(
      'Serves the API, its reference and the page for players, until SIGINT or SIGTERM. What no option says, the environment does.',
    )
    .option('--port <number>', 'where to listen; 0 takes a free one (PORT, default: 8787)')
    .option('--host <address>', 'where to listen (HOST, default: 127.0.0.1)')
    .option('--data-dir <folder>', 'where the embedded store is kept (DATA_DIR, default: .data)')
    .addHelpText(
      'after',
      `
STORE_ENDPOINT or AWS_REGION name another store than the embedded one, TABLE_NAME its table; SEED_KMS_KEY_ID
or SEED_KEY_FILE what seals the server seeds of commitments.

Exit status: 0 told to end, 1 cannot start, 2 the arguments are at fault`,
    )
    .action(async (options: ServeOptions) => {
      // Loaded here: no other command waits for the service and its store.
      const { serve } = await import('../server.ts');
      run.status = await serve({ ...run.environment, ...variablesOf(options) }, run.console);
    });
}

function variablesOf(options: ServeOptions): NodeJS.ProcessEnv {
  const variables: NodeJS.ProcessEnv = {};
  for (const [option, variable] of Object.entries(VARIABLES)) {
    const value = options[option as keyof ServeOptions];
    if (value !== undefined) variables[variable] = value;
  }
  return variables;
}

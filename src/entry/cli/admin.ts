import { type Command, Option } from 'commander';
import { VALID_STAKE_POLICIES } from '../../bets/valid-stake.ts';
import { ROUNDINGS } from '../../money/odds.ts';
import type { Result } from '../../result.ts';
import { SCOPES } from '../../settlement/ports.ts';
import type { Connection } from '../../store/client.ts';
import type { KeyOptions } from './admin/key.ts';
import type { SettingsOptions } from './admin/operator.ts';
import type { Said } from './admin/said.ts';
import { withJsonOption } from './shared/options.ts';
import { type Run, STATUS, sayJson } from './shared/run.ts';

/** What the keeper of the service has done in his store: words for him, or why not. */
type Work<Options> = (
  connection: Connection,
  operands: readonly string[],
  options: Options,
) => Promise<Result<Said, string>>;

/** The subcommand `admin`: what the keeper of this service does to his own table. */
export function addAdmin(program: Command, run: Run): void {
  const admin = program
    .command('admin')
    .summary('operators, their keys and their rule sets')
    .description(
      "Works on the store that the environment names, as serve does; on the embedded one only while the server does not run. <id> is the operator's.",
    )
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 refused, 2 the arguments are at fault or the store cannot be opened',
    );
  addOperatorCommands(admin.command('operator').summary('add, change and show operators'), run);
  addKeyCommands(admin.command('key').summary('create, list and revoke API keys'), run);
  addRuleSetCommands(admin.command('rule-set').summary("store an operator's own paytable"), run);
}

function addOperatorCommands(operator: Command, run: Run): void {
  const add = operator.command('add').summary('make an operator, with settings that hold at once');
  withSettings(add, { timeZone: 'UTC', dayStart: '00:00', rounding: 'down', validStake: 'net', shards: '4' });
  withWork<SettingsOptions>(add, ['id'], run, async (connection, [id = ''], options) =>
    (await import('./admin/operator.ts')).addOperator(connection, id, options),
  );
  const set = operator
    .command('set')
    .summary('change settings, from a gaming day at least one whole day ahead')
    .option('--from <day>', 'the first gaming day that they hold for (default: the earliest that can be)');
  withSettings(set, {});
  withWork<SettingsOptions>(set, ['id'], run, async (connection, [id = ''], options) =>
    (await import('./admin/operator.ts')).setOperator(connection, id, options),
  );
  const show = operator.command('show').summary('every version of the settings, newest first');
  withWork(show, ['id'], run, async (connection, [id = '']) =>
    (await import('./admin/operator.ts')).showOperator(connection, id),
  );
}

/** The settings of an operator; a default is shown where there is one, and taken by the work itself. */
function withSettings(command: Command, defaults: Readonly<Record<string, string>>): void {
  const option = (flags: string, name: string, words: string) => {
    const standard = defaults[name];
    command.option(flags, standard === undefined ? words : `${words} (default: ${standard})`);
  };
  option('--time-zone <name>', 'timeZone', 'of the gaming day, such as Asia/Macau');
  option('--day-start <time>', 'dayStart', 'when a gaming day begins there, HH:MM');
  option('--rounding <rule>', 'rounding', `of winnings: ${ROUNDINGS.join(', ')}`);
  option('--valid-stake <policy>', 'validStake', VALID_STAKE_POLICIES.join(' or '));
  option('--shards <number>', 'shards', 'partitions of one day in the feed, 1 to 1000');
}

function addKeyCommands(key: Command, run: Run): void {
  const create = key
    .command('create')
    .summary('make a key and show it, once')
    .option('--scopes <names>', `some of ${SCOPES.join(',')} (default: all)`)
    .option('--expires <time>', 'when it dies, such as 2027-01-01T00:00:00Z (default: never)');
  withWork<KeyOptions>(create, ['id'], run, async (connection, [id = ''], options) =>
    (await import('./admin/key.ts')).createApiKey(connection, id, options),
  );
  const list = key.command('list').summary('the names, scopes and states of all keys');
  withWork(list, ['id'], run, async (connection, [id = '']) =>
    (await import('./admin/key.ts')).listApiKeys(connection, id),
  );
  const revoke = key.command('revoke').summary('end a key; <name> is what key list calls it');
  withWork(revoke, ['id', 'name'], run, async (connection, [id = '', name = '']) =>
    (await import('./admin/key.ts')).revokeApiKey(connection, id, name),
  );
}

function addRuleSetCommands(ruleSet: Command, run: Run): void {
  const add = ruleSet
    .command('add')
    .summary('store a version of a paytable; once stored it is never changed')
    .option('--allow-player-edge', 'although a bet of it returns 100% or more');
  withWork<{ allowPlayerEdge?: true }>(
    add,
    ['id', 'file'],
    run,
    async (connection, [operatorId = '', file = ''], { allowPlayerEdge = false }) =>
      (await import('./admin/rule-set.ts')).addRuleSet(connection, { operatorId, file, allowPlayerEdge }),
  );
}

/**
 * Gives a command its operands and its work in the store. The operator, the first operand, may be named
 * by `--operator` instead.
 */
function withWork<Options extends object>(
  command: Command,
  names: readonly string[],
  run: Run,
  work: Work<Options>,
): void {
  const written = names.map((name) => `<${name}>`).join(' ');
  for (const name of names) command.argument(`[${name}]`);
  withJsonOption(command, 'the answer as JSON')
    .usage(`[options] ${written}`)
    .addOption(new Option('--operator <id>').hideHelp())
    .action(async () => {
      const { operator, json, ...options } = command.opts();
      const operands: readonly string[] = operator === undefined ? command.args : [operator, ...command.args];
      if (operands.length !== names.length) command.error(`error: This command takes ${written}.`);
      const done = await inStore(run, (connection) => work(connection, operands, options as Options));
      if (!done.ok) run.console.error(done.refusal);
      else if (json) sayJson(run, done.value.answer);
      else run.console.log(done.value.words);
      run.status = done.ok ? STATUS.DONE : STATUS.REFUSED;
    });
}

/** Opens the store that the environment names for as long as the work takes. */
async function inStore<Answer>(
  { environment }: Run,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const { withStore } = await import('./admin/with-store.ts');
  return withStore(environment, work);
}

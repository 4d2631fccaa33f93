import { parseArgs } from 'node:util';
import type { Result } from '../../result.ts';
import type { Connection } from '../../store/client.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './admin/key.ts';
import { addOperator, setOperator, showOperator } from './admin/operator.ts';
import { addRuleSet } from './admin/rule-set.ts';

const USAGE = `usage: admin <command>

  operator add ID      [--time-zone UTC] [--day-start 00:00] [--rounding down] [--valid-stake net] [--shards 4]
  operator set ID      the same options, [--from DAY]; holds from a gaming day that is at least one whole day ahead
  operator show ID     every version of his settings
  key create ID        [--scopes settle,read] [--expires 2027-01-01T00:00:00Z]; shows the key, once
  key list ID
  key revoke ID NAME   NAME is what key list calls it
  rule-set add ID FILE [--allow-player-edge]; a version, once stored, is never changed

ID is the operator's. The store is the one that the environment names, as for the server; the embedded
one only while the server does not run.`;

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      operator: { type: 'string' },
      'allow-player-edge': { type: 'boolean', default: false },
      'time-zone': { type: 'string' },
      'day-start': { type: 'string' },
      rounding: { type: 'string' },
      'valid-stake': { type: 'string' },
      shards: { type: 'string' },
      from: { type: 'string' },
      scopes: { type: 'string' },
      expires: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
}

type Arguments = ReturnType<typeof parse>;
type Command = (
  connection: Connection,
  operatorId: string,
  args: Arguments,
) => Promise<Result<string, string>>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'operator add': (connection, id, { values }) => addOperator(connection, id, values),
  'operator set': (connection, id, { values }) => setOperator(connection, id, values),
  'operator show': (connection, id) => showOperator(connection, id),
  'key create': (connection, id, { values }) => createApiKey(connection, id, values),
  'key list': (connection, id) => listApiKeys(connection, id),
  'key revoke': (connection, id, { positionals }) => revokeApiKey(connection, id, positionals.at(-1) ?? ''),
  'rule-set add': async (connection, operatorId, { values, positionals }) => {
    const file = positionals.at(-1) ?? '';
    return addRuleSet(connection, { operatorId, file, allowPlayerEdge: values['allow-player-edge'] });
  },
};

/** How many words follow a command's two. */
const OPERANDS: Readonly<Record<string, number>> = { 'key revoke': 2, 'rule-set add': 2 };

/** The subcommand `admin`: what the keeper of this service does to his own table. Answers the exit status. */
async function admin(args: Arguments): Promise<number> {
  const { values, positionals } = args;
  const [noun = '', verb = '', ...operands] = positionals;
  const name = `${noun} ${verb}`;
  // The operator may be named by an option as well, and then is no operand.
  const operatorId = values.operator ?? operands[0];
  const given = operands.length + (values.operator === undefined ? 0 : 1);
  const command = COMMANDS[name];
  if (values.help || command === undefined || operatorId === undefined || given !== (OPERANDS[name] ?? 1)) {
    console[values.help ? 'log' : 'error'](USAGE);
    return values.help ? 0 : 2;
  }
  const store = await openStore(readConfig(process.env).store);
  try {
    const done = await command(store.connection, operatorId, args);
    console[done.ok ? 'log' : 'error'](done.ok ? done.value : done.refusal);
    return done.ok ? 0 : 1;
  } finally {
    await store.close();
  }
}

async function run(args: readonly string[]): Promise<number> {
  try {
    return await admin(parse(args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));

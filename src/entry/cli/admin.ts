import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import { addRuleSet } from './add-rule-set.ts';

const USAGE = `usage: admin rule-set add --operator ID FILE [--allow-player-edge]
  Stores an operator's own rule set from a JSON file. A version, once stored, is never changed.
  --operator           whose rule set it is
  --allow-player-edge  store it although a bet returns 100% or more

The store is the one that the environment names, as for the server; the embedded one only while the
server does not run.`;

/** The subcommand `admin`: what an operator of this service does to its own table. */
async function admin(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      operator: { type: 'string' },
      'allow-player-edge': { type: 'boolean', default: false },
    },
  });
  const [noun, verb, file] = positionals;
  const { operator } = values;
  if (noun !== 'rule-set' || verb !== 'add' || file === undefined || operator === undefined) {
    console.error(USAGE);
    return 2;
  }
  const store = await openStore(readConfig(process.env).store);
  try {
    const added = await addRuleSet(store.connection, {
      operatorId: operator,
      file,
      allowPlayerEdge: values['allow-player-edge'],
    });
    if (added.ok) console.log(added.value);
    else console.error(added.refusal);
    return added.ok ? 0 : 1;
  } finally {
    await store.close();
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await admin(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

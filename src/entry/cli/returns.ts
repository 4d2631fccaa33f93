import { parseArgs } from 'node:util';
import { MAX_DECKS } from '../../baccarat/card.ts';
import { findRuleSet, RULE_SETS } from '../../bets/rule-sets/index.ts';
import { returnsOf } from '../../probability/returns.ts';
import { accept, type Result, refuse } from '../../result.ts';
import { linesTable, returnsTable } from './returns-table.ts';

const USAGE = `usage: returns [--rule-set full] [--decks 8] [--lines]
  --rule-set  a released rule set by name (its newest version) or by name and version
  --decks     packs in the shoe, 1 to ${MAX_DECKS}; the rule set's default if left out
  --lines     every line of every bet besides, with the deals that it decides`;

/**
 * The subcommand `returns`: the exact returns of a released rule set as a table to read, or what is
 * wrong with the arguments and how they go.
 */
export function returns(args: readonly string[]): Result<string, string> {
  const options = optionsOf(args);
  if (!options.ok) return options;
  const { 'rule-set': reference, decks: written, lines } = options.value;
  const ruleSet = findRuleSet(RULE_SETS, reference);
  if (ruleSet === undefined) {
    const known = RULE_SETS.map(({ id }) => id).join(', ');
    return refuse(`There is no rule set ${reference}; there are ${known}.\n${USAGE}`);
  }
  const decks = written === undefined ? ruleSet.decks.default : decksOf(written);
  if (decks === undefined) return refuse(`A shoe holds 1 to ${MAX_DECKS} packs, not ${written}.\n${USAGE}`);
  const found = returnsOf(ruleSet, decks);
  const title = `${ruleSet.id}, ${decks} ${decks === 1 ? 'deck' : 'decks'}: ${ruleSet.title}`;
  return accept([title, returnsTable(found), ...(lines ? [linesTable(found)] : [])].join('\n\n'));
}

function decksOf(written: string): number | undefined {
  const decks = /^[1-9]\d?$/.test(written) ? Number(written) : 0;
  return decks >= 1 && decks <= MAX_DECKS ? decks : undefined;
}

function optionsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'rule-set': { type: 'string', default: 'full' },
        decks: { type: 'string' },
        lines: { type: 'boolean', default: false },
      },
    });
    return accept(values);
  } catch (error) {
    // parseArgs throws on an option that it does not know, which is the caller's mistake and no bug.
    return refuse(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

if (import.meta.main) {
  const answer = returns(process.argv.slice(2));
  if (answer.ok) console.log(answer.value);
  else {
    console.error(answer.refusal);
    process.exitCode = 2;
  }
}

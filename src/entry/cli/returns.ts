import type { Command } from 'commander';
import { MAX_DECKS } from '../../baccarat/card.ts';
import type { RuleSet } from '../../bets/rule-set.ts';
import { RULE_SETS } from '../../bets/rule-sets/index.ts';
import { returnsOf } from '../../probability/returns.ts';
import { linesTable, returnsTable } from './returns-table.ts';
import { deckCount, type JsonOption, withJsonOption } from './shared/options.ts';
import { type RuleSetOptions, ruleSetOf, withRuleSetOptions } from './shared/rule-set-options.ts';
import { type Run, sayJson } from './shared/run.ts';

interface ReturnsOptions extends RuleSetOptions, JsonOption {
  readonly decks?: number;
  readonly lines?: true;
}

/** The subcommand `returns`: the exact returns of a released rule set, or of an operator's own. */
export function addReturns(program: Command, run: Run): void {
  const command = program
    .command('returns')
    .summary('compute the exact return of every bet')
    .description(
      'Computes return to player, house edge, hit rate and variance of every bet of a rule set from a full shoe: exact, from all ordered deals of six cards, in decimals of 12 places.',
    );
  withRuleSetOptions(command)
    .option(
      '--decks <number>',
      `packs in the shoe, 1 to ${MAX_DECKS} (default: the rule set's own)`,
      deckCount,
    )
    .option('--lines', 'every line of every bet besides, with the deals that it decides');
  withJsonOption(command, 'as GET /v1/rule-sets/{id}/returns answers, lines and exact fractions included')
    .addHelpText('after', `\nReleased rule sets: ${RULE_SETS.map(({ id }) => id).join(', ')}`)
    .action(async ({ lines, json, ...options }: ReturnsOptions) => {
      const ruleSet = await ruleSetOf(command, options);
      const { decks = ruleSet.decks.default } = options;
      if (!json) {
        run.console.log(tables(ruleSet, decks, lines === true));
        return;
      }
      // Loaded here: a table does not wait for the API's schemas.
      const { returnsBody } = await import('../../http/routes/rule-set-returns.ts');
      sayJson(run, returnsBody(ruleSet, decks));
    });
}

function tables(ruleSet: RuleSet, decks: number, withLines: boolean): string {
  const found = returnsOf(ruleSet, decks);
  const title = `${ruleSet.id}, ${decks} ${decks === 1 ? 'deck' : 'decks'}: ${ruleSet.title}`;
  return [title, returnsTable(found), ...(withLines ? [linesTable(found)] : [])].join('\n\n');
}

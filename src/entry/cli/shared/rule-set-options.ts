import type { Command } from 'commander';
import type { RuleSet } from '../../../bets/rule-set.ts';
import { findRuleSet, RULE_SETS } from '../../../bets/rule-sets/index.ts';

/** Which rule set a command goes by. */
export interface RuleSetOptions {
  readonly ruleSet: string;
  readonly file?: string;
}

/** Adds the choice of a rule set: a released one by its name, or an operator's own in a file. */
export function withRuleSetOptions(command: Command): Command {
  return command
    .option('--rule-set <name>', 'a released rule set: by name (its newest version), or full@1', 'full')
    .option('--file <file>', "an operator's own rule set, as admin rule-set add takes it");
}

/** The rule set that the options name. A name that is unknown, or a faulty file, ends the command. */
export async function ruleSetOf(
  command: Command,
  { ruleSet: reference, file }: RuleSetOptions,
): Promise<RuleSet> {
  if (file !== undefined) {
    if (command.getOptionValueSource('ruleSet') === 'cli') {
      command.error('error: Name a rule set by --rule-set or by --file, not by both.');
    }
    // Loaded here: a name needs no reader of files.
    const { readRuleSetFile } = await import('./rule-set-file.ts');
    const read = readRuleSetFile(file);
    return read.ok ? read.value.ruleSet : command.error(`error: ${read.refusal}`);
  }
  const found = findRuleSet(RULE_SETS, reference);
  if (found !== undefined) return found;
  const known = RULE_SETS.map(({ id }) => id).join(', ');
  return command.error(`error: There is no rule set ${reference}; there are ${known}.`);
}

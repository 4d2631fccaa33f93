import type { RuleSet } from '../../../bets/rule-set.ts';
import { returnsBody } from '../../../http/routes/rule-set-returns.ts';
import { decimal } from '../../../probability/fraction.ts';
import { playerEdges, returnsOf } from '../../../probability/returns.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import type { Connection } from '../../../store/client.ts';
import { createOperatorStore, putOwnRuleSet } from '../../../store/operator-store.ts';
import { returnsTable } from '../returns-table.ts';
import { readRuleSetFile } from '../shared/rule-set-file.ts';
import type { Said } from './said.ts';

export interface AddRuleSetOptions {
  readonly operatorId: string;
  readonly file: string;
  /** Store the rule set although a bet of it returns 100% or more. */
  readonly allowPlayerEdge: boolean;
}

/**
 * Stores an operator's own rule set from a file and answers its exact returns. Refuses, with a line a
 * fault and its JSON pointer, a file that is no rule set, and a rule set with a bet that returns 100% or
 * more unless that is allowed in so many words.
 */
export async function addRuleSet(
  connection: Connection,
  { operatorId, file, allowPlayerEdge }: AddRuleSetOptions,
): Promise<Result<Said, string>> {
  const settings = await createOperatorStore(connection).settingsOf(operatorId);
  if (settings.length === 0) return refuse(`There is no operator ${operatorId}.`);
  const read = readRuleSetFile(file);
  if (!read.ok) return read;
  const { data, ruleSet } = read.value;
  const edges = allowPlayerEdge ? [] : edgeLines(ruleSet);
  if (edges.length > 0) {
    return refuse(
      [`${file} gives the player an edge; --allow-player-edge stores it nevertheless.`, ...edges].join('\n'),
    );
  }
  if (!(await putOwnRuleSet(connection, operatorId, data))) {
    return refuse(`${ruleSet.id} is stored with other content. A change is a new version.`);
  }
  const answer = { operatorId, ...returnsBody(ruleSet, ruleSet.decks.default) };
  return accept({ words: confirmation(operatorId, ruleSet), answer });
}

function edgeLines(ruleSet: RuleSet): string[] {
  return playerEdges(ruleSet).map(
    ({ type, decks, returnToPlayer }) =>
      `  ${type} returns ${decimal(returnToPlayer, 12)} with ${decks} decks`,
  );
}

function confirmation(operatorId: string, ruleSet: RuleSet): string {
  const decks = ruleSet.decks.default;
  return [
    `${ruleSet.id} is stored for ${operatorId}; running instances know it within a minute.`,
    `Exact returns with ${decks} ${decks === 1 ? 'deck' : 'decks'}:`,
    returnsTable(returnsOf(ruleSet, decks)),
  ].join('\n\n');
}

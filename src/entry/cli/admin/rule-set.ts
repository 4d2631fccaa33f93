import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { loadOwnRuleSet } from '../../../bets/own-rule-set.ts';
import type { RuleSet } from '../../../bets/rule-set.ts';
import type { RuleSetData } from '../../../bets/rule-sets/rule-set-data.ts';
import { pointerTo } from '../../../json-pointer.ts';
import { ROUNDINGS } from '../../../money/odds.ts';
import { decimal } from '../../../probability/fraction.ts';
import { playerEdges, returnsOf } from '../../../probability/returns.ts';
import { accept, type Result, refuse } from '../../../result.ts';
import type { Connection } from '../../../store/client.ts';
import { createOperatorStore, putOwnRuleSet } from '../../../store/operator-store.ts';
import { returnsTable } from '../returns-table.ts';

export interface AddRuleSetOptions {
  readonly operatorId: string;
  readonly file: string;
  /** Store the rule set although a bet of it returns 100% or more. */
  readonly allowPlayerEdge: boolean;
}

/** The form of the file; what it says is judged by `loadOwnRuleSet`. */
const RuleSetFile = z.strictObject({
  name: z.string(),
  version: z.number(),
  title: z.string().min(1).max(200),
  decks: z.strictObject({ min: z.number(), max: z.number(), default: z.number() }),
  bets: z.record(
    z.string(),
    z.strictObject({ roundCap: z.number().optional(), pays: z.record(z.string(), z.string()).optional() }),
  ),
  rounding: z.enum(ROUNDINGS).optional(),
  placement: z
    .strictObject({
      pairsNeedMainBet: z.literal(true).optional(),
      bankerInMultiples: z.literal(true).optional(),
      oneBankerMode: z.literal(true).optional(),
    })
    .optional(),
  notes: z.array(z.string().min(1).max(500)).max(50),
});

/**
 * Stores an operator's own rule set from a file and answers its exact returns. Refuses, with a line a
 * fault and its JSON pointer, a file that is no rule set, and a rule set with a bet that returns 100% or
 * more unless that is allowed in so many words.
 */
export async function addRuleSet(
  connection: Connection,
  { operatorId, file, allowPlayerEdge }: AddRuleSetOptions,
): Promise<Result<string, string>> {
  const settings = await createOperatorStore(connection).settingsOf(operatorId);
  if (settings.length === 0) return refuse(`There is no operator ${operatorId}.`);
  const data = readRuleSetFile(file);
  if (!data.ok) return data;
  const loaded = loadOwnRuleSet(data.value);
  if (!loaded.ok) return refuse(faultLines(file, loaded.refusal));
  const edges = allowPlayerEdge ? [] : edgeLines(loaded.value);
  if (edges.length > 0) {
    return refuse(
      [`${file} gives the player an edge; --allow-player-edge stores it nevertheless.`, ...edges].join('\n'),
    );
  }
  if (!(await putOwnRuleSet(connection, operatorId, data.value))) {
    return refuse(`${loaded.value.id} is stored with other content. A change is a new version.`);
  }
  return accept(confirmation(operatorId, loaded.value));
}

function readRuleSetFile(file: string): Result<RuleSetData, string> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = RuleSetFile.safeParse(json);
  // JSON has no undefined, so what is absent is absent; odds are judged with the rest.
  if (parsed.success) return accept(parsed.data as RuleSetData);
  const faults = parsed.error.issues.flatMap((issue) => {
    const places =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return places.map((path) => ({ pointer: pointerTo(...path), reason: issue.message }));
  });
  return refuse(faultLines(file, faults));
}

function faultLines(
  file: string,
  faults: readonly { readonly pointer: string; readonly reason: string }[],
): string {
  return [
    `${file} is no rule set that can be stored:`,
    ...faults.map((fault) => `  ${fault.pointer}: ${fault.reason}`),
  ].join('\n');
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

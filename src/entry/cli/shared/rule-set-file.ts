import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { loadOwnRuleSet } from '../../../bets/own-rule-set.ts';
import type { RuleSet } from '../../../bets/rule-set.ts';
import type { RuleSetData } from '../../../bets/rule-sets/rule-set-data.ts';
import { pointerTo } from '../../../json-pointer.ts';
import { ROUNDINGS } from '../../../money/odds.ts';
import { accept, type Result, refuse } from '../../../result.ts';

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

/** An operator's own rule set: as it is written, and complete. */
export interface OwnRuleSet {
  readonly data: RuleSetData;
  readonly ruleSet: RuleSet;
}

/** Reads an operator's own rule set from a file; a refusal has a line a fault, with its JSON pointer. */
export function readRuleSetFile(file: string): Result<OwnRuleSet, string> {
  const data = readData(file);
  if (!data.ok) return data;
  const loaded = loadOwnRuleSet(data.value);
  if (!loaded.ok) return refuse(faultLines(file, loaded.refusal));
  return accept({ data: data.value, ruleSet: loaded.value });
}

function readData(file: string): Result<RuleSetData, string> {
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
    `${file} is no rule set that can be used:`,
    ...faults.map((fault) => `  ${fault.pointer}: ${fault.reason}`),
  ].join('\n');
}

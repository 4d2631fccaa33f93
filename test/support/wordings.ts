import type { FactFault, Rule } from '../../src/baccarat/ruling.ts';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import type { Result } from '../../src/result.ts';
import { EIGHT_BET, FULL, MACAU, OWN } from './table.ts';

/** What an answer may have: sentences and rules, told in words, and figures, told as they are. */
interface Told {
  readonly reason?: string;
  readonly rule?: Rule;
  readonly furtherRules?: readonly Rule[];
}

/**
 * The answers to questions under each of the four kinds of table, as a text to be read and released: the
 * question, then for each different answer the rule sets that give it, its figures, reason and rules.
 */
export function wordingsOf<Question>(
  questions: readonly Question[],
  decide: (ruleSet: RuleSet, question: Question) => Result<object, readonly FactFault[]>,
): string {
  return questions
    .map((question) => {
      const askers = new Map<string, string[]>();
      for (const ruleSet of [MACAU, FULL, EIGHT_BET, OWN]) {
        const answer = inWords(decide(ruleSet, question));
        askers.set(answer, [...(askers.get(answer) ?? []), ruleSet.id]);
      }
      const answers = [...askers].map(([answer, ids]) => `  ${ids.join(', ')}:\n${answer}`);
      return `${asIs(question)}\n${answers.join('')}`;
    })
    .join('\n');
}

function inWords(result: Result<object, readonly FactFault[]>): string {
  if (result.ok) return told('    ', result.value);
  return result.refusal.map((fault) => `    fault ${asIs(fault)}\n`).join('');
}

function told(indent: string, answer: Told): string {
  const { reason, rule, furtherRules = [], ...figures } = answer;
  const parts: string[] = [];
  const plain: [string, unknown][] = [];
  for (const [name, value] of Object.entries(figures)) {
    if (hasReason(value)) parts.push(`${indent}${name}\n${told(`${indent}  `, value)}`);
    else if (Array.isArray(value) && value.some(hasReason)) {
      for (const part of value) parts.push(`${indent}${name}\n${told(`${indent}  `, part)}`);
    } else plain.push([name, value]);
  }
  const lines = [
    ...(plain.length > 0 ? [asIs(Object.fromEntries(plain))] : []),
    ...(reason === undefined ? [] : [reason]),
    ...(rule === undefined ? [] : [`by ${cited(rule)}`]),
    ...furtherRules.map((further) => `and by ${cited(further)}`),
  ];
  return [...lines.map((line) => `${indent}${line}\n`), ...parts].join('');
}

function hasReason(value: unknown): value is Told {
  return (
    typeof value === 'object' && value !== null && ('reason' in value || Object.values(value).some(hasReason))
  );
}

/**
 * As JSON, save that a card is its code, and that a member which is there and undefined shows: answers leave
 * out what they do not have.
 */
function asIs(value: unknown): string {
  return JSON.stringify(value, (_, member) =>
    member === undefined ? '(undefined)' : member.rank ? member.code : member,
  );
}

function cited({ source, basis, words }: Rule): string {
  return `${source}, ${basis}: ${words}`;
}

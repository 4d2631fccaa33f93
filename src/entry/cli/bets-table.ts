import { payText, type RuleSet } from '../../bets/rule-set.ts';
import { decimal } from '../../probability/fraction.ts';
import { returnsOf } from '../../probability/returns.ts';

/**
 * A Markdown table of every bet that a rule set offers: names, lines with what they pay, and the exact
 * return to player from a full shoe of `decks` packs, in decimals of 12 places.
 */
export function betsTable(ruleSet: RuleSet, decks: number): string {
  const rows = returnsOf(ruleSet, decks).map(({ type, lines, returnToPlayer }) => {
    const names = ruleSet.bets.get(type)?.bet.names;
    const pays = lines.map(({ line, pay }) => `\`${line}\` ${payText(pay)}`).join(', ');
    return [
      `\`${type}\``,
      names?.en,
      names?.['zh-Hant'],
      names?.['zh-Hans'],
      pays,
      decimal(returnToPlayer, 12),
    ];
  });
  const heading = ['Bet', 'English', '繁體中文', '简体中文', 'Lines', 'Return to player'];
  const rule = ['---', '---', '---', '---', '---', '---:'];
  return [heading, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

import { resultInWords } from '../../../fairness/result-words.ts';
import type { Evaluation, OfferedResult } from '../../../settlement/evaluate-round.ts';
import { betsText, totalsText } from '../shared/bets-text.ts';
import { alignedText } from '../shared/columns.ts';

/**
 * A round as a dealer would explain it: cards and totals, both decisions of the tableau with their
 * articles, then the bets that were given, or what every bet on offer comes to.
 */
export function evaluationText({ outcome, ...evaluation }: Evaluation): string {
  const { ruleSet, decks, rounding, validStakePolicy, steps, incident, offered, bets, totals } = evaluation;
  const { player, banker, excess } = outcome;
  const settled = [betsText(bets), '', totalsText(totals), '', termsText(rounding, validStakePolicy)];
  return [
    `${resultInWords(outcome)} (${ruleSet}, ${decks} ${decks === 1 ? 'deck' : 'decks'})`,
    `Player ${player.cards.join(' ')}, total ${player.total}`,
    `Banker ${banker.cards.join(' ')}, total ${banker.total}`,
    '',
    ...steps.map(({ words }) => words),
    ...(incident ? [`${excess.join(' ')} is a card too many. ${incident.reason}`] : []),
    '',
    ...(bets.length > 0 ? settled : [offeredText(offered)]),
  ].join('\n');
}

function termsText(rounding: string, validStakePolicy: string): string {
  return `Winnings are rounded ${rounding}; valid stakes are by the policy ${validStakePolicy}.`;
}

function offeredText(offered: readonly OfferedResult[]): string {
  const rows = offered.map(({ type, result, line, odds = '' }) => [type, result, line, odds]);
  return alignedText([['bet', 'result', 'line', 'odds'], ...rows], 4);
}

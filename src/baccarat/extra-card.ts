import { type IncidentAnswer, incidentAnswer, nameOf } from './incident-answer.ts';
import type { Round } from './round.ts';
import { type BookRule, cite, type TableRules } from './ruling.ts';
import { tableauSteps } from './tableau-steps.ts';

/** The burn of a card too many that left the shoe in the round before. */
export const EXTRA_CARD_IS_BURNED: BookRule = {
  articles: [['EB', 'EB 4']],
  words: 'A card too many that was drawn is the next round’s burn; the round stands on its legal cards.',
};

/** The ruling on the card too many of a round laid out from a sequence; none where it has none (EB 4). */
export function extraCardOf(rules: TableRules, round: Round): IncidentAnswer | undefined {
  const [extra] = round.excess;
  if (extra === undefined) return undefined;
  const { player, banker, cardCount, winner } = round;
  const result = `Player ${player.total}, Banker ${banker.total}, ${winner === 'tie' ? 'a tie' : `${nameOf(winner)} wins`}`;
  const steps = tableauSteps(round)
    .map(({ words }) => words)
    .join(' ');
  const reason = `Both hands are complete after ${cardCount} cards, and ${extra.code} is one too many. ${steps} The round stands on its legal cards (${result}); ${extra.code} is the next round’s burn.`;
  const rule = cite(rules, EXTRA_CARD_IS_BURNED);
  return incidentAnswer({ ruling: 'burn_next_round', reason, rule }, { burn: extra.code });
}

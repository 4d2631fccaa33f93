import { accept, type Result, refuse } from '../result.ts';
import { EXTRA_CARD_IS_BURNED } from './extra-card.ts';
import { FIRST_FOUR, type IncidentAnswer, incidentAnswer, THIRD_CARD, uncovered } from './incident-answer.ts';
import { type BookRule, beside, cite, counted, type FactFault, type TableRules } from './ruling.ts';
import { CARDS_FOR_A_ROUND } from './shoe-burn.ts';

/** Several cards come out of the shoe together. */
export interface CardsTogetherIncident {
  readonly kind: 'cards_together';
  /** How many came out together, from 2. */
  readonly cards: number;
  readonly faceDown: boolean;
  /** Cards of this round that had been dealt before, 0 to 5. */
  readonly cardsBefore: number;
}

/** Cards that may come out together and still be put in their places (EB 3). */
const TOGETHER = { least: 2, most: 3 } as const;

/** The most cards that can leave the shoe in a round: six, and one too many (EB 4). */
const MOST_OUT = CARDS_FOR_A_ROUND + 1;

const OUT_TOGETHER: BookRule = {
  articles: [['EB', 'EB 3']],
  words:
    'Two or three cards that come out together face down are put in their right places in dealing order.',
};

/** The ruling on cards that came out together: put in dealing order (EB 3), or the supervisor's. */
export function cardsTogether(
  rules: TableRules,
  { cards, faceDown, cardsBefore }: CardsTogetherIncident,
): Result<IncidentAnswer, readonly FactFault[]> {
  if (cards < TOGETHER.least) {
    const reason = `${counted(cards, 'card')} cannot come out together.`;
    return refuse([{ pointer: '/cards', code: 'not_this_incident', reason }]);
  }
  const came = `${cards} cards came out together`;
  if (!faceDown) return accept(uncovered(rules, `${came}, not all face down; no rule covers this.`));
  if (cards > TOGETHER.most) {
    return accept(uncovered(rules, `${came}; the rule covers at most ${TOGETHER.most}.`));
  }
  if (cardsBefore + cards > MOST_OUT) {
    const reason = `${came} after ${counted(cardsBefore, 'card')} of the round: more than one of them is too many, and no rule covers this.`;
    return accept(uncovered(rules, reason));
  }
  const seats = Array.from({ length: cards }, (_, index) => FIRST_FOUR[cardsBefore + index] ?? THIRD_CARD);
  const order = seats.map(({ words }) => words).join(', then ');
  const beyondFour = seats.includes(THIRD_CARD);
  const spare = beyondFour
    ? ' One card that the tableau gives to neither hand is the next round’s burn (EB 4); of more the supervisor decides.'
    : '';
  const reason = `${came} face down after ${counted(cardsBefore, 'card')} of the round: put them in dealing order (${order}) and play on.${spare}`;
  const places = seats.map(({ place }) => place);
  const rule = cite(rules, OUT_TOGETHER);
  const furtherRules = beyondFour ? [cite(rules, EXTRA_CARD_IS_BURNED)] : [];
  return accept(incidentAnswer({ ruling: 'play_on', reason, rule, ...beside(furtherRules) }, { places }));
}

import { accept, assertNever, type Result } from '../result.ts';
import type { FactFault, TableDecision, TableRules } from './ruling.ts';
import {
  type BurnAnswer,
  burnBeforeRound,
  type OpeningBurnQuestion,
  openingBurn,
  type RoundBurnQuestion,
} from './shoe-burn.ts';
import {
  type CutCardAnswer,
  type CutCardQuestion,
  cutCardPlacement,
  type LastRoundAnswer,
  type LastRoundQuestion,
  lastRound,
} from './shoe-cut-card.ts';
import {
  type DamagedCardsQuestion,
  damagedCards,
  type EquipmentAnswer,
  type EquipmentQuestion,
  equipmentCheck,
} from './shoe-equipment.ts';
import {
  type ContinuousShufflerQuestion,
  continuousShuffler,
  type DemonstrationQuestion,
  demonstrationRound,
  type OpeningOrderAnswer,
  type OpeningOrderQuestion,
  openingOrder,
  type RoundStartAnswer,
  type RoundStartQuestion,
  roundStart,
  type ShoeChangeQuestion,
  shoeChange,
} from './shoe-rounds.ts';

/** A question about the shoe, with just the facts that it needs. */
export type ShoeQuestion =
  | EquipmentQuestion
  | DamagedCardsQuestion
  | CutCardQuestion
  | OpeningBurnQuestion
  | RoundBurnQuestion
  | DemonstrationQuestion
  | RoundStartQuestion
  | LastRoundQuestion
  | ShoeChangeQuestion
  | OpeningOrderQuestion
  | ContinuousShufflerQuestion;

/** The answer to a {@link ShoeQuestion}: a decision, with the figures that belong to it. */
export type ShoeAnswer =
  | BurnAnswer
  | CutCardAnswer
  | EquipmentAnswer
  | LastRoundAnswer
  | OpeningOrderAnswer
  | RoundStartAnswer
  | TableDecision;

/** Answers a question about the shoe (MC 1, 2, 3, 7, 8; LT), or names the facts that cannot be so. */
export function shoeRuling(
  rules: TableRules,
  question: ShoeQuestion,
): Result<ShoeAnswer, readonly FactFault[]> {
  switch (question.kind) {
    case 'equipment':
      return equipmentCheck(rules, question);
    case 'damaged_cards':
      return accept(damagedCards(rules, question));
    case 'cut_card':
      return cutCardPlacement(rules, question);
    case 'opening_burn':
      return openingBurn(rules, question);
    case 'round_burn':
      return accept(burnBeforeRound(rules, question));
    case 'demonstration':
      return accept(demonstrationRound(rules, question));
    case 'round_start':
      return accept(roundStart(rules, question));
    case 'last_round':
      return lastRound(rules, question);
    case 'shoe_change':
      return accept(shoeChange(rules, question));
    case 'opening_order':
      return accept(openingOrder(rules, question));
    case 'continuous_shuffler':
      return accept(continuousShuffler(rules, question));
    default:
      return assertNever(question);
  }
}

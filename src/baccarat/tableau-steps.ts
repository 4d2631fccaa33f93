import { SIDES, type Side } from './hand.ts';
import type { Round } from './round.ts';
import { explain, situationOf, tableauDecision } from './tableau.ts';

/** One decision of the tableau as it was taken in a legal round. */
export interface TableauStep {
  readonly hand: Side;
  /** The total of the hand's first two cards, 0–9. */
  readonly firstTwoTotal: number;
  readonly action: 'draw' | 'stand';
  /** The code of the card that was drawn; absent where the hand stood. */
  readonly card?: string;
  readonly rule: string;
  /** The whole step as a sentence. */
  readonly words: string;
}

/**
 * Both decisions of a legal round, the Player's first: what each hand had, what it did, and why.
 *
 * @example
 * ```ts
 * import { cardsOf, roundOfHands, tableauSteps } from 'baccarat-settlement';
 *
 * const round = roundOfHands({ player: cardsOf(['2S', '7D']), banker: cardsOf(['KH', '6D']) });
 * if (!round.ok) throw new Error('no round');
 * for (const { hand, action, rule } of tableauSteps(round.value)) console.log(hand, action, rule);
 * // player stand MC 9(2)
 * // banker stand MC 9(4)(6)
 * ```
 */
export function tableauSteps({ player, banker }: Round): readonly TableauStep[] {
  const hands = { player: player.cards, banker: banker.cards };
  const situation = situationOf(hands);
  return SIDES.map((hand) => {
    const decision = tableauDecision(hand, situation);
    const card = hands[hand][2]?.code;
    const name = hand === 'player' ? 'Player' : 'Banker';
    return {
      hand,
      firstTwoTotal: hand === 'player' ? situation.playerFirstTwo : situation.bankerFirstTwo,
      action: decision.action,
      ...(card !== undefined && { card }),
      rule: decision.rule,
      words: `${name} ${explain(hand, situation, decision)}.`,
    };
  });
}

import { accept, type Result, refuse } from '../result.ts';
import type { Card } from './card.ts';
import { type Hand, type Hands, type SeenHand, SIDES, type Side } from './hand.ts';
import { type SeenRound, seenRoundOf } from './seen-round.ts';
import { explain, situationOf, tableauDecision } from './tableau.ts';

/** A finished, legal round (coup). It can be built only by {@link roundOfHands} or {@link roundOfSequence}. */
export interface Round extends SeenRound {
  readonly player: Hand;
  readonly banker: Hand;
  /** A card too many that left the shoe and belongs to neither hand (EB 4); none or one. */
  readonly excess: readonly Card[];
}

/** One breach of the tableau: which hand, what it should have done, why, and the rule. */
export interface Violation {
  readonly hand: Side | 'excess';
  readonly code: 'must_draw' | 'must_stand' | 'too_few_cards' | 'too_many_cards';
  readonly rule: string;
  /** A sentence with the totals and the third-card value. */
  readonly reason: string;
}

/** Every card that left the shoe in a round, one too many included: the Player's, the Banker's, that one. */
export function cardsIn({ player, banker, excess }: Round): readonly Card[] {
  return [...player.cards, ...banker.cards, ...excess];
}

/**
 * Reads two hands as a round, or names every breach of the tableau (MC 7, 9).
 *
 * @example
 * ```ts
 * import { cardsOf, roundOfHands } from 'baccarat-settlement';
 *
 * const round = roundOfHands({ player: cardsOf(['2S', '3D', '9C']), banker: cardsOf(['KH', '6D']) });
 * console.log(round.ok && round.value.winner); // banker
 *
 * const refused = roundOfHands({ player: cardsOf(['2S', '3D']), banker: cardsOf(['KH', '6D']) });
 * if (!refused.ok) console.log(refused.refusal[0]?.reason);
 * // The Player has 5 on two cards and must draw: Player 0–5 draws (MC 9(1)), but stood.
 * ```
 */
export function roundOfHands(hands: Hands): Result<Round, readonly Violation[]> {
  const seen = seenRoundOf(hands);
  if (seen !== undefined) return accept(withCards(seen, hands, NO_EXCESS));
  const violations = SIDES.flatMap((side) => cardCountViolations(side, hands[side]));
  const { player, banker } = hands;
  // Without two cards each, the tableau has nothing to say.
  if (player.length >= 2 && banker.length >= 2) violations.push(...tableauViolations(hands));
  return refuse(violations);
}

/**
 * Lays out cards in the order in which they left the shoe: P1 B1 P2 B2, then the third cards that the
 * tableau gives (MC 7, 9). One card left over is set aside as the next round's burn (EB 4); more
 * than one cannot be explained by the cards alone and is refused.
 *
 * @example
 * ```ts
 * import { cardsOf, roundOfSequence } from 'baccarat-settlement';
 *
 * const round = roundOfSequence(cardsOf(['2S', 'KH', '3D', '6D', '9C', 'AC']));
 * if (!round.ok) throw new Error('no round');
 * console.log(round.value.player.cards.map(({ code }) => code).join(' ')); // 2S 3D 9C
 * console.log(round.value.excess.map(({ code }) => code).join(' ')); // AC
 * ```
 */
export function roundOfSequence(cards: readonly Card[]): Result<Round, readonly Violation[]> {
  const opening = cards.slice(0, 4);
  const hands = {
    player: opening.filter((_, position) => position % 2 === 0),
    banker: opening.filter((_, position) => position % 2 === 1),
  };
  const missing = SIDES.flatMap((side) => cardCountViolations(side, hands[side]));
  if (missing.length > 0) return refuse(missing);
  let next = 4;
  for (const side of SIDES) {
    const situation = situationOf(hands);
    const decision = tableauDecision(side, situation);
    if (decision.action === 'stand') continue;
    const card = cards[next];
    if (card === undefined) {
      const reason = `${nameOf(side)} ${explain(side, situation, decision)}, but the sequence has no card left.`;
      return refuse([{ hand: side, code: 'too_few_cards', rule: decision.rule, reason }]);
    }
    hands[side].push(card);
    next += 1;
  }
  const excess = cards.slice(next);
  if (excess.length > 1) {
    const reason = `Both hands are complete after ${next} cards and ${excess.length} are left over. One card too many becomes the next round's burn; more than one is an incident that the cards alone do not explain.`;
    return refuse([{ hand: 'excess', code: 'too_many_cards', rule: 'EB 4', reason }]);
  }
  return accept(completeRound(hands, excess));
}

/**
 * The cards that occur more often than a shoe of `decks` packs holds them: each rank and suit once a
 * pack, or, in a deal without suits, each rank four times a pack. Codes, in order of first appearance;
 * none for a possible deal.
 */
export function impossibleCards(cards: readonly Card[], decks: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { code } of cards) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .filter(([code, count]) => count > (code.length === 1 ? 4 * decks : decks))
    .map(([code]) => code);
}

const TOO_FEW_CARDS = { code: 'too_few_cards', rule: 'MC 7' } as const;
const TOO_MANY_CARDS = { code: 'too_many_cards', rule: 'MC 9' } as const;

function nameOf(side: Side): string {
  return side === 'player' ? 'The Player' : 'The Banker';
}

function cardCountViolations(side: Side, cards: readonly Card[]): Violation[] {
  const count = cards.length;
  const breach = count < 2 ? TOO_FEW_CARDS : count > 3 ? TOO_MANY_CARDS : undefined;
  if (breach === undefined) return [];
  const reason = `${nameOf(side)} has ${count} ${count === 1 ? 'card' : 'cards'}; a hand has two, and draws at most one more.`;
  return [{ hand: side, ...breach, reason }];
}

function tableauViolations(hands: Hands): Violation[] {
  const situation = situationOf(hands);
  const violations: Violation[] = [];
  for (const side of SIDES) {
    const decision = tableauDecision(side, situation);
    const drew = hands[side].length > 2;
    if (drew === (decision.action === 'draw')) continue;
    const code = decision.action === 'draw' ? 'must_draw' : 'must_stand';
    const reason = `${nameOf(side)} ${explain(side, situation, decision)}, but ${drew ? 'drew' : 'stood'}.`;
    violations.push({ hand: side, code, rule: decision.rule, reason });
  }
  return violations;
}

/** The round of hands that are known to be legal; others are a programmer's error and throw. */
export function completeRound(hands: Hands, excess: readonly Card[]): Round {
  const seen = seenRoundOf(hands);
  if (seen === undefined) throw new TypeError('the tableau gives other hands');
  return withCards(seen, hands, excess);
}

const NO_EXCESS: readonly Card[] = [];

function withCards(
  { kind, player, banker, winner, cardCount, pairsOfOneRank }: SeenRound,
  hands: Hands,
  excess: readonly Card[],
): Round {
  return {
    kind,
    player: handWith(hands.player, player),
    banker: handWith(hands.banker, banker),
    winner,
    cardCount,
    pairsOfOneRank,
    excess,
  };
}

function handWith(cards: readonly Card[], { cardCount, total, natural, pair, perfectPair }: SeenHand): Hand {
  return { cards, cardCount, total, natural, pair, perfectPair };
}

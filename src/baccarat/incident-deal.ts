import { accept, type Result, refuse } from '../result.ts';
import type { Card } from './card.ts';
import { extraCardOf } from './extra-card.ts';
import { SIDES, type Side } from './hand.ts';
import {
  type CardMove,
  type CardPlace,
  CORRECTED_AT_ONCE,
  type IncidentAnswer,
  incidentAnswer,
  nameOf,
  uncovered,
} from './incident-answer.ts';
import { impossibleCards, type Round, roundOfSequence } from './round.ts';
import { type BookRule, cite, counted, type FactFault, type TableRules } from './ruling.ts';
import { tableauSteps } from './tableau-steps.ts';

const VOID_IF_NOT_CORRECTED: BookRule = {
  articles: [['MC', 'MC 10']],
  words:
    'A wrong deal or draw that can no longer be corrected makes the round void, and all bets are returned.',
};

/** One card too many is drawn when no draw is due (EB 4). */
export interface ExtraCardIncident {
  readonly kind: 'extra_card';
  /** All cards of the round in the order in which they left the shoe, that one last. */
  readonly cards: readonly Card[];
}

/** A wrong deal or a wrong draw (MC 10). */
export interface WrongDealIncident {
  readonly kind: 'wrong_deal';
  /** The cards in the order in which they left the shoe, each with the hand that it lies with. */
  readonly dealt: readonly DealtCard[];
  /** It can still be put right. */
  readonly correctable: boolean;
}

/** A card and the hand that it lies with. */
export interface DealtCard {
  readonly card: Card;
  readonly hand: Side;
}

/** Why cards are no such incident; the first fault says it all. */
type Refusal = readonly [FactFault];

/**
 * The ruling on one card too many (EB 4). Cards that the tableau explains without one are refused: what was
 * reported as too many was due. Of several cards too many the supervisor decides, since no row covers them.
 */
export function extraCard(
  rules: TableRules,
  { cards }: ExtraCardIncident,
): Result<IncidentAnswer, readonly FactFault[]> {
  const impossible = impossibleFaults(rules, cards, '/cards');
  if (impossible.length > 0) return refuse(impossible);
  const dealt = roundOfSequence(cards);
  if (!dealt.ok) {
    const reason = dealt.refusal.map((violation) => violation.reason).join(' ');
    if (dealt.refusal.some(({ hand }) => hand === 'excess')) return accept(uncovered(rules, reason));
    const rule = [...new Set(dealt.refusal.map((violation) => violation.rule))].join(', ');
    return refuse([
      { pointer: '/cards', code: 'illegal_deal', reason: `No card is too many. ${reason}`, rule },
    ]);
  }
  const answer = extraCardOf(rules, dealt.value);
  return answer === undefined ? refuse(wasDue(dealt.value)) : accept(answer);
}

/** Cards that no shoe of the rule set holds so often; none for possible ones. */
function impossibleFaults(rules: TableRules, cards: readonly Card[], pointer: string): readonly FactFault[] {
  const impossible = impossibleCards(cards, rules.decks.max);
  if (impossible.length === 0) return [];
  const reason = `${counted(rules.decks.max, 'pack')} cannot hold ${impossible.join(', ')} so often.`;
  return [{ pointer, code: 'impossible_deal', reason }];
}

/** A card that was reported as too many, but that the tableau gives to a hand. */
function wasDue(round: Round): Refusal {
  const drawn = tableauSteps(round).findLast(({ action }) => action === 'draw');
  if (drawn === undefined) {
    const reason = 'The cards are the four of a complete round; none is too many.';
    return [{ pointer: '/cards', code: 'not_this_incident', reason }];
  }
  const { card, rule, words } = drawn;
  const mistaken =
    round.player.cards.length === 2
      ? ' If it was drawn for the Player by mistake, it is by dealing order the Banker’s third card (MC 10).'
      : '';
  const reason = `${card} is no card too many: it was due. ${words}${mistaken}`;
  return [{ pointer: '/cards', code: 'not_this_incident', reason, rule }];
}

/**
 * The ruling on a wrong deal or draw (MC 10): corrected at once by dealing order and tableau, or, where that
 * is no longer possible, the round is void. A deal that is right so far, or that has just one card too many,
 * is refused.
 */
export function wrongDeal(
  rules: TableRules,
  { dealt, correctable }: WrongDealIncident,
): Result<IncidentAnswer, readonly FactFault[]> {
  const cards = dealt.map(({ card }) => card);
  const impossible = impossibleFaults(rules, cards, '/dealt');
  if (impossible.length > 0) return refuse(impossible);
  const layout = layoutOf(cards);
  if (layout === undefined) return accept(severalLeftOver(rules, cards.length, correctable));
  const { places, due } = layout;
  const moves = movesTo(places, dealt);
  if (due === undefined && moves.every(({ to }) => to === 'burn')) return refuse(isNoWrongDeal(moves));
  const wrongs = [...moves.map(moveInWords), ...(due === undefined ? [] : [due.words])].join(' ');
  if (!correctable) return accept(voidRound(rules, wrongs));
  const reason = `${wrongs} Correct this at once; the round stands.`;
  const rule = cite(rules, CORRECTED_AT_ONCE);
  return accept(
    incidentAnswer(
      { ruling: 'correct', reason, rule },
      { moves, ...(due !== undefined && { draw: due.hand }) },
    ),
  );
}

/** More cards than a round takes and one too many, of which nobody knows where each belongs. */
function severalLeftOver(rules: TableRules, count: number, correctable: boolean): IncidentAnswer {
  const left = `${counted(count, 'card')} left the shoe`;
  if (!correctable) return voidRound(rules, `${left}, more than a round and one card too many.`);
  const reason = `${left}, and more than one is left over when both hands are complete; the cards alone do not show what to correct.`;
  return uncovered(rules, reason);
}

function voidRound(rules: TableRules, wrongs: string): IncidentAnswer {
  const reason = `${wrongs} This can no longer be corrected: the round is void and all bets are returned.`;
  return incidentAnswer({ ruling: 'void_round', reason, rule: cite(rules, VOID_IF_NOT_CORRECTED) });
}

/**
 * Where cards belong, in the order in which they left the shoe, and the draw that is missing. There may be more
 * places than cards.
 */
interface Layout {
  readonly places: readonly CardPlace[];
  readonly due?: { readonly hand: Side; readonly words: string };
}

const FIRST_PLACES: readonly Side[] = ['player', 'banker', 'player', 'banker'];

/** Lays cards out by dealing order and tableau; undefined where more than one is left over. */
function layoutOf(cards: readonly Card[]): Layout | undefined {
  if (cards.length < FIRST_PLACES.length) return { places: FIRST_PLACES };
  const dealt = roundOfSequence(cards);
  if (dealt.ok) return { places: placesIn(dealt.value) };
  const [violation] = dealt.refusal;
  if (violation === undefined || violation.hand === 'excess') return undefined;
  // Where a draw is missing, a fifth card can only have been the Player's.
  const places = [...FIRST_PLACES, 'player' as const];
  return { places, due: { hand: violation.hand, words: violation.reason } };
}

function placesIn({ player, banker, excess }: Round): readonly CardPlace[] {
  const thirds = SIDES.filter((side) => (side === 'player' ? player : banker).cards.length > 2);
  return [...FIRST_PLACES, ...thirds, ...excess.map(() => 'burn' as const)];
}

function movesTo(places: readonly CardPlace[], dealt: readonly DealtCard[]): readonly CardMove[] {
  return dealt.flatMap(({ card, hand }, index) => {
    const to = places[index];
    return to === undefined || to === hand ? [] : [{ card: card.code, from: hand, to }];
  });
}

function moveInWords({ card, from, to }: CardMove): string {
  return to === 'burn'
    ? `${card} lies with ${nameOf(from)} and belongs to neither hand; it is the next round’s burn.`
    : `${card} lies with ${nameOf(from)} and belongs to ${nameOf(to)}.`;
}

function isNoWrongDeal(moves: readonly CardMove[]): Refusal {
  const [extra] = moves;
  const reason =
    extra === undefined
      ? 'Every card lies where dealing order and tableau put it, and no draw is missing; nothing is wrong.'
      : `Only ${extra.card} is wrong: it is one card too many, which is the incident extra_card (EB 4).`;
  return [{ pointer: '/dealt', code: 'not_this_incident', reason }];
}

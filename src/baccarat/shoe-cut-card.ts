import { accept, type Result, refuse } from '../result.ts';
import {
  type BookRule,
  cite,
  counted,
  type FactFault,
  type Rule,
  type TableDecision,
  type TableRules,
} from './ruling.ts';
import { CARDS_FOR_A_ROUND, ROUND_OF_SIX } from './shoe-burn.ts';
import { deckFaults, PACK_SIZE } from './shoe-equipment.ts';

/** Cards that lie behind the cut card at least (MC): enough for two rounds of six. */
const LEAST_BEHIND = 12;

/** The cards that a round can take, fewest first. */
const ROUND_LENGTHS = [4, 5, CARDS_FOR_A_ROUND] as const;

/** How many rounds each house rule plays after the one in which the cut card comes out. */
const ROUNDS_AFTER_CUT_CARD = { cut_card_round: 0, one_more_round: 1 } as const;

const PLACEMENT: BookRule = {
  articles: [['MC', 'MC']],
  words: 'The cut card goes in at least twelve cards from the end of the shoe.',
};

/** Both books that name the last round, with LT's rule for its own tables. */
export const CUT_CARD_ROUND_IS_LAST: BookRule = {
  articles: [
    ['LT', 'LT'],
    ['MC', 'MC 3.1'],
  ],
  words: 'The round in which the cut card comes out is the last of the shoe; then the cards are reshuffled.',
};
const ONE_MORE_ROUND: BookRule = {
  articles: [['MC', 'MC 3.1']],
  words:
    'The house may play one more round after the one in which the cut card comes out; then the cards are reshuffled.',
};

/** Whether the cut card (白咭 / 切牌) lies far enough from the end. */
export interface CutCardQuestion {
  readonly kind: 'cut_card';
  /** Packs in the shoe. */
  readonly decks: number;
  /** Cards between the cut card and the end of the shoe. */
  readonly cardsBehind: number;
}

/** `correct` where the cut card has to move. */
export interface CutCardAnswer extends TableDecision<'play_on' | 'correct'> {
  /** How many cards lie behind the cut card at least. */
  readonly leastBehind: number;
}

/** The cut card goes in at least twelve cards from the end (MC). Refuses a position outside the shoe. */
export function cutCardPlacement(
  rules: TableRules,
  { decks, cardsBehind }: CutCardQuestion,
): Result<CutCardAnswer, readonly FactFault[]> {
  const faults = deckFaults(rules, decks);
  const cards = decks * PACK_SIZE;
  if (cardsBehind >= cards) {
    const reason = `A shoe of ${decks} decks holds ${cards} cards; ${cardsBehind} cannot lie behind the cut card.`;
    faults.push({ pointer: '/cardsBehind', code: 'out_of_range', reason });
  }
  if (faults.length > 0) return refuse(faults);
  const fits = cardsBehind >= LEAST_BEHIND;
  const position = `${counted(cardsBehind, 'card')} ${cardsBehind === 1 ? 'lies' : 'lie'} behind the cut card`;
  return accept({
    ruling: fits ? 'play_on' : 'correct',
    reason: fits
      ? `${position}; at least ${LEAST_BEHIND} must.`
      : `${position}: move it forward by at least ${LEAST_BEHIND - cardsBehind}, so that ${LEAST_BEHIND} do.`,
    rule: cite(rules, PLACEMENT),
    leastBehind: LEAST_BEHIND,
  });
}

/** Where the cut card is before a round. */
export type CutCardPosition =
  | {
      readonly at: 'in_shoe';
      /** Cards between the cut card and the end of the shoe. */
      readonly cardsBehind: number;
    }
  | {
      readonly at: 'out';
      /** Rounds finished since the round in which it came out, that one not counted. */
      readonly roundsSince: number;
    };

/** Whether a round is the last of the shoe: before it, or, with `cardsDealt`, after it. */
export interface LastRoundQuestion {
  readonly kind: 'last_round';
  /** Cards in the shoe before the round and after any burn, those behind the cut card among them. */
  readonly cardsLeft: number;
  readonly cutCard: CutCardPosition;
  /** The house's last round: the one in which the cut card comes out, or one more. */
  readonly houseRule: keyof typeof ROUNDS_AFTER_CUT_CARD;
  /** Cards that left the shoe in the round, from 1; absent before the round. */
  readonly cardsDealt?: number | undefined;
}

/** `reshuffle` where no further round may start from this shoe. */
export interface LastRoundAnswer extends TableDecision<'play_on' | 'reshuffle' | 'refuse'> {
  /**
   * `yes`, the round is the last; `no`, another follows; `depends`, the cards that it takes decide; `over`,
   * the shoe has no round left. Absent on `refuse`.
   */
  readonly lastRound?: 'yes' | 'no' | 'depends' | 'over';
  /** On `depends`: the round is the last if it takes more cards than this. */
  readonly lastIfMoreCardsThan?: number;
}

/**
 * The last round of a shoe: the one in which the cut card comes out (LT), or by the house's rule one more
 * (MC 3.1); a book that has the first rule alone refuses the second. The cut card comes out when more cards
 * are drawn than lie before it. Refuses positions and draws that the cards left do not allow.
 */
export function lastRound(
  rules: TableRules,
  question: LastRoundQuestion,
): Result<LastRoundAnswer, readonly FactFault[]> {
  const faults = lastRoundFaults(question);
  if (faults.length > 0) return refuse(faults);
  const { cardsLeft, cutCard, houseRule, cardsDealt } = question;
  if (houseRule === 'one_more_round' && rules.source === 'LT') {
    const reason =
      'This rule set ends the shoe with the round in which the cut card comes out; the house may not play one more.';
    return accept({ ruling: 'refuse', reason, rule: cite(rules, CUT_CARD_ROUND_IS_LAST) });
  }
  if (cutCard.at === 'out' && cutCard.roundsSince >= ROUNDS_AFTER_CUT_CARD[houseRule]) {
    return accept(shoeIsOver(rules, question, 'cut_card'));
  }
  if (cardsDealt === undefined && cardsLeft < CARDS_FOR_A_ROUND) {
    return accept(shoeIsOver(rules, question, 'too_few_cards'));
  }
  return accept(
    cardsDealt === undefined ? roundAhead(rules, question) : roundBehind(rules, question, cardsDealt),
  );
}

function lastRoundFaults({ cardsLeft, cutCard, cardsDealt = 0 }: LastRoundQuestion): readonly FactFault[] {
  const faults: FactFault[] = [];
  const inShoe = `The shoe holds ${counted(cardsLeft, 'card')} before the round`;
  if (cutCard.at === 'in_shoe' && cutCard.cardsBehind > cardsLeft) {
    const reason = `${inShoe}; ${cutCard.cardsBehind} cannot lie behind the cut card.`;
    faults.push({ pointer: '/cutCard/cardsBehind', code: 'contradiction', reason });
  }
  if (cardsDealt > cardsLeft) {
    const reason = `${inShoe}; ${cardsDealt} cannot have been dealt.`;
    faults.push({ pointer: '/cardsDealt', code: 'contradiction', reason });
  }
  return faults;
}

/** Why the shoe ends with a round. */
type Ending = 'cut_card' | 'too_few_cards';

/** Why the shoe ends with this round if it takes so many cards; undefined where another round may follow. */
function endingAfter(
  { cardsLeft, cutCard, houseRule }: LastRoundQuestion,
  cardsDealt: number,
): Ending | undefined {
  // Behind the cut card's own round the house plays one more at most, and this is it.
  const cutCardEnds =
    cutCard.at === 'out' || (houseRule === 'cut_card_round' && cardsDealt > cardsLeft - cutCard.cardsBehind);
  if (cutCardEnds) return 'cut_card';
  return cardsLeft - cardsDealt < CARDS_FOR_A_ROUND ? 'too_few_cards' : undefined;
}

/** A round that is still to be dealt. */
function roundAhead(rules: TableRules, question: LastRoundQuestion): LastRoundAnswer {
  const lengths = ROUND_LENGTHS.map((cards) => ({ cards, ending: endingAfter(question, cards) }));
  const shortest = lengths.find(({ ending }) => ending !== undefined);
  const state = stateOf(question);
  const rule = ruleOf(rules, question, shortest?.ending);
  if (shortest === undefined) {
    const reason = `${state} Whatever this round takes, another follows.`;
    return { ruling: 'play_on', reason, rule, lastRound: 'no' };
  }
  if (shortest.cards === ROUND_LENGTHS[0]) {
    return { ruling: 'play_on', reason: `${state} This round is the last.`, rule, lastRound: 'yes' };
  }
  const lastIfMoreCardsThan = shortest.cards - 1;
  const reason = `${state} This round is the last if it takes more than ${lastIfMoreCardsThan} cards.`;
  return { ruling: 'play_on', reason, rule, lastRound: 'depends', lastIfMoreCardsThan };
}

/** A round that has been dealt. */
function roundBehind(rules: TableRules, question: LastRoundQuestion, cardsDealt: number): LastRoundAnswer {
  const ending = endingAfter(question, cardsDealt);
  const state = `${stateOf(question)} The round took ${cardsDealt}`;
  const rule = ruleOf(rules, question, ending);
  return ending === undefined
    ? { ruling: 'play_on', reason: `${state}: another follows.`, rule, lastRound: 'no' }
    : { ruling: 'reshuffle', reason: `${state} and was the last. Reshuffle.`, rule, lastRound: 'yes' };
}

function shoeIsOver(rules: TableRules, question: LastRoundQuestion, ending: Ending): LastRoundAnswer {
  const reason = `${stateOf(question)} No further round may start from this shoe. Reshuffle.`;
  return { ruling: 'reshuffle', reason, rule: ruleOf(rules, question, ending), lastRound: 'over' };
}

/** The cards and the house's rule, in words. */
function stateOf({ cardsLeft, cutCard, houseRule }: LastRoundQuestion): string {
  const shoe = `The shoe holds ${counted(cardsLeft, 'card')} before this round`;
  const position =
    cutCard.at === 'in_shoe'
      ? `${shoe}, ${cardsLeft - cutCard.cardsBehind} of them before the cut card.`
      : `${shoe}; the cut card is out and ${counted(cutCard.roundsSince, 'round')} followed its own.`;
  const house =
    houseRule === 'cut_card_round'
      ? 'The round in which the cut card comes out is the last.'
      : 'The house plays one round after the one in which the cut card comes out.';
  return `${position} ${house}`;
}

function ruleOf(rules: TableRules, { houseRule }: LastRoundQuestion, ending: Ending | undefined): Rule {
  if (ending === 'too_few_cards') return cite(rules, ROUND_OF_SIX);
  return cite(rules, houseRule === 'cut_card_round' ? CUT_CARD_ROUND_IS_LAST : ONE_MORE_ROUND);
}

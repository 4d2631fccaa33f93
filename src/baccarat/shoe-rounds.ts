import { assertNever } from '../result.ts';
import { EXTRA_CARD_IS_BURNED } from './extra-card.ts';
import {
  type BookRule,
  choice,
  cite,
  counted,
  type Rule,
  type TableDecision,
  type TableRules,
} from './ruling.ts';
import { CARDS_FOR_A_ROUND, OPENING_BURN, ROUND_OF_SIX } from './shoe-burn.ts';
import { CUT_CARD_ROUND_IS_LAST } from './shoe-cut-card.ts';
import type { DealingDevice } from './shoe-equipment.ts';

/** Demonstration rounds that may open a shoe at most (MC 2.2). */
const MOST_DEMONSTRATIONS = 3;

const DEMONSTRATIONS: BookRule = {
  articles: [['MC', 'MC 2.2']],
  words: 'Up to three demonstration rounds, without bets, may open a shoe.',
};
const ONE_ROUND_AT_A_TIME = choice('A round starts when the one before it is finished.');
const NUMBERING = choice('Voided rounds count in the numbering of a shoe’s rounds, demonstrations do not.');
const SHOE_CHANGE: BookRule = {
  articles: [['MC', 'MC 3.2']],
  words: 'The house may change the shoe after any finished round.',
};
const PLAYER_OPENS_FIRST: BookRule = {
  articles: [['MC', 'MC 7.1']],
  words: 'With a shoe the Player hand is opened first.',
};

/** What holds of a machine that shuffles continuously; the squeeze rests on it too. */
export const CONTINUOUS_SHUFFLER: BookRule = {
  articles: [['MC', 'MC 2.3, 7.2']],
  words:
    'A machine that deals continuously has no burn, no cut card and no last round; its cards are dealt face up and go back after every round.',
};

/** Whether a demonstration round may be dealt now. Counts are whole numbers from 0. */
export interface DemonstrationQuestion {
  readonly kind: 'demonstration';
  /** Demonstration rounds of this shoe so far. */
  readonly demonstrationsPlayed: number;
  /** Rounds of this shoe so far that were played for stakes, voided ones among them. */
  readonly roundsPlayed: number;
  /** Bets on the table. */
  readonly bets: number;
}

/** Up to three demonstration rounds may open a shoe, without bets (MC 2.2). */
export function demonstrationRound(
  rules: TableRules,
  { demonstrationsPlayed, roundsPlayed, bets }: DemonstrationQuestion,
): TableDecision<'accept' | 'refuse'> {
  const objections = [
    ...(demonstrationsPlayed >= MOST_DEMONSTRATIONS
      ? [`${demonstrationsPlayed} have been dealt and ${MOST_DEMONSTRATIONS} are the most.`]
      : []),
    ...(roundsPlayed > 0
      ? [
          `They open a shoe, and ${counted(roundsPlayed, 'round')} of this one ${roundsPlayed === 1 ? 'has' : 'have'} been played.`,
        ]
      : []),
    ...(bets > 0
      ? [`They take no bets, and ${counted(bets, 'bet')} ${bets === 1 ? 'is' : 'are'} on the table.`]
      : []),
  ];
  const rule = cite(rules, DEMONSTRATIONS);
  if (objections.length > 0) {
    return { ruling: 'refuse', reason: `No demonstration round. ${objections.join(' ')}`, rule };
  }
  const reason = `This is demonstration round ${demonstrationsPlayed + 1} of at most ${MOST_DEMONSTRATIONS}; no bets.`;
  return { ruling: 'accept', reason, rule };
}

/** Whether a round may start, and its number. Counts are whole numbers from 0. */
export interface RoundStartQuestion {
  readonly kind: 'round_start';
  /** Cards in the shoe, those behind the cut card among them. */
  readonly cardsLeft: number;
  readonly roundInProgress: boolean;
  /** The last round of the shoe has been played. */
  readonly lastRoundPlayed: boolean;
  /** A burn that is due and not made: the opening one, or the last round's card too many (EB 4). */
  readonly burnDue: 'none' | 'opening' | 'extra_card';
  /** Finished rounds of this shoe that stand. */
  readonly finishedRounds: number;
  readonly voidedRounds: number;
  readonly demonstrationRounds: number;
}

/** What comes first, where a round may not start at once. */
export interface RoundStartAnswer extends TableDecision<'accept' | 'refuse' | 'burn' | 'reshuffle'> {
  /** The number of the next round in its shoe, from 1; on `accept` and `burn`. */
  readonly roundNumber?: number;
}

/**
 * Whether a round may start: none is in progress, the shoe's last has not been played, six cards remain, and
 * no burn is due (MC 2, 3, 7; LT; EB 4). Voided rounds have numbers, demonstrations have none (this
 * service's choice).
 */
export function roundStart(rules: TableRules, question: RoundStartQuestion): RoundStartAnswer {
  const { cardsLeft, roundInProgress, lastRoundPlayed, burnDue } = question;
  if (roundInProgress) {
    return { ruling: 'refuse', reason: 'The round before is still in progress.', rule: ONE_ROUND_AT_A_TIME };
  }
  if (lastRoundPlayed) {
    const reason = 'The last round of this shoe has been played. Reshuffle.';
    return { ruling: 'reshuffle', reason, rule: cite(rules, CUT_CARD_ROUND_IS_LAST) };
  }
  if (cardsLeft < CARDS_FOR_A_ROUND) {
    const reason = `The shoe holds ${counted(cardsLeft, 'card')} and a round needs ${CARDS_FOR_A_ROUND}. Reshuffle.`;
    return { ruling: 'reshuffle', reason, rule: cite(rules, ROUND_OF_SIX) };
  }
  const { finishedRounds, voidedRounds, demonstrationRounds } = question;
  const roundNumber = finishedRounds + voidedRounds + 1;
  const furtherRules = [NUMBERING];
  const burn = dueBurn(rules, burnDue);
  if (burn !== undefined) {
    const reason = `${burn.what} is due before round ${roundNumber}; burn first.`;
    return { ruling: 'burn', reason, rule: burn.rule, furtherRules, roundNumber };
  }
  const numbering = `${finishedRounds} finished and ${voidedRounds} voided count, ${counted(demonstrationRounds, 'demonstration')} not`;
  const reason = `The shoe holds ${cardsLeft} cards, enough for a round. It is round ${roundNumber}: ${numbering}.`;
  return { ruling: 'accept', reason, rule: cite(rules, ROUND_OF_SIX), furtherRules, roundNumber };
}

function dueBurn(
  rules: TableRules,
  burnDue: RoundStartQuestion['burnDue'],
): { readonly what: string; readonly rule: Rule } | undefined {
  switch (burnDue) {
    case 'none':
      return undefined;
    case 'opening':
      return { what: 'The opening burn', rule: cite(rules, OPENING_BURN) };
    case 'extra_card':
      return { what: 'The burn of the card too many', rule: cite(rules, EXTRA_CARD_IS_BURNED) };
    default:
      return assertNever(burnDue);
  }
}

/** Whether the house may change the shoe now. */
export interface ShoeChangeQuestion {
  readonly kind: 'shoe_change';
  readonly roundInProgress: boolean;
}

/** The house may change the shoe after any finished round (MC 3.2). */
export function shoeChange(
  rules: TableRules,
  { roundInProgress }: ShoeChangeQuestion,
): TableDecision<'new_shoe' | 'refuse'> {
  const rule = cite(rules, SHOE_CHANGE);
  return roundInProgress
    ? { ruling: 'refuse', reason: 'A round is in progress; finish it before the shoe is changed.', rule }
    : { ruling: 'new_shoe', reason: 'The round is finished; the house may take another shoe.', rule };
}

/** Which hand is opened first. */
export interface OpeningOrderQuestion {
  readonly kind: 'opening_order';
  readonly device: DealingDevice;
}

/** `openFirst` is absent where the cards lie face up from the start. */
export interface OpeningOrderAnswer extends TableDecision<'play_on'> {
  readonly openFirst?: 'player';
}

/** With a shoe the Player hand is opened first (MC 7.1); a continuous shuffler deals face up (MC 7.2). */
export function openingOrder(rules: TableRules, { device }: OpeningOrderQuestion): OpeningOrderAnswer {
  if (device === 'shoe') {
    const reason = 'The cards come from a shoe: open the Player hand first, then the Banker hand.';
    return { ruling: 'play_on', reason, rule: cite(rules, PLAYER_OPENS_FIRST), openFirst: 'player' };
  }
  const reason = 'The machine deals continuously: every card is dealt face up, so no hand is left to open.';
  return { ruling: 'play_on', reason, rule: cite(rules, CONTINUOUS_SHUFFLER) };
}

/** What becomes of one of the shoe's customs with a machine that deals continuously. */
export interface ContinuousShufflerQuestion {
  readonly kind: 'continuous_shuffler';
  readonly about: 'burn' | 'cut_card' | 'last_round' | 'squeeze' | 'used_cards';
}

/** With a continuous shuffler: no burn, cut card, last round or squeeze; cards go back (MC 2.3, 7.2). */
export function continuousShuffler(
  rules: TableRules,
  { about }: ContinuousShufflerQuestion,
): TableDecision<'play_on' | 'dealer_opens' | 'return_cards'> {
  const rule = cite(rules, CONTINUOUS_SHUFFLER);
  switch (about) {
    case 'burn':
      return { ruling: 'play_on', reason: 'The machine deals continuously: no card is burned.', rule };
    case 'cut_card':
      return { ruling: 'play_on', reason: 'The machine deals continuously: there is no cut card.', rule };
    case 'last_round':
      return { ruling: 'play_on', reason: 'The machine deals continuously: no round is the last.', rule };
    case 'squeeze':
      return { ruling: 'dealer_opens', reason: 'The cards are dealt face up: there is no squeeze.', rule };
    case 'used_cards':
      return { ruling: 'return_cards', reason: 'The round’s cards go back into the machine.', rule };
    default:
      return assertNever(about);
  }
}

import { accept, assertNever, type Result, refuse } from '../result.ts';
import {
  type BookRule,
  choice,
  cite,
  counted,
  type FactFault,
  ownRule,
  type Rule,
  referToSupervisor,
  type TableDecision,
  type TableRules,
} from './ruling.ts';

/** Cards in a pack. */
export const PACK_SIZE = 52;

/** What the cards come from: a shoe, or a machine that shuffles and deals continuously. */
export type DealingDevice = 'shoe' | 'continuous_shuffler';

/** What a table has at least (MC 1); that one cut card and one machine are enough is this service's choice. */
const LEAST = { shoes: 1, cutCards: 1, shufflingMachines: 1, seats: 7 } as const;
type Countable = keyof typeof LEAST;

const NOUNS: Readonly<Record<Countable, string>> = {
  shoes: 'shoe',
  cutCards: 'cut card',
  shufflingMachines: 'shuffling machine',
  seats: 'seat',
};

const FURNITURE_OF: Readonly<Record<DealingDevice, readonly Countable[]>> = {
  shoe: ['shoes', 'cutCards', 'shufflingMachines', 'seats'],
  continuous_shuffler: ['shufflingMachines', 'seats'],
};

const CONTENTS: BookRule = {
  articles: [
    ['MC', 'MC'],
    ['LT', 'LT'],
  ],
  words: 'A shoe holds whole packs of 52 cards, without jokers.',
};
const FURNITURE: BookRule = {
  articles: [['MC', 'MC 1']],
  words: 'A table has a shoe, cut cards, shuffling machines, and seven or more seats.',
};
const CUTTING: BookRule = {
  articles: [['MC', 'MC 2.1']],
  words: 'A bettor or the dealer cuts the cards.',
};
const DAMAGE: BookRule = {
  articles: [['MC', 'MC 3.1']],
  words: 'Damaged cards are replaced by a new set.',
};

/**
 * Is the table fit to play? A machine that deals continuously needs neither shoe nor cut card (MC 2.3). A
 * fact of MC 1 and 2.1 that is left out counts as a breach under a rule set that follows MC, and is not
 * checked under any other. Counts are whole numbers from 0.
 */
export interface EquipmentQuestion {
  readonly kind: 'equipment';
  /** Absent means a shoe. */
  readonly device?: DealingDevice | undefined;
  /** Packs in the shoe. */
  readonly decks: number;
  /** Cards counted into the shoe, jokers among them. */
  readonly cards: number;
  readonly jokers: number;
  readonly shoes?: number | undefined;
  readonly cutCards?: number | undefined;
  readonly shufflingMachines?: number | undefined;
  readonly seats?: number | undefined;
  readonly cutBy?: 'bettor' | 'dealer' | 'other' | undefined;
}

/** One thing that the table lacks or has wrong. */
export interface EquipmentBreach {
  readonly item: 'decks' | 'cards' | 'jokers' | Countable | 'cutBy';
  readonly reason: string;
  readonly rule: Rule;
}

/** `correct` with every breach, to be put right before the table opens; or `play_on`. */
export interface EquipmentAnswer extends TableDecision<'play_on' | 'correct'> {
  readonly breaches: readonly EquipmentBreach[];
}

/**
 * Checks the cards and the furniture of a table (MC 1, MC 2.1, LT); answers every breach at once. Refuses
 * more jokers than cards.
 */
export function equipmentCheck(
  rules: TableRules,
  question: EquipmentQuestion,
): Result<EquipmentAnswer, readonly FactFault[]> {
  const { cards, jokers } = question;
  if (jokers > cards) {
    const reason = `There are ${counted(cards, 'card')}; ${jokers} of them cannot be jokers.`;
    return refuse([{ pointer: '/jokers', code: 'contradiction', reason }]);
  }
  const breaches = [
    ...contentBreaches(rules, question),
    ...FURNITURE_OF[question.device ?? 'shoe'].flatMap((item) =>
      furnitureBreaches(rules, item, question[item]),
    ),
    ...cuttingBreaches(rules, question.cutBy),
  ];
  const [first] = breaches;
  if (first === undefined) {
    const reason = `The ${cards} cards are ${counted(question.decks, 'whole pack')}, and nothing that the table must have is missing.`;
    return accept({ ruling: 'play_on', reason, rule: deckRule(rules), breaches });
  }
  const reason = `${breaches.map((breach) => breach.reason).join(' ')} Put this right before the table opens.`;
  return accept({ ruling: 'correct', reason, rule: first.rule, breaches });
}

/** Cards that have been found damaged (MC 3.1). `cards` is a whole number from 0. */
export interface DamagedCardsQuestion {
  readonly kind: 'damaged_cards';
  readonly cards: number;
  readonly roundInProgress: boolean;
}

/** Damaged cards call for a new set (MC 3.1); whether a round that they are found in stands, no book says. */
export function damagedCards(
  rules: TableRules,
  { cards, roundInProgress }: DamagedCardsQuestion,
): TableDecision<'play_on' | 'new_cards' | 'refer_to_supervisor'> {
  const rule = cite(rules, DAMAGE);
  if (cards === 0) return { ruling: 'play_on', reason: 'No card is damaged.', rule };
  const found = `${counted(cards, 'card')} ${cards === 1 ? 'is' : 'are'} damaged`;
  if (!roundInProgress) return { ruling: 'new_cards', reason: `${found}: take a new set of cards.`, rule };
  const reason = `${found}, and a round is in progress: a new set is due, but no rule says whether the round is played to its end with these cards.`;
  return { ...referToSupervisor(rules, reason), furtherRules: [rule] };
}

/** What the number of decks rests on: the rule set's book, or the rule set itself, or this service. */
export function deckRule(rules: TableRules): Rule {
  const { min, max } = rules.decks;
  const words = `The shoe holds ${min === max ? min : `${min} to ${max}`} decks.`;
  switch (rules.source) {
    case 'MC':
      return { source: 'MC 1', basis: 'own', words };
    case 'EB':
      return choice(`${words} The book names no number.`);
    case 'LT':
    case undefined:
      return ownRule(rules, words);
    default:
      return assertNever(rules.source);
  }
}

/** A number of decks that the rule set does not allow; none where it does. */
export function deckFaults(rules: TableRules, decks: number): FactFault[] {
  const { min, max } = rules.decks;
  if (decks >= min && decks <= max) return [];
  const { words, source } = deckRule(rules);
  const reason = `${words} ${decks} is not allowed by ${rules.id}.`;
  return [{ pointer: '/decks', code: 'out_of_range', reason, rule: source }];
}

function contentBreaches(
  rules: TableRules,
  { decks, cards, jokers }: EquipmentQuestion,
): readonly EquipmentBreach[] {
  const breaches: EquipmentBreach[] = deckFaults(rules, decks).map(({ reason }) => ({
    item: 'decks',
    reason,
    rule: deckRule(rules),
  }));
  const rule = cite(rules, CONTENTS);
  const due = decks * PACK_SIZE;
  if (cards - jokers !== due) {
    const reason = `${decks} packs are ${due} cards; the shoe holds ${cards - jokers} without jokers.`;
    breaches.push({ item: 'cards', reason, rule });
  }
  if (jokers > 0) {
    breaches.push({
      item: 'jokers',
      reason: `The shoe holds ${counted(jokers, 'joker')}; take them out.`,
      rule,
    });
  }
  return breaches;
}

function furnitureBreaches(
  rules: TableRules,
  item: Countable,
  count: number | undefined,
): readonly EquipmentBreach[] {
  if (count !== undefined && count >= LEAST[item]) return [];
  if (count === undefined && rules.source !== 'MC') return [];
  const least = `a table has at least ${counted(LEAST[item], NOUNS[item])}`;
  const reason =
    count === undefined
      ? `The number of ${NOUNS[item]}s is not stated; ${least}.`
      : `The table has ${counted(count, NOUNS[item])}; ${least}.`;
  return [{ item, reason, rule: cite(rules, FURNITURE) }];
}

function cuttingBreaches(rules: TableRules, cutBy: EquipmentQuestion['cutBy']): readonly EquipmentBreach[] {
  if (cutBy === 'bettor' || cutBy === 'dealer') return [];
  if (cutBy === undefined && rules.source !== 'MC') return [];
  const who = cutBy === undefined ? 'Who cuts the cards is not stated' : 'Somebody else cuts the cards';
  return [{ item: 'cutBy', reason: `${who}; a bettor or the dealer does.`, rule: cite(rules, CUTTING) }];
}

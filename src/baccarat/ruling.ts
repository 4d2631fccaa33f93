/**
 * Everything that a table decision can order, for a client to switch on. The first eight are the
 * rulings on incidents; the others answer questions about the shoe, the squeeze and the stakes.
 */
export const RULINGS = [
  'play_on',
  'correct',
  'void_round',
  'void_and_new_shoe',
  'burn_next_round',
  'reshuffle',
  'pause',
  'refer_to_supervisor',
  /** Burn cards now, before the next round. */
  'burn',
  /** Take another shoe; nothing is void. */
  'new_shoe',
  /** Replace the whole set of cards; nothing is void. */
  'new_cards',
  /** Put the cards of the finished round back into the shuffling machine. */
  'return_cards',
  /** What was asked for is allowed. */
  'accept',
  /** What was asked for is not allowed; nothing else changes. */
  'refuse',
  /** A bettor looks at and turns over the hand. */
  'squeeze',
  /** The dealer turns over the hand. */
  'dealer_opens',
] as const;
export type Ruling = (typeof RULINGS)[number];

/**
 * The rule books: MC the Macau casino baccarat regulation, LT an eight-deck live table with the full list
 * of side bets, EB an eight-bet live table with Big and Small.
 */
export const RULE_BOOKS = ['MC', 'LT', 'EB'] as const;
export type RuleBook = (typeof RULE_BOOKS)[number];

/**
 * How a rule binds a table: `own`, it stands in the table's rule book or rule set; `borrowed`, that book is
 * silent and another's rule is taken; `choice`, the books are silent or unclear and this service decides.
 */
export const BASES = ['own', 'borrowed', 'choice'] as const;
export type Basis = (typeof BASES)[number];

/** The rule that a decision rests on. */
export interface Rule {
  /** The article or note, for example `MC 10` or `EB 4`; a rule set's id; or {@link THIS_SERVICE}. */
  readonly source: string;
  readonly basis: Basis;
  /** The rule itself as a sentence, without the figures of the case. */
  readonly words: string;
}

/** The source of a rule that no book has. */
export const THIS_SERVICE = 'this service';

/** What a table decision has in common: what is to be done, why, and by which rule. */
export interface TableDecision<Kind extends Ruling = Ruling> {
  readonly ruling: Kind;
  /** Whole sentences with the figures of the case. */
  readonly reason: string;
  /** The rule that decides. */
  readonly rule: Rule;
  /** Rules that the decision needs besides. */
  readonly furtherRules?: readonly Rule[];
}

/** The further rules of a decision, left out where there are none. */
export function beside(rules: readonly Rule[]): Pick<TableDecision, 'furtherRules'> {
  return rules.length === 0 ? {} : { furtherRules: rules };
}

/** What table decisions ask of a rule set; every `RuleSet` is one. */
export interface TableRules {
  /** Name and version, for example `macau@1`. */
  readonly id: string;
  /** The book that the rule set follows; an operator's own rule set follows none. */
  readonly source?: RuleBook;
  /** Packs of 52 in the shoe. */
  readonly decks: { readonly min: number; readonly max: number };
}

/** A rule of the books: where each has it, and what it says. The first is the one to borrow from. */
export interface BookRule {
  readonly articles: readonly [Citation, ...Citation[]];
  readonly words: string;
}
type Citation = readonly [book: RuleBook, article: string];

/** A book's rule as it binds a table: its own where its book has it, else borrowed from the first book. */
export function cite({ source }: TableRules, { articles, words }: BookRule): Rule {
  const own = articles.find(([book]) => book === source);
  if (own !== undefined) return { source: own[1], basis: 'own', words };
  return { source: articles[0][1], basis: 'borrowed', words };
}

/** A rule that the rule set states itself, whatever book it follows: decks, offered bets, round caps. */
export function ownRule({ id, source }: TableRules, words: string): Rule {
  return { source: source ?? id, basis: 'own', words };
}

/** This service's choice; `source` is the article that it reads, where there is one. */
export function choice(words: string, source: string = THIS_SERVICE): Rule {
  return { source, basis: 'choice', words };
}

/**
 * What is wrong with a fact: `missing`, the question cannot be judged without it; `out_of_range`, there can
 * be no such number; `contradiction`, it cannot be true beside another fact; the others, the cards tell
 * otherwise.
 */
export const FACT_FAULT_CODES = [
  'missing',
  'out_of_range',
  'contradiction',
  'not_this_incident',
  'illegal_deal',
  'impossible_deal',
] as const;
export type FactFaultCode = (typeof FACT_FAULT_CODES)[number];

/** Why there is nothing to rule on: one fact that is missing, impossible, or contradicts another. */
export interface FactFault {
  /** A JSON pointer into the facts. */
  readonly pointer: string;
  readonly code: FactFaultCode;
  readonly reason: string;
  /** The article that the facts fail by, where there is one. */
  readonly rule?: string;
}

const UNCOVERED: BookRule = {
  articles: [['EB', 'EB 1']],
  words: 'What no rule covers is decided by the house’s posted notice.',
};

/** What no rule covers goes to the supervisor, who decides by the house's posted notice (EB 1). */
export function referToSupervisor(rules: TableRules, reason: string): TableDecision<'refer_to_supervisor'> {
  return { ruling: 'refer_to_supervisor', reason, rule: cite(rules, UNCOVERED) };
}

/** As many names as a sentence lists. */
const LISTED = 10;

/** Names as a sentence lists them: `a, b`; of more than ten the first, and how many there are besides. */
export function listed(names: Iterable<string>): string {
  const all = [...names];
  const shown = all.slice(0, LISTED).join(', ');
  return all.length > LISTED ? `${shown} and ${all.length - LISTED} more` : shown;
}

/** A sentence with its rule behind it, where its words do not name the rule already. */
export function citing(reason: string, rule: string | undefined): string {
  return rule === undefined || reason.includes(rule) ? reason : `${reason} (${rule})`;
}

/** Counts a noun: `1 card`, `2 cards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

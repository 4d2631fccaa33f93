import type { History } from '../fire/history.ts';
import { wordsFor } from './deeds.ts';
import { gather, type Rule, type Violation } from './evidence.ts';
import type { FinalState } from './final-state.ts';
import { acknowledgedIsStored, shownIsStored, storedOnce } from './rules/acknowledged.ts';
import {
  feedsAgreeWithReads,
  followersMissNothing,
  ledgersMatch,
  pagesEndInTime,
  reportsAddUp,
} from './rules/books.ts';
import { partsAreThere, roundsAreWhole } from './rules/chain.ts';
import {
  cardsFollowFromSeeds,
  commitmentsStay,
  nothingIsDealtAfterReveal,
  positionsBelongToOneCoup,
} from './rules/fairness.ts';
import { itemsAreKnown, itemsStay } from './rules/items.ts';
import { readsSeeWhatWasKnown, versionsAreFound } from './rules/order.ts';
import { everyVersionWasAskedFor, wrongClocksStoreNothing } from './rules/origins.ts';
import { answersAreDocumented, refusalsAreTrue, refusedLeftNothing } from './rules/refusals.ts';

const RULES: readonly Rule[] = [
  acknowledgedIsStored,
  storedOnce,
  shownIsStored,
  roundsAreWhole,
  partsAreThere,
  everyVersionWasAskedFor,
  wrongClocksStoreNothing,
  readsSeeWhatWasKnown,
  versionsAreFound,
  refusedLeftNothing,
  refusalsAreTrue,
  answersAreDocumented,
  feedsAgreeWithReads,
  followersMissNothing,
  pagesEndInTime,
  reportsAddUp,
  ledgersMatch,
  itemsStay,
  itemsAreKnown,
  positionsBelongToOneCoup,
  nothingIsDealtAfterReveal,
  commitmentsStay,
];

/** Holds a run against every rule. Depends on nothing but what it is given. */
export async function check(history: History, state: FinalState): Promise<Violation[]> {
  const evidence = gather(history, state);
  return [
    ...RULES.flatMap((rule) => [...rule(evidence)]),
    ...(await Array.fromAsync(cardsFollowFromSeeds(evidence))),
  ];
}

/** How many violations, and requests of each, a report shows. */
const SHOWN = 10;

/** Violations in words: the rule that is broken, how, and by which requests. */
export function reportOf(violations: readonly Violation[]): string {
  const lines = violations
    .slice(0, SHOWN)
    .map(({ rule, detail, attempts }) =>
      [
        `${rule}: ${detail.slice(0, 4_000)}`,
        ...attempts.slice(0, SHOWN).map((each) => `  ${wordsFor(each)}`),
      ].join('\n'),
    );
  if (violations.length > SHOWN) lines.push(`and ${violations.length - SHOWN} more`);
  return lines.join('\n');
}

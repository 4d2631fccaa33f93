import type { Hands } from '../../src/baccarat/hand.ts';
import { type Round, roundOfHands } from '../../src/baccarat/round.ts';
import { type SeenRound, seenRoundOf } from '../../src/baccarat/seen-round.ts';
import type { BetType } from '../../src/bets/bet-types.ts';
import { decisionsIn } from '../../src/bets/decisions.ts';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import { settleBets } from '../../src/bets/settle.ts';
import { winningsOf } from '../../src/money/odds.ts';
import { betOn, DEFAULT_TERMS, ruleSetOf, ruleSetWith } from '../support/bets.ts';
import { roundAt, shuffledShoe } from '../support/dealing.ts';
import { seededDraw } from '../support/random.ts';
import { competitor } from './competitor.ts';
import { interleaved, median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

const DEALS = 1_000_000;
/** So few that the cards stay in the processor's cache, as those of a round that has just been read do. */
const CHUNK = 100;
const SEED = 17;

/** What is used of `baccarat-engine`. */
interface TheirCard {
  readonly suit: string;
  readonly value: string;
}
interface TheirHand {
  readonly playerCards: readonly TheirCard[];
  readonly bankerCards: readonly TheirCard[];
}
interface TheirResult {
  readonly outcome: 'player' | 'banker' | 'tie';
  readonly natural: string;
  readonly pair: 'player' | 'banker' | 'both' | 'none';
}
interface BaccaratEngine {
  readonly BaccaratResultsEngine: new () => { calculateGameResult(hand: TheirHand): TheirResult };
}

/** What is timed: their outcome, and ours with more and more on top. */
type Work = 'theirs' | 'outcome' | 'round' | 'paying';

/** Finished deals as either engine takes them. */
interface Deals {
  readonly ours: readonly Hands[];
  readonly theirs: readonly TheirHand[];
}

/**
 * The outcome of finished hands beside `baccarat-engine` 1.1.5, over the same million deals from seeded
 * eight-deck shoes, and beside that the 21 bets of the rule books settled. Ours also checks that the tableau gives
 * these hands. What both say is compared first.
 */
export async function rulesEngine(): Promise<Row[]> {
  const { BaccaratResultsEngine } = await competitor<BaccaratEngine>('baccarat-engine');
  const theirs = new BaccaratResultsEngine();
  const ruleSet = ruleSetWith(Object.fromEntries(bookBets().map((type) => [type, {}])));
  const bets = bookBets().map((type, index) => betOn(type, 100, { betId: `b${index}` }));
  // Each has a loop of its own: one loop for all would call each as a stranger, which takes as long as the
  // shortest of them. What they find is kept, so that none of it can be left out.
  let found: unknown;
  const works: Readonly<Record<Work, (deals: Deals) => unknown>> = {
    theirs: (deals) => {
      for (const hand of deals.theirs) found = theirs.calculateGameResult(hand);
      return found;
    },
    outcome: (deals) => {
      for (const hands of deals.ours) found = seenRound(hands);
      return found;
    },
    round: (deals) => {
      for (const hands of deals.ours) found = legalRound(hands);
      return found;
    },
    paying: (deals) => {
      for (const hands of deals.ours) found = payoutsIn(ruleSet, seenRound(hands));
      return found;
    },
  };
  const differing = { outcome: 0, pair: 0, natural: 0 };
  const samples: Readonly<Record<Work, number[]>> = {
    theirs: [],
    outcome: [],
    round: [],
    paying: [],
  };
  for (const deals of seededDeals()) {
    for (const [index, hand] of deals.theirs.entries()) {
      compare(differing, seenRound(deals.ours[index] as Hands), theirs.calculateGameResult(hand));
    }
  }
  let some: Deals = { ours: [], theirs: [] };
  let chunk = 0;
  for (some of seededDeals()) {
    chunk += 1;
    const names = Object.keys(works) as Work[];
    for (const name of chunk % 2 === 0 ? names : names.toReversed()) {
      samples[name].push(timed(name, some, works[name]));
    }
  }
  // By itself, since the bets that it makes push everything else out of the cache.
  const settling = await interleaved({
    theirs: () => works.theirs(some),
    settling: () => {
      for (const hands of some.ours) found = settleBets(seenRound(hands), bets, ruleSet, DEFAULT_TERMS);
      return found;
    },
  });
  return [
    ...differences(differing),
    { name: 'baccarat-engine: outcome', value: perSecond(samples.theirs), unit: 'rounds/s' },
    judged(
      {
        name: 'outcome, and whether the tableau gives it',
        value: perSecond(samples.outcome),
        unit: 'rounds/s',
        ratio: ratioOf(samples.theirs, samples.outcome),
      },
      '≥',
      5,
    ),
    {
      name: 'that, and the cards with it: a round',
      value: perSecond(samples.round),
      unit: 'rounds/s',
      ratio: ratioOf(samples.theirs, samples.round),
    },
    judged(
      {
        name: 'outcome, and the payouts of all 21 bets of the rule books',
        value: perSecond(samples.paying),
        unit: 'rounds/s',
        ratio: ratioOf(samples.theirs, samples.paying),
      },
      '≥',
      1,
    ),
    {
      name: 'outcome, and the lines of a settlement with all 21: commission, valid stakes',
      value: (CHUNK * 1_000) / median(settling.settling),
      unit: 'rounds/s',
      ratio: ratioOf(settling.theirs, settling.settling),
    },
  ];
}

function differences({
  outcome,
  pair,
  natural,
}: Readonly<Record<'outcome' | 'pair' | 'natural', number>>): Row[] {
  const unit = `of ${DEALS.toLocaleString('en')}`;
  return [
    { name: 'deals with another winner', value: outcome, unit },
    {
      name: 'deals whose pair baccarat-engine misses: it knows none in a hand of three cards',
      value: pair,
      unit,
    },
    { name: 'ties of naturals, which baccarat-engine names none', value: natural, unit },
  ];
}

/** The bets of the two live tables' rule books. */
function bookBets(): BetType[] {
  const types = ['full@1', 'eight_bet@1'].flatMap((id) =>
    [...ruleSetOf(id).bets.values()].map(({ bet }) => bet.type),
  );
  return [...new Set(types)];
}

/** What a stake of 100 on each bet that a rule set offers brings in a round, summed. */
function payoutsIn(ruleSet: RuleSet, round: SeenRound): number {
  let sum = 0;
  for (const { result, odds } of decisionsIn(ruleSet, round)) {
    if (result === 'lose') continue;
    sum += odds === undefined ? 100 : 100 + winningsOf(100, odds, 'down');
  }
  return sum;
}

function compare(
  differing: { outcome: number; pair: number; natural: number },
  { winner, player, banker, cardCount }: SeenRound,
  theirs: TheirResult,
): void {
  if (winner !== theirs.outcome) differing.outcome += 1;
  const pair = player.pair ? (banker.pair ? 'both' : 'player') : banker.pair ? 'banker' : 'none';
  if (pair !== theirs.pair) {
    if (cardCount === 4) throw new Error('a pair of two cards is missed');
    differing.pair += 1;
  }
  if ((player.natural || banker.natural) !== (theirs.natural !== 'none')) {
    if (winner !== 'tie') throw new Error('a natural that wins is missed');
    differing.natural += 1;
  }
}

function seenRound(hands: Hands): SeenRound {
  const seen = seenRoundOf(hands);
  if (seen === undefined) throw new Error('a dealt round is legal');
  return seen;
}

function legalRound(hands: Hands): Round {
  const round = roundOfHands(hands);
  if (!round.ok) throw new Error('a dealt round is legal');
  return round.value;
}

/**
 * Nanoseconds a deal. The cards are looked at before, so that no work pays for what the one before it has
 * pushed out of the cache. But each work meets each deal once: a processor that has been through a thousand
 * deals knows by heart which hand draws and which one wins, and a table deals no shoe twice.
 */
function timed(name: Work, deals: Deals, work: (deals: Deals) => unknown): number {
  const seen = name === 'theirs' ? lookAtTheirs(deals) : lookAtOurs(deals);
  if (seen === 0) throw new Error('the deals have no cards');
  const start = performance.now();
  work(deals);
  return ((performance.now() - start) * 1_000_000) / CHUNK;
}

function lookAtOurs({ ours }: Deals): number {
  let sum = 0;
  for (const { player, banker } of ours) {
    for (const hand of [player, banker]) for (const { place, value } of hand) sum += place + value;
  }
  return sum;
}

function lookAtTheirs({ theirs }: Deals): number {
  let sum = 0;
  for (const { playerCards, bankerCards } of theirs) {
    for (const hand of [playerCards, bankerCards])
      for (const { suit, value } of hand) sum += suit.length + value.length;
  }
  return sum;
}

function perSecond(nanoseconds: readonly number[]): number {
  return 1_000_000_000 / median(nanoseconds);
}

const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

/** A million deals from seeded shoes, so many at a time; either engine's lie together, as its own would. */
function* seededDeals(): Generator<Deals> {
  const rounds = seededRounds();
  for (let count = 0; count < DEALS; count += CHUNK) {
    const some = Array.from({ length: CHUNK }, () => rounds.next().value);
    yield {
      ours: some.map(({ player, banker }) => ({ player: [...player.cards], banker: [...banker.cards] })),
      theirs: some.map(({ player, banker }) => ({
        playerCards: theirCards(player.cards),
        bankerCards: theirCards(banker.cards),
      })),
    };
  }
}

function theirCards(cards: Round['player']['cards']): TheirCard[] {
  return cards.map(({ rank, suit = 'S' }) => ({ suit: SUITS[suit], value: rank === 'T' ? '10' : rank }));
}

function* seededRounds(): Generator<Round, never> {
  const draw = seededDraw(SEED);
  for (;;) {
    const shoe = shuffledShoe(8, 400, draw);
    for (let place = 0; place < 390; ) {
      const round = roundAt(shoe, place);
      place += round.cardCount;
      yield round;
    }
  }
}

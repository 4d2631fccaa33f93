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
const CHUNK = 1_000;
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

/** A finished deal as either engine takes it. */
interface Deal {
  readonly ours: Hands;
  readonly theirs: TheirHand;
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
  const works: Readonly<Record<Work, (deal: Deal) => unknown>> = {
    theirs: (deal) => theirs.calculateGameResult(deal.theirs),
    outcome: (deal) => seenRound(deal.ours),
    round: (deal) => legalRound(deal.ours),
    paying: (deal) => payoutsIn(ruleSet, seenRound(deal.ours)),
  };
  const differing = { outcome: 0, pair: 0, natural: 0 };
  const samples: Readonly<Record<Work, number[]>> = {
    theirs: [],
    outcome: [],
    round: [],
    paying: [],
  };
  const deals = seededDeals();
  let some: readonly Deal[] = [];
  for (let chunk = 0; chunk < DEALS / CHUNK; chunk += 1) {
    some = Array.from({ length: CHUNK }, () => deals.next().value as Deal);
    for (const deal of some) count(differing, seenRound(deal.ours), theirs.calculateGameResult(deal.theirs));
    const names = Object.keys(works) as Work[];
    for (const name of chunk % 2 === 0 ? names : names.toReversed()) {
      samples[name].push(timed(some, works[name]));
    }
  }
  // By itself, since the bets that it makes push everything else out of the cache.
  const settling = await interleaved({
    theirs: () => timed(some, works.theirs),
    settling: () => timed(some, (deal) => settleBets(seenRound(deal.ours), bets, ruleSet, DEFAULT_TERMS)),
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

function count(
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
 * Nanoseconds a deal. The deals are gone through once before, so that no work pays for what the one before it has
 * pushed out of the cache.
 */
function timed(deals: readonly Deal[], work: (deal: Deal) => unknown): number {
  for (const deal of deals) work(deal);
  const start = performance.now();
  for (const deal of deals) work(deal);
  return ((performance.now() - start) * 1_000_000) / deals.length;
}

function perSecond(nanoseconds: readonly number[]): number {
  return 1_000_000_000 / median(nanoseconds);
}

const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

function* seededDeals(): Generator<Deal, never> {
  const draw = seededDraw(SEED);
  for (;;) {
    const shoe = shuffledShoe(8, 400, draw);
    for (let place = 0; place < 390; ) {
      const { player, banker, cardCount } = roundAt(shoe, place);
      place += cardCount;
      const theirs = (cards: Round['player']['cards']) =>
        cards.map(({ rank, suit = 'S' }) => ({ suit: SUITS[suit], value: rank === 'T' ? '10' : rank }));
      yield {
        ours: { player: [...player.cards], banker: [...banker.cards] },
        theirs: { playerCards: theirs(player.cards), bankerCards: theirs(banker.cards) },
      };
    }
  }
}

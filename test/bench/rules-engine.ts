import type { Hands } from '../../src/baccarat/hand.ts';
import { type Round, roundOfHands } from '../../src/baccarat/round.ts';
import { type SeenRound, seenRoundOf } from '../../src/baccarat/seen-round.ts';
import type { BetType } from '../../src/bets/bet-types.ts';
import { paidIn } from '../../src/bets/decisions.ts';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import { settleBets } from '../../src/bets/settle.ts';
import { winningsOf } from '../../src/money/odds.ts';
import { betOn, DEFAULT_TERMS, ruleSetOf, ruleSetWith } from '../support/bets.ts';
import { roundAt, shuffledShoe } from '../support/dealing.ts';
import { seededDraw } from '../support/random.ts';
import { competitor } from './competitor.ts';
import { median, ratioOf } from './measure.ts';
import { judged, type Row } from './row.ts';

const DEALS = 1_000_000;
const PARTS = [0, 1, 2, 3] as const;
/** So few that the cards stay in the processor's cache, as those of a round that has just been read do. */
const CHUNK = 100;
/** Chunks in a part. */
const CHUNKS = DEALS / PARTS.length / CHUNK;
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

/** Finished deals as either engine takes them. */
interface Deals {
  readonly ours: readonly Hands[];
  readonly theirs: readonly TheirHand[];
}

/** Something that is done with deals, and a look at their cards before. */
interface Work {
  readonly lookAt: (deals: Deals) => number;
  readonly run: (deals: Deals) => void;
}

function onOurs(run: (deals: readonly Hands[]) => void): Work {
  return { lookAt: lookAtOurs, run: ({ ours }) => run(ours) };
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
  const differing = { outcome: 0, pair: 0, natural: 0 };
  for (const part of PARTS) {
    for (const deals of seededDeals(part)) {
      for (const [index, hand] of deals.theirs.entries()) {
        compare(differing, seenRound(deals.ours[index] as Hands), theirs.calculateGameResult(hand));
      }
    }
  }
  // Each has a loop of its own: one loop for all would call each as a stranger, which takes as long as the
  // shortest of them. What they find is kept, so that none of it can be left out.
  let found: unknown;
  const their: Work = {
    lookAt: lookAtTheirs,
    run: (deals) => {
      for (const hand of deals.theirs) found = theirs.calculateGameResult(hand);
    },
  };
  const samples = timeEach({
    theirs: their,
    outcome: onOurs((deals) => {
      for (const hands of deals) found = seenRound(hands);
    }),
    round: onOurs((deals) => {
      for (const hands of deals) found = legalRound(hands);
    }),
    paying: onOurs((deals) => {
      for (const hands of deals) found = payoutsIn(ruleSet, seenRound(hands));
    }),
  });
  // By itself, since the bets that it makes push everything else out of the cache.
  const settling = timeEach({
    theirs: their,
    lines: onOurs((deals) => {
      for (const hands of deals) found = settleBets(seenRound(hands), bets, ruleSet, DEFAULT_TERMS);
    }),
  });
  if (found === undefined) throw new Error('nothing was found');
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
      value: perSecond(settling.lines),
      unit: 'rounds/s',
      ratio: ratioOf(settling.theirs, settling.lines),
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
  for (const { odds } of paidIn(ruleSet, round)) {
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
 * Nanoseconds a deal, by work and in turn. Each goes through all deals once, and at no time through those
 * that another is at or has just been: a processor that has been through a thousand deals knows by heart
 * which hand draws and which one wins, and a table deals no shoe twice.
 */
function timeEach<Name extends string>(
  works: Readonly<Record<Name, Work>>,
): Readonly<Record<Name, readonly number[]>> {
  const names = Object.keys(works) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const turn of PARTS) {
    const sources = names.map((name, place) => [name, seededDeals((turn + place) % PARTS.length)] as const);
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      for (const [name, source] of chunk % 2 === 0 ? sources : sources.toReversed()) {
        const deals = source.next().value;
        if (deals !== undefined) samples[name].push(timed(deals, works[name]));
      }
    }
  }
  return samples;
}

/** The cards are looked at before, so that no work pays for what the one before it pushed out of the cache. */
function timed(deals: Deals, { lookAt, run }: Work): number {
  if (lookAt(deals) === 0) throw new Error('the deals have no cards');
  const start = performance.now();
  run(deals);
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

/** One of four parts of a million deals, so many at a time; either engine's lie together, as its own would. */
function* seededDeals(part: number): Generator<Deals, undefined> {
  const rounds = seededRounds(SEED + part);
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
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

function* seededRounds(seed: number): Generator<Round, never> {
  const draw = seededDraw(seed);
  for (;;) {
    const shoe = shuffledShoe(8, 400, draw);
    for (let place = 0; place < 390; ) {
      const round = roundAt(shoe, place);
      place += round.cardCount;
      yield round;
    }
  }
}

import { beforeAll, describe, expect, it } from 'vitest';
import type { Round } from '../../src/baccarat/round.ts';
import { decide } from '../../src/bets/decisions.ts';
import type { OfferedBet } from '../../src/bets/rule-set.ts';
import { settleBets } from '../../src/bets/settle.ts';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import { decimal, type Fraction } from '../../src/probability/fraction.ts';
import { returnsOf } from '../../src/probability/returns.ts';
import { betOn, DEFAULT_TERMS, ruleSetOf } from '../support/bets.ts';

/** The shoes are those that these seeds deal, one for each nonce. */
const SEEDS = {
  scheme: 'shoe-v1',
  serverSeed: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  clientSeed: 'simulation of ten million rounds',
  burn: 'none',
} as const;
const DECKS = 8;
const SHOES = 166_667;
/**
 * Every shoe gives its first 60 rounds, which are at most 360 cards, short of the 402 before a cut card
 * 14 from the end. Because the number is fixed and never cut off by the cards, each of the rounds is
 * distributed as the first of a full shoe; to play on to the cut card would favour shoes of short rounds.
 */
const ROUNDS_OF_SHOE = 60;
const STAKE = 10_000;

const MARKET = ruleSetOf('market@1');

/** A figure summed over rounds, and over shoes the squares of its sums: what a standard error needs. */
class Estimate {
  #ofShoe = 0;
  #sum = 0;
  #squares = 0;

  add(figure: number): void {
    this.#ofShoe += figure;
  }

  closeShoe(): void {
    this.#sum += this.#ofShoe;
    this.#squares += this.#ofShoe ** 2;
    this.#ofShoe = 0;
  }

  get mean(): number {
    return this.#sum / (SHOES * ROUNDS_OF_SHOE);
  }

  /** Of the mean. Shoes are independent of each other; the rounds of one shoe are not quite. */
  get standardError(): number {
    const mean = this.#sum / SHOES;
    return Math.sqrt((this.#squares / SHOES - mean ** 2) / SHOES) / ROUNDS_OF_SHOE;
  }
}

/** What a bet came to: the payout to one unit staked, and how often each line decided. */
class Simulated {
  readonly payout = new Estimate();
  readonly lines: ReadonlyMap<string, { readonly frequency: Estimate; payout?: number }>;
  readonly #offered: OfferedBet;

  constructor(offered: OfferedBet) {
    this.#offered = offered;
    this.lines = new Map([...offered.pays.keys()].map((line) => [line, { frequency: new Estimate() }]));
  }

  settle(round: Round): void {
    const line = this.lines.get(decide(this.#offered, round).line);
    if (line === undefined) throw new TypeError(`${this.#offered.bet.type} was decided by no line`);
    line.frequency.add(1);
    // Every round that one line decides pays the same, so each line is settled once.
    line.payout ??= this.#payoutOf(round);
    this.payout.add(line.payout);
  }

  closeShoe(): void {
    this.payout.closeShoe();
    for (const { frequency } of this.lines.values()) frequency.closeShoe();
  }

  #payoutOf(round: Round): number {
    const [settled] = settleBets(round, [betOn(this.#offered.bet.type, STAKE)], MARKET, DEFAULT_TERMS);
    return (settled?.payout ?? 0) / STAKE;
  }
}

function expectWithin4StandardErrors({ mean, standardError }: Estimate, exact: Fraction, what: string): void {
  const errors = (mean - Number(decimal(exact, 15))) / standardError;
  expect(
    Math.abs(errors),
    `${what}: ${mean} is ${errors} standard errors off (seeds ${JSON.stringify(SEEDS)})`,
  ).toBeLessThan(4);
}

describe(`${SHOES * ROUNDS_OF_SHOE} rounds, dealt and settled`, () => {
  const simulated = new Map([...MARKET.bets].map(([type, offered]) => [type, new Simulated(offered)]));

  beforeAll(async () => {
    for (let nonce = 0; nonce < SHOES; nonce += 1) {
      const { rounds } = await dealOf(NODE_HASHES, { ...SEEDS, nonce, decks: DECKS });
      for (const { round } of rounds.slice(0, ROUNDS_OF_SHOE)) {
        for (const bet of simulated.values()) bet.settle(round);
      }
      for (const bet of simulated.values()) bet.closeShoe();
    }
  }, 900_000);

  it.each(returnsOf(MARKET, DECKS))(
    'return on $type what is computed exactly, within 4 standard errors',
    ({ type, returnToPlayer, lines }) => {
      const found = simulated.get(type);
      if (found === undefined) throw new TypeError(`${type} was not simulated`);
      expectWithin4StandardErrors(found.payout, returnToPlayer, type);
      for (const { line, probability } of lines) {
        const estimate = found.lines.get(line)?.frequency;
        if (estimate === undefined) throw new TypeError(`${type} has no line ${line}`);
        expectWithin4StandardErrors(estimate, probability, `${type} ${line}`);
      }
    },
  );
});

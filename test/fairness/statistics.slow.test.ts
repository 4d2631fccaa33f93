import { describe, expect, test } from 'vitest';
import { dealOf } from '../../src/fairness/deal-seeds.ts';
import { draw } from '../../src/fairness/draw.ts';
import { NODE_HASHES } from '../../src/fairness/node-hashes.ts';
import type { NumberStream } from '../../src/fairness/number-stream.ts';
import { shoeNumbers } from '../../src/fairness/schemes/shoe-v1.ts';
import { shuffle } from '../../src/fairness/shuffle.ts';
import { chiSquaredTail, evenStatistic } from '../support/chi-squared.ts';

/** The fixed seeds of every statistic here; the nonce counts the shoes. Chosen once, before any result. */
const SERVER_SEED = '5eed'.repeat(16);
const CARDS = 416;
const PACK = Array.from({ length: CARDS }, (_, index) => index);

const LEAST = 0.001;

/** The verdict on one statistic: neither too uneven to be chance nor too even. */
function expectChance(statistic: number, degreesOfFreedom: number, least = LEAST): void {
  const p = chiSquaredTail(statistic, degreesOfFreedom);
  expect(p).toBeGreaterThan(least);
  expect(p).toBeLessThan(1 - least);
}

function numbersOf(clientSeed: string, nonce: number, draws: number): NumberStream {
  return shoeNumbers(NODE_HASHES, { serverSeed: SERVER_SEED, clientSeed, nonce }, draws);
}

/** Where 416 cards that can be told apart came to lie, and which followed which, over many shoes. */
class ShoeCounts {
  /** How often the card c lay at the position p: element p · 416 + c. */
  readonly atPosition = new Uint32Array(CARDS * CARDS);
  /** How often the card d came right after the card c: element c · 416 + d. */
  readonly neighbours = new Uint32Array(CARDS * CARDS);
  private shoes = 0;

  add(order: readonly number[]): void {
    this.shoes += 1;
    let before: number | undefined;
    for (const [position, card] of order.entries()) {
      increment(this.atPosition, position * CARDS + card);
      if (before !== undefined) increment(this.neighbours, before * CARDS + card);
      before = card;
    }
  }

  /**
   * Pearson's statistic of the positions, chi-squared with 415² degrees of freedom: rows and columns of
   * a sum of permutations are fixed, and an entry's variance is 416/415 of what independence would give.
   */
  positionStatistic(): number {
    return evenStatistic(this.atPosition, this.shoes * CARDS) * ((CARDS - 1) / CARDS);
  }

  /** The statistic of one position alone, with 415 degrees of freedom. */
  statisticAt(position: number): number {
    return evenStatistic(this.atPosition.subarray(position * CARDS, (position + 1) * CARDS), this.shoes);
  }

  /** The statistic of all ordered pairs of different cards, whose mean over fair shuffles is 415². */
  neighbourStatistic(): number {
    const pairs = this.neighbours.filter((_, index) => index % (CARDS + 1) !== 0);
    return evenStatistic(pairs, this.shoes * (CARDS - 1));
  }
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

async function countShoes(
  shoes: number,
  shuffleWith: (numbers: NumberStream) => Promise<readonly number[]>,
): Promise<ShoeCounts> {
  const counts = new ShoeCounts();
  for (let nonce = 0; nonce < shoes; nonce += 1) {
    counts.add(await shuffleWith(numbersOf('positions', nonce, CARDS - 1)));
  }
  return counts;
}

/** The fault P07 of other games: the swap goes over the whole pack at every step. */
async function swapOverWholePack(numbers: NumberStream): Promise<readonly number[]> {
  const cards = [...PACK];
  await numbers.refill();
  for (let i = 0; i < CARDS; i += 1) {
    const j = draw(CARDS, numbers) ?? 0;
    [cards[i], cards[j]] = [cards[j] ?? 0, cards[i] ?? 0];
  }
  return cards;
}

/** No shuffle at all: it leaves next to each other whatever was. */
async function cutOnly(numbers: NumberStream): Promise<readonly number[]> {
  await numbers.refill();
  const at = draw(CARDS, numbers) ?? 0;
  return [...PACK.slice(at), ...PACK.slice(0, at)];
}

describe('over more than 10^7 draws', () => {
  test('each card is equally likely at each position, and any card to follow any other', async () => {
    const counts = await countShoes(25_000, (numbers) => shuffle(PACK, numbers));
    expectChance(counts.positionStatistic(), (CARDS - 1) ** 2);
    expectChance(counts.neighbourStatistic(), (CARDS - 1) ** 2);
    for (let position = 0; position < CARDS; position += 1) {
      // 416 verdicts at once: the limit of each is so much the wider.
      expectChance(counts.statisticAt(position), CARDS - 1, LEAST / CARDS);
    }
  });

  test('no modulus from 2 to 624 favours a number', async () => {
    const moduli = Array.from({ length: 623 }, (_, index) => index + 2);
    const draws = 16_500;
    let statistic = 0;
    let degreesOfFreedom = 0;
    for (const modulus of moduli) {
      const counts = new Uint32Array(modulus);
      const numbers = numbersOf('moduli', modulus, draws);
      for (let drawn = 0; drawn < draws; ) {
        const number = draw(modulus, numbers);
        if (number === undefined) await numbers.refill();
        else {
          increment(counts, number);
          drawn += 1;
        }
      }
      const ofModulus = evenStatistic(counts, draws);
      expectChance(ofModulus, modulus - 1, LEAST / moduli.length);
      statistic += ofModulus;
      degreesOfFreedom += modulus - 1;
    }
    expectChance(statistic, degreesOfFreedom);
  });
});

describe('the same statistics, in a tenth of the draws,', () => {
  test('find cards that favour a position', async () => {
    const counts = await countShoes(2_500, swapOverWholePack);
    expect(chiSquaredTail(counts.positionStatistic(), (CARDS - 1) ** 2)).toBeLessThan(1e-12);
  });

  test('find neighbours that stay together', async () => {
    const counts = await countShoes(2_500, cutOnly);
    expect(chiSquaredTail(counts.neighbourStatistic(), (CARDS - 1) ** 2)).toBeLessThan(1e-12);
  });
});

describe('over 10^7 rounds', () => {
  /** Of all ordered six-card deals from eight decks, from an exact count. */
  const DEALS = 4_998_398_275_503_360;
  const WINNERS = { banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 };
  const FOUR_CARDS = 1_893_735_611_458_560;

  test('winners and four-card rounds come as often as the exact odds say', async () => {
    const shoes = 170_000;
    // Every shoe has 60 rounds. All rounds of a shoe would favour short ones: more of them fit in.
    const roundsPerShoe = 60;
    const seeds = { scheme: 'shoe-v1', serverSeed: SERVER_SEED, clientSeed: 'rounds' } as const;
    const counts = { banker: 0, player: 0, tie: 0 };
    let fourCards = 0;
    for (let nonce = 0; nonce < shoes; nonce += 1) {
      const deal = await dealOf(NODE_HASHES, { ...seeds, nonce, decks: 8, burn: 'first_card' });
      for (const { round } of deal.rounds.slice(0, roundsPerShoe)) {
        counts[round.winner] += 1;
        if (round.cardCount === 4) fourCards += 1;
      }
    }
    const rounds = shoes * roundsPerShoe;
    expect(counts.banker + counts.player + counts.tie).toBe(rounds);
    let statistic = 0;
    for (const winner of ['banker', 'player', 'tie'] as const) {
      const expected = (rounds * WINNERS[winner]) / DEALS;
      statistic += (counts[winner] - expected) ** 2 / expected;
    }
    expectChance(statistic, 2);
    const four = (rounds * FOUR_CARDS) / DEALS;
    const others = rounds - four;
    expectChance((fourCards - four) ** 2 / four + (fourCards - four) ** 2 / others, 1);
  });
});

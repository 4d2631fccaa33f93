import { describe, expect, it } from 'vitest';
import { type Card, parseCard, RANKS } from '../../src/baccarat/card.ts';
import { roundOfHands } from '../../src/baccarat/round.ts';
import { decide } from '../../src/bets/decisions.ts';
import { countLines } from '../../src/probability/line-counts.ts';
import { ruleSetOf } from '../support/bets.ts';
import { forEachOutcome } from '../support/brute-force.ts';

/** One card without a suit for each rank, the Ace first. */
const CARDS: readonly Card[] = RANKS.flatMap((rank) => parseCard(rank) ?? []);

function cardsOfRanks(ranks: readonly number[]): Card[] {
  return ranks.flatMap((rank) => CARDS[rank] ?? []);
}

describe.each([1, 2])('countLines against every sequence of ranks from a %i-deck shoe', (decks) => {
  it('counts every line of every bet that needs no suits as settling each sequence does', () => {
    const offers = [...ruleSetOf('market@1').bets.values()].filter(({ bet }) => bet.needsSuits !== true);
    const sums = offers.map(() => new Map<string, number>());
    forEachOutcome(decks, ({ playerRanks, bankerRanks }, deals) => {
      const round = roundOfHands({ player: cardsOfRanks(playerRanks), banker: cardsOfRanks(bankerRanks) });
      if (!round.ok) throw new TypeError(`${playerRanks.join()} / ${bankerRanks.join()} is illegal`);
      for (const [index, offered] of offers.entries()) {
        const { line } = decide(offered, round.value);
        sums[index]?.set(line, (sums[index]?.get(line) ?? 0) + deals);
      }
    });
    const counts = countLines(ruleSetOf('market@1'), decks);
    for (const [index, { bet, pays }] of offers.entries()) {
      const expected = [...pays.keys()].map((line) => [line, BigInt(sums[index]?.get(line) ?? 0)]);
      expect([...(counts.get(bet.type) ?? [])], bet.type).toEqual(expected);
    }
  });
});

import { referenceDraws } from './reference-tableau.ts';

/** A finished round as a plain enumeration sees it. Ranks count from the Ace, 0, to the King, 12. */
export interface Outcome {
  readonly playerRanks: readonly number[];
  readonly bankerRanks: readonly number[];
  /** The final total, 0–9. */
  readonly player: number;
  readonly banker: number;
}

const ALL_RANKS = Array.from({ length: 13 }, (_, rank) => rank);
const NO_CARD = [undefined];

function countOf(rank: number | undefined): number {
  return rank === undefined || rank > 8 ? 0 : rank + 1;
}

/**
 * Visits every sequence of ranks that a round from `decks` packs can be, with the ordered deals of six
 * cards that begin with it. Written from the rule book and not from src; exact up to eight decks,
 * whose deals a double still holds.
 */
export function forEachOutcome(decks: number, visit: (outcome: Outcome, deals: number) => void): void {
  const taken: number[] = [];
  /** Takes a rank from the shoe, or nothing, and answers in how many ways. */
  const take = (rank: number | undefined): number => {
    if (rank === undefined) return 1;
    const copies = 4 * decks - taken.filter((other) => other === rank).length;
    taken.push(rank);
    return copies;
  };
  for (let deal = 0; deal < 13 ** 4; deal += 1) {
    const [p1, b1, p2, b2] = [0, 1, 2, 3].map((place) => Math.floor(deal / 13 ** place) % 13) as [
      number,
      number,
      number,
      number,
    ];
    taken.length = 0;
    const opened = take(p1) * take(b1) * take(p2) * take(b2);
    const player = (countOf(p1) + countOf(p2)) % 10;
    const banker = (countOf(b1) + countOf(b2)) % 10;
    for (const fifth of referenceDraws('player', player, banker, undefined) ? ALL_RANKS : NO_CARD) {
      const five = opened * take(fifth);
      const seen = fifth === undefined ? undefined : countOf(fifth);
      for (const last of referenceDraws('banker', player, banker, seen) ? ALL_RANKS : NO_CARD) {
        const mark = taken.length;
        let deals = five * take(last);
        for (let used = taken.length; used < 6; used += 1) deals *= 52 * decks - used;
        taken.length = mark;
        const outcome = {
          playerRanks: fifth === undefined ? [p1, p2] : [p1, p2, fifth],
          bankerRanks: last === undefined ? [b1, b2] : [b1, b2, last],
          player: (player + countOf(fifth)) % 10,
          banker: (banker + countOf(last)) % 10,
        };
        visit(outcome, deals);
      }
      taken.length = 4;
    }
  }
}

/** The ordered deals of six cards in which one hand, and both, open with two equal cards: card by card. */
export function perfectPairDeals(decks: number): { readonly one: bigint; readonly both: bigint } {
  const sums: [none: number, one: number, both: number] = [0, 0, 0];
  for (let p1 = 0; p1 < 52; p1 += 1) {
    for (let b1 = 0; b1 < 52; b1 += 1) {
      for (let p2 = 0; p2 < 52; p2 += 1) {
        for (let b2 = 0; b2 < 52; b2 += 1) {
          const forB1 = decks - Number(b1 === p1);
          const forP2 = Math.max(0, decks - Number(p2 === p1) - Number(p2 === b1));
          const forB2 = Math.max(0, decks - Number(b2 === p1) - Number(b2 === b1) - Number(b2 === p2));
          const hands = p1 === p2 ? (b1 === b2 ? 2 : 1) : b1 === b2 ? 1 : 0;
          sums[hands] += decks * forB1 * forP2 * forB2;
        }
      }
    }
  }
  const behind = BigInt(52 * decks - 4) * BigInt(52 * decks - 5);
  return { one: BigInt(sums[1]) * behind, both: BigInt(sums[2]) * behind };
}

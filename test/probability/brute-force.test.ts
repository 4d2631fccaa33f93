import { describe, expect, it } from 'vitest';
import { countLines } from '../../src/probability/line-counts.ts';
import { ruleSetOf } from '../support/bets.ts';
import { forEachOutcome, type Outcome, perfectPairDeals } from '../support/brute-force.ts';

const cards = ({ playerRanks, bankerRanks }: Outcome) => playerRanks.length + bankerRanks.length;
const isPair = ([first, second]: readonly number[]) => first === second;
const isThreeCard = (ranks: readonly number[], total: number, wanted: number) =>
  ranks.length === 3 && total === wanted;

/** Lines of bets written from their rules and not from src: each is a question asked of an outcome. */
const LINES: readonly (readonly [type: string, line: string, asks: (it: Outcome) => boolean])[] = [
  ['player', 'player_wins', (it) => it.player > it.banker],
  ['player', 'banker_wins', (it) => it.banker > it.player],
  ['tie', 'tie', (it) => it.player === it.banker],
  ['tie_on_7', 'tie_on_total', (it) => it.player === 7 && it.banker === 7],
  ['big', 'four_cards', (it) => cards(it) === 4],
  ['six_cards', 'six_cards', (it) => cards(it) === 6],
  ['tiger_small', 'two_card_six', (it) => it.banker === 6 && it.player < 6 && it.bankerRanks.length === 2],
  ['dragon_seven', 'three_card_seven', (it) => isThreeCard(it.bankerRanks, it.banker, 7) && it.player < 7],
  [
    'heavenly_nine',
    'both_three_card_nines',
    (it) => isThreeCard(it.bankerRanks, it.banker, 9) && isThreeCard(it.playerRanks, it.player, 9),
  ],
  ['player_odd', 'odd', (it) => it.player % 2 === 1],
  ['player_pair', 'pair', (it) => isPair(it.playerRanks)],
  ['either_pair', 'both_pairs', (it) => isPair(it.playerRanks) && isPair(it.bankerRanks)],
  ['tiger_pair', 'one_pair', (it) => isPair(it.playerRanks) !== isPair(it.bankerRanks)],
  [
    'tiger_pair',
    'both_pairs_same_rank',
    (it) => new Set([...it.playerRanks.slice(0, 2), ...it.bankerRanks.slice(0, 2)]).size === 1,
  ],
];

describe.each([1, 2])('countLines against a plain enumeration of a %i-deck shoe', (decks) => {
  const counts = countLines(ruleSetOf('market@1'), decks);
  const sums = LINES.map(() => 0);
  forEachOutcome(decks, (outcome, deals) => {
    for (const [index, [, , asks]] of LINES.entries()) {
      if (asks(outcome)) sums[index] = (sums[index] ?? 0) + deals;
    }
  });

  it.each(LINES.map(([type, line], index) => ({ type, line, index })))(
    'counts $type $line as rank by rank',
    ({ type, line, index }) => {
      expect(counts.get(type)?.get(line)).toBe(BigInt(sums[index] ?? 0));
    },
  );

  it('counts perfect pairs as card by card', () => {
    const { one, both } = perfectPairDeals(decks);
    expect(counts.get('perfect_pair')?.get('one_perfect_pair')).toBe(one);
    expect(counts.get('perfect_pair')?.get('both_perfect_pairs')).toBe(both);
  });
});

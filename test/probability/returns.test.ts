import { describe, expect, it } from 'vitest';
import { loadOwnRuleSet } from '../../src/bets/own-rule-set.ts';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';
import { decimal, type Fraction, fraction } from '../../src/probability/fraction.ts';
import { playerEdges, returnsOf } from '../../src/probability/returns.ts';
import { ruleSetOf } from '../support/bets.ts';
import { printedLike } from '../support/published-figures.ts';
import exact from '../vectors/exact-odds-8-decks.json' with { type: 'json' };
import publishedMarket from '../vectors/published-market-odds-8-decks.json' with { type: 'json' };
import published from '../vectors/published-odds-8-decks.json' with { type: 'json' };

const RETURNS = returnsOf(ruleSetOf('market@1'), 8);

function returnsOn(type: string) {
  const found = RETURNS.find((each) => each.type === type);
  if (found === undefined) throw new TypeError(`market@1 does not offer ${type}`);
  return found;
}

function ownRuleSet(differs: Partial<RuleSetData>): RuleSet {
  const loaded = loadOwnRuleSet({
    name: 'own.test',
    version: 1,
    title: 'Test',
    decks: { min: 8, max: 8, default: 8 },
    bets: {},
    notes: [],
    ...differs,
  });
  if (loaded.ok) return loaded.value;
  throw new TypeError(loaded.refusal.map(({ reason }) => reason).join(' '));
}

describe('returnsOf with eight decks', () => {
  it.each(Object.entries(exact.bets))(
    'returns on %s what is known exactly, to twelve places',
    (type, known) => {
      const { returnToPlayer, houseEdge } = returnsOn(type);
      expect(decimal(returnToPlayer, 12)).toBe(known.rtp);
      expect(decimal(houseEdge, 12)).toBe(known.houseEdge);
    },
  );

  it.each([...published, ...publishedMarket.rows])(
    'agrees on $type with every figure that $source prints',
    ({ type, ...printed }) => {
      const { returnToPlayer, houseEdge, hitRate } = returnsOn(type);
      const exactly: ReadonlyMap<string, Fraction> = new Map([
        ['rtp', returnToPlayer],
        ['houseEdge', houseEdge],
        ['hitProbability', hitRate],
      ]);
      const figures = Object.entries(printed).flatMap(([name, text]) => {
        const figure = exactly.get(name);
        return figure === undefined ? [] : [[text, printedLike(String(text), figure)] as const];
      });
      expect(figures.length).toBeGreaterThan(0);
      for (const [theirs, ours] of figures) expect(ours).toBe(theirs);
    },
  );

  it.each(publishedMarket.rows.filter(({ combinations }) => combinations !== undefined))(
    'counts the deals of $type that $source counts, to the unit',
    ({ type, line, combinations }) => {
      expect(String(returnsOn(type).lines.find((each) => each.line === line)?.deals)).toBe(combinations);
    },
  );

  it('gives the published variance of a three-card Lucky 6, 42.503', () => {
    expect(decimal(returnsOn('lucky_six_three_card').variance, 3)).toBe('42.503');
  });

  it('answers fractions in lowest terms that agree with each other', () => {
    const { returnToPlayer, houseEdge, hitRate, lines } = returnsOn('player_pair');
    // 32 cards of the rank of the first, 31 of them left among 415: 31/415.
    expect(hitRate).toEqual(fraction(31n, 415n));
    expect(returnToPlayer).toEqual(fraction(12n * 31n, 415n));
    expect(houseEdge).toEqual(fraction(415n - 12n * 31n, 415n));
    expect(lines.map(({ line }) => line)).toEqual(['pair', 'no_pair']);
  });

  it('does not count a push as a win, but returns its stake', () => {
    const { hitRate, returnToPlayer, lines } = returnsOn('player');
    const [wins, tie] = lines;
    expect(hitRate).toEqual(wins?.probability);
    const twice = 2n * (wins?.deals ?? 0n) + (tie?.deals ?? 0n);
    expect(returnToPlayer).toEqual(fraction(twice, 4_998_398_275_503_360n));
  });
});

describe('playerEdges', () => {
  it('finds none in the released rule sets', () => {
    expect(['macau@1', 'full@1', 'eight_bet@1', 'market@1'].map(ruleSetOf).flatMap(playerEdges)).toEqual([]);
  });

  it('finds a bet that returns more than its stake, with the return', () => {
    const edges = playerEdges(
      ownRuleSet({ bets: { tie: { pays: { tie: '10:1' } }, small: { pays: { four_cards: '1.5:1' } } } }),
    );
    expect(edges.map(({ type, decks }) => [type, decks])).toEqual([['tie', 8]]);
    expect(edges.map(({ returnToPlayer }) => decimal(returnToPlayer, 6))).toEqual(['1.046716']);
  });

  it('looks at every number of packs that the rule set allows', () => {
    const pays = { one_perfect_pair: '30:1', both_perfect_pairs: '30:1' } as const;
    const decks = { min: 1, max: 12, default: 8 };
    const edges = playerEdges(ownRuleSet({ decks, bets: { perfect_pair: { pays } } }));
    // A perfect pair is the likelier the more packs: 3.19% with six, 3.28% with seven.
    expect(edges.map(({ decks: packs }) => packs)).toEqual([7, 8, 9, 10, 11, 12]);
  });

  it('counts a return of exactly the stake as an edge of the player', () => {
    // A pair has a probability of 31/415, so that 384:31 returns 1 exactly.
    const edges = playerEdges(ownRuleSet({ bets: { player_pair: { pays: { pair: '384:31' } } } }));
    expect(edges).toEqual([{ type: 'player_pair', decks: 8, returnToPlayer: fraction(1n, 1n) }]);
    expect(playerEdges(ownRuleSet({ bets: { player_pair: { pays: { pair: '383:31' } } } }))).toEqual([]);
  });
});

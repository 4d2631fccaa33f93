import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { handBacked } from '../../src/bets/hand-bets.ts';
import { placementRuling } from '../../src/bets/placement.ts';
import type { BetToPlace, Breach, PlacementFacts } from '../../src/bets/placement-facts.ts';
import { answered, EIGHT_BET, MACAU } from '../support/table.ts';

const limit = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 100 }))
  .map(([min, above]) => ({
    min,
    max: min + above,
  }));

const placements: fc.Arbitrary<PlacementFacts> = fc.record({
  roundNumber: fc.constant(1),
  bets: fc
    .array(
      fc.record({
        type: fc.constantFrom('player' as const, 'banker' as const, 'tie' as const),
        stake: fc.integer({ min: 1, max: 120 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((bets) => bets.map((bet, index) => ({ betId: `b${index}`, ...bet }))),
  limits: fc.record({
    perType: fc.record({ player: limit, banker: limit, tie: limit }),
    differential: fc.integer({ min: 0, max: 150 }),
  }),
  tableStakes: fc.record({
    player: fc.integer({ min: 0, max: 200 }),
    banker: fc.integer({ min: 0, max: 200 }),
  }),
});

const ruleSets = fc.constantFrom(MACAU, EIGHT_BET);

function breachesOf(rules: typeof MACAU, facts: PlacementFacts): readonly Breach[] {
  return answered(placementRuling(rules, facts)).breaches;
}

/** The bets that the check lets through, in order. */
function takenOf(rules: typeof MACAU, facts: PlacementFacts): readonly BetToPlace[] {
  const refused = new Set(breachesOf(rules, facts).map(({ betId }) => betId));
  return facts.bets.filter(({ betId }) => !refused.has(betId));
}

function difference({ tableStakes }: PlacementFacts, taken: readonly BetToPlace[]): number {
  const on = (hand: string) =>
    taken.filter(({ type }) => handBacked(type) === hand).reduce((sum, { stake }) => sum + stake, 0);
  return Math.abs(tableStakes.player + on('player') - tableStakes.banker - on('banker'));
}

it('lets no bet through that takes a table within the differential limit beyond it', () => {
  fc.assert(
    fc.property(ruleSets, placements, (rules, facts) => {
      fc.pre(difference(facts, []) <= (facts.limits.differential ?? 0));
      const taken = takenOf(rules, facts);
      for (let count = 1; count <= taken.length; count += 1) {
        expect(difference(facts, taken.slice(0, count))).toBeLessThanOrEqual(facts.limits.differential ?? 0);
      }
    }),
  );
});

it('names as room under the differential limit the most that keeps it, and not a unit less', () => {
  fc.assert(
    fc.property(placements, (facts) => {
      for (const breach of breachesOf(EIGHT_BET, facts)) {
        if (breach.code !== 'differential_limit') continue;
        const room = breach.room ?? Number.NaN;
        expect(room).toBeGreaterThanOrEqual(0);
        if (room > 0) expect(codesWith(facts, breach.betId, room)).not.toContain('differential_limit');
        expect(codesWith(facts, breach.betId, room + 1)).toContain('differential_limit');
      }
    }),
  );
});

it('names as the next stake one that the table takes, and none only where it takes none', () => {
  fc.assert(
    fc.property(ruleSets, placements, (rules, facts) => {
      for (const breach of breachesOf(rules, facts)) {
        if (!('nextStake' in breach)) continue;
        const { betId, nextStake } = breach;
        expect(codesWith(facts, betId, nextStake ?? Number.NaN, rules)).toEqual([]);
      }
      const hopeless = breachesOf(rules, facts).find((breach) => !('nextStake' in breach));
      if (hopeless === undefined) return;
      for (let stake = 1; stake <= 120; stake += 1) {
        expect(codesWith(facts, hopeless.betId, stake, rules)).not.toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});

it('refuses what is left of nothing: the bets that it lets through have no breach among themselves', () => {
  fc.assert(
    fc.property(ruleSets, placements, (rules, facts) => {
      expect(breachesOf(rules, { ...facts, bets: takenOf(rules, facts) })).toEqual([]);
    }),
  );
});

/** The codes of one bet's breaches when its stake is another. */
function codesWith(
  facts: PlacementFacts,
  betId: string,
  stake: number,
  rules = EIGHT_BET,
): readonly string[] {
  const bets = facts.bets.map((bet) => (bet.betId === betId ? { ...bet, stake } : bet));
  return breachesOf(rules, { ...facts, bets })
    .filter((breach) => breach.betId === betId)
    .map(({ code }) => code);
}

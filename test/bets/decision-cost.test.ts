import { expect, it } from 'vitest';
import type { Bet } from '../../src/bets/bet.ts';
import { BET_TYPES, type BetType } from '../../src/bets/bet-types.ts';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import { settleBets } from '../../src/bets/settle.ts';
import { betOn, DEFAULT_TERMS, ruleSetOf } from '../support/bets.ts';
import { roundOf } from '../support/rounds.ts';

/** The rule set `market@1`, counting how often it is asked to decide. */
function countingMarket(): { readonly ruleSet: RuleSet; readonly asked: Map<BetType, number> } {
  const market = ruleSetOf('market@1');
  const asked = new Map<BetType, number>();
  const counting = (bet: Bet<BetType>): Bet<BetType> => ({
    ...bet,
    decide: (round) => {
      asked.set(bet.type, (asked.get(bet.type) ?? 0) + 1);
      return bet.decide(round);
    },
  });
  const bets = new Map(
    [...market.bets].map(([type, offer]) => [type, { ...offer, bet: counting(offer.bet) }]),
  );
  return { ruleSet: { ...market, bets }, asked };
}

it('decides each type of bet once a round, however many bets there are and however many types exist', () => {
  const { ruleSet, asked } = countingMarket();
  const bets = Array.from({ length: 10_000 }, (_, index) =>
    betOn(BET_TYPES[index % BET_TYPES.length] ?? 'player', 100, { betId: `bet-${index}` }),
  );
  expect(settleBets(roundOf('8S 8S', '9D 9C'), bets, ruleSet, DEFAULT_TERMS)).toHaveLength(10_000);
  expect(asked).toEqual(new Map(BET_TYPES.map((type) => [type, 1])));
});

it('decides no type of bet that nobody has placed', () => {
  const { ruleSet, asked } = countingMarket();
  settleBets(
    roundOf('8S 8S', '9D 9C'),
    [betOn('tie', 100), betOn('tiger_pair', 100)],
    ruleSet,
    DEFAULT_TERMS,
  );
  expect([...asked.keys()]).toEqual(['tie', 'tiger_pair']);
});

import { expect, it } from 'vitest';
import type { BetType } from '../../../src/bets/bet-types.ts';
import { placementRuling } from '../../../src/bets/placement.ts';
import type { BetToPlace, PlacementFacts, StakeLimit } from '../../../src/bets/placement-facts.ts';
import { MAX_AMOUNT, MAX_STAKE } from '../../../src/money/amount.ts';
import { wordingsOf } from '../../support/wordings.ts';

const LIMITS: Readonly<Partial<Record<BetType, StakeLimit>>> = {
  player: { min: 100, max: 1000 },
  banker: { min: 100, max: 1000 },
  banker_commission_free: { min: 100, max: 1000 },
  tie: { min: 10, max: 100 },
  player_pair: { min: 10, max: 100 },
  perfect_pair: { min: 10, max: 100 },
  big: { min: 10, max: 100 },
};

function perType(...types: readonly BetType[]): Record<string, StakeLimit> {
  return Object.fromEntries(types.flatMap((type) => (LIMITS[type] ? [[type, LIMITS[type]]] : [])));
}

function facts(
  placed: readonly (readonly [BetType, number])[],
  differs: Partial<PlacementFacts> = {},
): PlacementFacts {
  return {
    roundNumber: 1,
    bets: placed.map(([type, stake], index): BetToPlace => ({ betId: `b${index + 1}`, type, stake })),
    limits: { perType: perType(...placed.map(([type]) => type)) },
    tableStakes: { player: 0, banker: 0 },
    ...differs,
  };
}

const ON_SEAT_3: readonly BetToPlace[] = [{ betId: 'b1', type: 'player', stake: 100, seat: 3 }];

const QUESTIONS: readonly PlacementFacts[] = [
  facts([]),
  facts([['player', 100]]),
  facts([
    ['player', 100],
    ['tie', 10],
  ]),
  facts([['player', 99]]),
  facts([['tie', 9]]),
  facts([['banker', 99]]),
  facts([['banker', 150]]),
  facts([['banker', 1050]]),
  facts([
    ['player', 900],
    ['player', 101],
  ]),
  facts([
    ['player', 1000],
    ['player', 1],
  ]),
  facts([['player', 401]], {
    limits: { perType: perType('player'), differential: 500 },
    tableStakes: { player: 300, banker: 200 },
  }),
  facts([['banker', 700]], {
    limits: { perType: perType('banker'), differential: 500 },
    tableStakes: { player: 150, banker: 0 },
  }),
  facts([['player', MAX_STAKE]], {
    limits: { perType: { player: { min: 1, max: MAX_AMOUNT } }, differential: 1 },
    tableStakes: { player: 0, banker: 0 },
  }),
  facts([['player_pair', 10]]),
  facts([['perfect_pair', 101]], { roundNumber: 51 }),
  facts([['big', 10]], { roundNumber: 31 }),
  facts([
    ['banker', 100],
    ['banker_commission_free', 100],
  ]),
  facts([['player', 100]], { bets: ON_SEAT_3, standing: true, seatsTaken: [3] }),
  facts([['player', 100]], { limits: { perType: {} } }),
  facts([['player', 100]], { limits: { perType: { player: { min: 100, max: 99 } } } }),
  facts([['player', 100]], { bets: [...ON_SEAT_3, ...ON_SEAT_3] }),
  facts([['player', 101]], { tableStakes: { player: MAX_AMOUNT - 100, banker: 0 } }),
];

it('answers about bets to be placed read as released, under every rule book and under none', async () => {
  await expect(wordingsOf(QUESTIONS, placementRuling)).toMatchFileSnapshot('placement.txt');
});

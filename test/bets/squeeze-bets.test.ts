import { expect, it } from 'vitest';
import type { BetType } from '../../src/bets/bet-types.ts';
import { type ConfirmedBet, squeezeByBets } from '../../src/bets/squeeze-bets.ts';
import { ruleSetOf } from '../support/bets.ts';
import { answered, EIGHT_BET, faultsOf, MACAU } from '../support/table.ts';

const MARKET = ruleSetOf('market');

function table(...bets: readonly (readonly [playerId: string, type: BetType, stake: number])[]) {
  const confirmed = bets.map(([playerId, type, stake], second): ConfirmedBet => {
    return { playerId, type, stake, confirmedAt: `2026-11-29T12:00:0${second}.000Z` };
  });
  return { kind: 'shared_table', device: 'shoe', squeezing: true, bets: confirmed } as const;
}

/** Who holds the Player hand and the Banker hand, with his stake. */
function heldBy(facts: ReturnType<typeof table>, rules = MARKET): string[] {
  const answer = answered(squeezeByBets(rules, facts));
  if (answer.kind !== 'holders') throw new TypeError('the answer names no holders');
  const { player, banker } = answer.hands;
  return [player, banker].map((hand) =>
    hand.ruling === 'squeeze' ? `${hand.playerId} ${hand.stake}` : 'dealer',
  );
}

it('sums every Banker bet of a bettor on the Banker hand', () => {
  const modes = [
    ['a', 'banker', 50],
    ['b', 'banker', 100],
    ['a', 'banker_commission_free', 51],
  ] as const;
  expect(heldBy(table(...modes), EIGHT_BET)).toEqual(['dealer', 'a 101']);
  expect(heldBy(table(...modes, ['b', 'banker_ez', 2]))).toEqual(['dealer', 'b 102']);
});

it('gives no hand for a bet that backs neither, whatever hand it is about', () => {
  const about = ['player_pair', 'banker_natural', 'player_dragon_bonus', 'banker_odd', 'tie'] as const;
  for (const type of about) expect(heldBy(table(['a', type, 100]))).toEqual(['dealer', 'dealer']);
  expect(heldBy(table(['a', 'player', 1]))).toEqual(['a 1', 'dealer']);
});

it('refuses bets that the rule set does not offer, each by its place', () => {
  const facts = table(['a', 'player', 1], ['a', 'big', 1], ['b', 'banker_ez', 1]);
  expect(faultsOf(squeezeByBets(MACAU, facts))).toEqual([
    { pointer: '/bets/1/type', code: 'contradiction', reason: 'macau@1 does not offer big.' },
    { pointer: '/bets/2/type', code: 'contradiction', reason: 'macau@1 does not offer banker_ez.' },
  ]);
  expect(faultsOf(squeezeByBets(MARKET, facts))).toEqual([]);
});

it('takes what a holder is about to do as it is', () => {
  const answer = answered(squeezeByBets(MACAU, { kind: 'holder_leaves', withCards: true }));
  expect(answer).toMatchObject({ kind: 'holder_act', decision: { ruling: 'refuse' } });
});

import { expect, it } from 'vitest';
import { BET_TYPES } from '../../src/bets/bet-types.ts';
import { handBacked } from '../../src/bets/hand-bets.ts';

it('has both Banker bets back the Banker hand, the Player bet the Player hand, and no other bet of the three books any', () => {
  expect(handBacked('player')).toBe('player');
  expect(handBacked('banker')).toBe('banker');
  expect(handBacked('banker_commission_free')).toBe('banker');
  for (const type of ['tie', 'player_pair', 'banker_natural', 'lucky_six', 'big', 'small'] as const) {
    expect(BET_TYPES).toContain(type);
    expect(handBacked(type)).toBeUndefined();
  }
});

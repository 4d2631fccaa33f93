import type { Side } from '../baccarat/hand.ts';
import { type BetType, betOfType } from './bet-types.ts';

/** The hand that a bet backs (both Banker bets back the Banker hand); undefined for every other bet. */
export function handBacked(type: BetType): Side | undefined {
  const backs = betOfType(type)?.backs;
  return backs === 'player' || backs === 'banker' ? backs : undefined;
}

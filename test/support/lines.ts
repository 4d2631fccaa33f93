import { type BetType, betOfType } from '../../src/bets/bet-types.ts';
import { roundOf } from './rounds.ts';

/** The line that decides a bet when these hands are dealt; throws where the deal is illegal. */
export function lineOf(type: BetType, player: string, banker: string): string {
  const bet = betOfType(type);
  if (bet === undefined) throw new TypeError(`there is no bet ${type}`);
  return bet.decide(roundOf(player, banker));
}

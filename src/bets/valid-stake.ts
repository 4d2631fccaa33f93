import { entryOf } from '../map-entry.ts';
import { type Amount, add } from '../money/amount.ts';
import type { Contestant } from './bet.ts';

/**
 * How much of a stake counts as turnover (有效投注). `net` nets one player's opposite bets; `net_half_on_six`
 * counts, besides, half of a commission-free Banker win with 6, floored.
 */
export const VALID_STAKE_POLICIES = ['net', 'net_half_on_six'] as const;
export type ValidStakePolicy = (typeof VALID_STAKE_POLICIES)[number];

/** A bet as far as its valid stake depends on how it was placed. */
export interface StakedBet {
  readonly betId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly stake: Amount;
}

/** What the round made of a bet, as far as its valid stake depends on it: the same for all bets of a type. */
export interface Standing {
  readonly result: 'win' | 'lose' | 'push' | 'void';
  /** The side of a contest that the bet backs; undefined for a bet that opposes none. */
  readonly backs: Contestant | undefined;
  /** The bet was decided by a line of which half may count. */
  readonly half: boolean;
}

/**
 * The valid stakes of one round's bets, in their order, by the policy that two vendors' integration
 * guides describe: void counts 0 and nets nothing; opposite bets of the same player and currency
 * are netted; a push then counts 0; what is left counts whole, or half where the policy says so.
 * Each bet has its standing at the same position.
 */
export function validStakes(
  bets: readonly StakedBet[],
  standings: readonly Standing[],
  policy: ValidStakePolicy,
): Amount[] {
  const left = nettedStakes(bets, standings);
  return standings.map(({ result, half }, position) => {
    const stake = left[position] ?? 0;
    if (result === 'void' || result === 'push') return 0;
    return half && policy === 'net_half_on_six' ? Math.floor(stake / 2) : stake;
  });
}

/** One player's bets in one contest and currency: the stakes of both sides, and where their bets are. */
interface Opposition {
  readonly positions: number[];
  readonly stakes: [Amount, Amount];
}

/** Which contest a backed side belongs to, and which of its two sides it is. */
const CONTESTS: Readonly<Record<Contestant, { readonly contest: 'hand' | 'size'; readonly side: 0 | 1 }>> = {
  player: { contest: 'hand', side: 0 },
  banker: { contest: 'hand', side: 1 },
  big: { contest: 'size', side: 0 },
  small: { contest: 'size', side: 1 },
};

/** What netting leaves of every stake, by position in the list. */
function nettedStakes(bets: readonly StakedBet[], standings: readonly Standing[]): Amount[] {
  const left = bets.map(({ stake }) => stake);
  for (const { positions, stakes } of oppositionsOf(bets, standings)) {
    if (stakes[0] === 0 || stakes[1] === 0) continue;
    const smaller = stakes[0] <= stakes[1] ? 0 : 1;
    const onLarger: number[] = [];
    for (const position of positions) {
      if (sideOf(standings[position]) === smaller) left[position] = 0;
      else onLarger.push(position);
    }
    takeOff(bets, onLarger, stakes[smaller], left);
  }
  return left;
}

function sideOf(standing: Standing | undefined): 0 | 1 | undefined {
  return standing?.backs && CONTESTS[standing.backs].side;
}

/** Takes an amount off several bets, beginning with the last by bet id, so that list order is nothing. */
function takeOff(bets: readonly StakedBet[], positions: number[], amount: Amount, left: Amount[]): void {
  const idAt = (position: number) => bets[position]?.betId ?? '';
  if (positions.length > 1) positions.sort((a, b) => (idAt(a) < idAt(b) ? 1 : -1));
  let rest = amount;
  for (const position of positions) {
    const stake = bets[position]?.stake ?? 0;
    const taken = Math.min(stake, rest);
    left[position] = stake - taken;
    rest -= taken;
  }
}

/** The oppositions of either contest by currency, then by player: a key made of both would be made per bet. */
function oppositionsOf(bets: readonly StakedBet[], standings: readonly Standing[]): Opposition[] {
  const oppositions: Opposition[] = [];
  const begin = () => {
    const opposition: Opposition = { positions: [], stakes: [0, 0] };
    oppositions.push(opposition);
    return opposition;
  };
  const contests = {
    hand: new Map<string, Map<string, Opposition>>(),
    size: new Map<string, Map<string, Opposition>>(),
  };
  for (let position = 0; position < bets.length; position += 1) {
    const bet = bets[position];
    const standing = standings[position];
    if (bet === undefined || standing?.backs === undefined || standing.result === 'void') continue;
    const { playerId, currency, stake } = bet;
    const { contest, side } = CONTESTS[standing.backs];
    const players = entryOf(contests[contest], currency, () => new Map<string, Opposition>());
    const { positions, stakes } = entryOf(players, playerId, begin);
    positions.push(position);
    stakes[side] = add(stakes[side], stake);
  }
  return oppositions;
}

import type { Amount } from '../money/amount.ts';
import { add } from '../money/amount.ts';
import type { Contestant } from './bet.ts';

/**
 * How much of a stake counts as turnover (有效投注). `net` nets one player's opposite bets; `net_half_on_six`
 * counts, besides, half of a commission-free Banker win with 6, floored.
 */
export const VALID_STAKE_POLICIES = ['net', 'net_half_on_six'] as const;
export type ValidStakePolicy = (typeof VALID_STAKE_POLICIES)[number];

/** What the valid stake of one bet depends on. */
export interface TurnoverBet {
  readonly betId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly stake: Amount;
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
 */
export function validStakes(bets: readonly TurnoverBet[], policy: ValidStakePolicy): Amount[] {
  const netted = nettedStakes(bets);
  return bets.map((bet, index) => {
    if (bet.result === 'void' || bet.result === 'push') return 0;
    const left = netted.get(index) ?? bet.stake;
    return bet.half && policy === 'net_half_on_six' ? Math.floor(left / 2) : left;
  });
}

/** One player's bets in one contest and currency: positions in the list, and stakes, of either side. */
interface Opposition {
  readonly sides: readonly [Side, Side];
}
interface Side {
  readonly positions: number[];
  stake: Amount;
}

/** Which contest a backed side belongs to, and which of its two sides it is. */
const CONTESTS: Readonly<Record<Contestant, readonly [contest: string, side: 0 | 1]>> = {
  player: ['hand', 0],
  banker: ['hand', 1],
  big: ['size', 0],
  small: ['size', 1],
};

/** What netting leaves of the stakes that it touches, by position in the list. */
function nettedStakes(bets: readonly TurnoverBet[]): ReadonlyMap<number, Amount> {
  const left = new Map<number, Amount>();
  for (const { sides } of oppositionsOf(bets)) {
    const [smaller, larger] = sides[0].stake <= sides[1].stake ? sides : [sides[1], sides[0]];
    if (smaller.stake === 0) continue;
    for (const position of smaller.positions) left.set(position, 0);
    takeOff(bets, larger.positions, smaller.stake, left);
  }
  return left;
}

/** Takes an amount off several bets, beginning with the last by bet id, so that list order is nothing. */
function takeOff(
  bets: readonly TurnoverBet[],
  positions: readonly number[],
  amount: Amount,
  left: Map<number, Amount>,
): void {
  const idAt = (position: number) => bets[position]?.betId ?? '';
  const lastFirst = positions.toSorted((a, b) => (idAt(a) < idAt(b) ? 1 : -1));
  let rest = amount;
  for (const position of lastFirst) {
    const stake = bets[position]?.stake ?? 0;
    const taken = Math.min(stake, rest);
    left.set(position, stake - taken);
    rest -= taken;
  }
}

function oppositionsOf(bets: readonly TurnoverBet[]): Iterable<Opposition> {
  const oppositions = new Map<string, Opposition>();
  for (const [position, bet] of bets.entries()) {
    if (bet.backs === undefined || bet.result === 'void') continue;
    const [contest, side] = CONTESTS[bet.backs];
    const key = `${contest} ${bet.currency} ${bet.playerId}`;
    let opposition = oppositions.get(key);
    if (opposition === undefined) {
      opposition = { sides: [noBets(), noBets()] };
      oppositions.set(key, opposition);
    }
    const own = opposition.sides[side];
    own.positions.push(position);
    own.stake = add(own.stake, bet.stake);
  }
  return oppositions.values();
}

function noBets(): Side {
  return { positions: [], stake: 0 };
}

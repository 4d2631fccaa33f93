import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleBets } from '../../src/bets/settle.ts';
import {
  type StakedBet,
  type Standing,
  type ValidStakePolicy,
  validStakes,
} from '../../src/bets/valid-stake.ts';
import { MAX_STAKE } from '../../src/money/amount.ts';
import { stakes } from '../support/arbitraries.ts';
import { betOn, ruleSetWith, settled } from '../support/bets.ts';
import { roundOf } from '../support/rounds.ts';

/** A bet and how it stands. */
type TurnoverBet = StakedBet & Standing;

/** A losing bet of one player in one currency that opposes nothing, save for what `differs` says. */
function bet(betId: string, stake: number, differs: Partial<TurnoverBet> = {}): TurnoverBet {
  return {
    betId,
    playerId: 'p1',
    currency: 'EUR',
    stake,
    result: 'lose',
    backs: undefined,
    half: false,
    ...differs,
  };
}

function validOf(bets: readonly TurnoverBet[], policy: ValidStakePolicy): number[] {
  return validStakes(bets, bets, policy);
}

function net(...bets: TurnoverBet[]): number[] {
  return validOf(bets, 'net');
}

const PLAYER_WINS = roundOf('KS 7D', 'KH 6D');
const BANKER_WINS_WITH_SIX = roundOf('TS 2H 3D', '2H 4D');

describe('the valid stake of a bet without an opposite', () => {
  test('is its whole stake, won or lost', () => {
    expect(net(bet('a', 7), bet('b', 9, { result: 'win' }), bet('c', MAX_STAKE))).toEqual([7, 9, MAX_STAKE]);
    expect(net()).toEqual([]);
  });

  test('is 0 on a push and on a void', () => {
    expect(net(bet('a', 7, { result: 'push' }), bet('b', 9, { result: 'void' }))).toEqual([0, 0]);
  });

  test('is the whole stake of every bet on one side, however many they are', () => {
    expect(net(bet('a', 7, { backs: 'player' }), bet('b', 9, { backs: 'player' }))).toEqual([7, 9]);
  });
});

describe('opposite bets of one player', () => {
  test.each([
    ['player', 'banker'],
    ['banker', 'player'],
    ['big', 'small'],
    ['small', 'big'],
  ] as const)('are netted: %s 100 against %s 40 counts 60 and 0', (larger, smaller) => {
    expect(net(bet('a', 100, { backs: larger }), bet('b', 40, { backs: smaller }))).toEqual([60, 0]);
    expect(net(bet('a', 40, { backs: smaller }), bet('b', 100, { backs: larger }))).toEqual([0, 60]);
  });

  test('count 0 where both sides are equal', () => {
    expect(net(bet('a', 50, { backs: 'player' }), bet('b', 50, { backs: 'banker' }))).toEqual([0, 0]);
    const three = [
      bet('a', 30, { backs: 'small' }),
      bet('b', 20, { backs: 'small' }),
      bet('c', 50, { backs: 'big' }),
    ];
    expect(net(...three)).toEqual([0, 0, 0]);
  });

  test('are not netted across the two contests: Player against Small, Big against Banker', () => {
    expect(net(bet('a', 50, { backs: 'player' }), bet('b', 50, { backs: 'small' }))).toEqual([50, 50]);
    expect(net(bet('a', 50, { backs: 'big' }), bet('b', 50, { backs: 'banker' }))).toEqual([50, 50]);
  });

  test('are not netted with those of another player', () => {
    const other = bet('b', 40, { backs: 'banker', playerId: 'p2' });
    expect(net(bet('a', 100, { backs: 'player' }), other)).toEqual([100, 40]);
  });

  test('are not netted with those in another currency', () => {
    const other = bet('b', 40, { backs: 'banker', currency: 'USD' });
    expect(net(bet('a', 100, { backs: 'player' }), other)).toEqual([100, 40]);
  });

  test('are taken off the larger side beginning with the last by bet id', () => {
    const bets = [
      bet('b1', 100, { backs: 'banker' }),
      bet('b2', 100, { backs: 'banker' }),
      bet('b3', 100, { backs: 'banker' }),
      bet('x', 150, { backs: 'player' }),
    ];
    expect(net(...bets)).toEqual([100, 50, 0, 0]);
    expect(net(...bets.toReversed())).toEqual([0, 0, 50, 100]);
  });

  test('compare bet ids by code point, so that 10 comes before 9 and Z before a', () => {
    const against = bet('x', 10, { backs: 'player' });
    const banker = (betId: string) => bet(betId, 30, { backs: 'banker' });
    expect(net(banker('10'), banker('9'), against)).toEqual([30, 20, 0]);
    expect(net(banker('a'), banker('Z'), against)).toEqual([20, 30, 0]);
    expect(net(banker('a.1'), banker('a~1'), banker('a-1'), against)).toEqual([30, 20, 30, 0]);
  });

  test('leave out a void bet, which nets nothing', () => {
    const bets = [bet('a', 100, { backs: 'player' }), bet('b', 40, { backs: 'banker', result: 'void' })];
    expect(net(...bets)).toEqual([100, 0]);
  });

  test('count 0 on a tie, where Player and Banker push, whatever is left of them', () => {
    const bets = [
      bet('a', 100, { backs: 'player', result: 'push' }),
      bet('b', 40, { backs: 'banker', result: 'push' }),
      bet('c', 25),
    ];
    expect(net(...bets)).toEqual([0, 0, 25]);
  });

  test('are netted before a push counts 0: a pushing bet still takes its stake off the other side', () => {
    const bets = [
      bet('a', 100, { backs: 'player', result: 'lose' }),
      bet('b', 40, { backs: 'banker', result: 'push' }),
    ];
    expect(net(...bets)).toEqual([60, 0]);
  });

  test('follow these laws for any bets, in any order', () => {
    const anyBet = fc.record({
      betId: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,2}$/),
      playerId: fc.constantFrom('p1', 'p2'),
      currency: fc.constantFrom('EUR', 'USD'),
      stake: stakes,
      result: fc.constantFrom('win', 'lose', 'void'),
      backs: fc.constantFrom('player', 'banker', 'big', 'small', undefined),
      half: fc.constant(false),
    });
    const anyBets = fc.uniqueArray(anyBet, { maxLength: 16, selector: ({ betId }) => betId });
    fc.assert(
      fc.property(anyBets, (bets) => {
        const valid = validOf(bets, 'net');
        const entries = bets.map((one, index) => ({ ...one, valid: valid[index] ?? Number.NaN }));
        for (const { result, backs, stake, valid: counted } of entries) {
          if (result === 'void') expect(counted).toBe(0);
          else if (backs === undefined) expect(counted).toBe(stake);
        }
        for (const [one, other] of [['player', 'banker'] as const, ['big', 'small'] as const]) {
          for (const owner of ['p1 EUR', 'p1 USD', 'p2 EUR', 'p2 USD']) {
            const own = entries.filter((entry) => `${entry.playerId} ${entry.currency}` === owner);
            const sideOf = (side: string) =>
              own
                .filter(({ backs, result }) => backs === side && result !== 'void')
                .toSorted((a, b) => (a.betId < b.betId ? -1 : 1));
            expectNetted(sideOf(one), sideOf(other));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

interface Counted {
  readonly stake: number;
  readonly valid: number;
}

/** One side counts nothing; of the other, in order of bet id, a whole part, then one cut bet, then nothing. */
function expectNetted(one: readonly Counted[], other: readonly Counted[]): void {
  const staked = (side: readonly Counted[]) => side.reduce((sum, { stake }) => sum + stake, 0);
  const [smaller, larger] = staked(one) <= staked(other) ? [one, other] : [other, one];
  let left = staked(larger) - staked(smaller);
  for (const { valid } of smaller) expect(valid).toBe(0);
  for (const { stake, valid } of larger) {
    expect(valid).toBe(Math.min(stake, left));
    left -= valid;
  }
  expect(left).toBe(0);
}

describe('the policy that counts half of a commission-free win with 6', () => {
  const free = (stake: number) => bet('free', stake, { backs: 'banker', result: 'win', half: true });

  test('halves what is left after netting, floored: (200 − 100) / 2 is 50', () => {
    const bets = [free(200), bet('player', 100, { backs: 'player' })];
    expect(validOf(bets, 'net_half_on_six')).toEqual([50, 0]);
    expect(validOf(bets, 'net')).toEqual([100, 0]);
    expect(validOf([free(201), ...bets.slice(1)], 'net_half_on_six')).toEqual([50, 0]);
    expect(validOf([free(1)], 'net_half_on_six')).toEqual([0]);
  });

  test('counts every other bet as the plain policy does', () => {
    const others = [
      bet('a', 7),
      bet('b', 9, { result: 'push' }),
      bet('c', 11, { result: 'void' }),
      bet('d', 13, { backs: 'banker', result: 'win' }),
    ];
    expect(validOf(others, 'net_half_on_six')).toEqual(validOf(others, 'net'));
  });

  const counted = (hands: [string, string], policy: ValidStakePolicy) =>
    settled(roundOf(...hands), [betOn('banker_commission_free', 101), betOn('banker', 101)], 'eight_bet', {
      validStakePolicy: policy,
    }).map(({ validStake }) => validStake);

  test('halves that bet alone, on that win alone', () => {
    expect(counted(['TS 2H 3D', '2H 4D'], 'net_half_on_six')).toEqual([50, 101]);
    expect(counted(['TS 5H 6D', 'TH 2D 4C'], 'net_half_on_six')).toEqual([50, 101]);
    expect(counted(['TS 2H 3D', '2H 4D'], 'net')).toEqual([101, 101]);
    expect(counted(['KS 6D', 'KH 7D'], 'net_half_on_six')).toEqual([101, 101]);
    expect(counted(['KS 7D', 'KH 6D'], 'net_half_on_six')).toEqual([101, 101]);
    expect(counted(['2S 4H', '3S 3H'], 'net_half_on_six')).toEqual([0, 0]);
  });

  test('halves no bet that an own rule set lets lose on a Banker 6', () => {
    const strict = ruleSetWith({ banker_commission_free: { pays: { banker_wins_with_six: 'lose' } } });
    const terms = { rounding: 'down', validStakePolicy: 'net_half_on_six' } as const;
    const [line] = settleBets(BANKER_WINS_WITH_SIX, [betOn('banker_commission_free', 100)], strict, terms);
    expect(line).toMatchObject({ result: 'lose', validStake: 100 });
  });
});

describe('the valid stakes of settled bets', () => {
  test('are those of the published vector: stake 400, valid 300, payout 2,200 on a tie with one pair', () => {
    const types = ['player', 'player_pair', 'tie', 'banker_pair'] as const;
    const bets = types.map((type) => betOn(type, 100));
    for (const round of [roundOf('3S 3D', '2H 4C'), roundOf('2S 4D', '3H 3C')]) {
      const lines = settled(round, bets, 'full');
      const sum = (member: 'validStake' | 'payout') => lines.reduce((total, line) => total + line[member], 0);
      expect([sum('validStake'), sum('payout'), sum('payout') - 400]).toEqual([300, 2_200, 1_800]);
      expect(lines[0]?.validStake).toBe(0);
    }
  });

  test('net both Banker bets together against the Player bet', () => {
    const bets = [
      betOn('banker', 60, { betId: 'a' }),
      betOn('banker_commission_free', 60, { betId: 'b' }),
      betOn('player', 100, { betId: 'c' }),
    ];
    expect(settled(PLAYER_WINS, bets, 'eight_bet').map(({ validStake }) => validStake)).toEqual([20, 0, 0]);
  });

  test('net Big against Small, and leave ties, pairs and side bets whole', () => {
    const bets = [
      betOn('big', 30),
      betOn('small', 100),
      betOn('tie', 5),
      betOn('player_pair', 6),
      betOn('banker', 7),
    ];
    expect(settled(PLAYER_WINS, bets, 'eight_bet').map(({ validStake }) => validStake)).toEqual([
      0, 70, 5, 6, 7,
    ]);
  });

  test('change no payout: both sides of a netted pair are paid on their own', () => {
    const bets = [betOn('player', 100), betOn('banker', 100)];
    const lines = settled(BANKER_WINS_WITH_SIX, bets, 'full');
    expect(lines.map(({ payout, validStake }) => [payout, validStake])).toEqual([
      [0, 0],
      [195, 0],
    ]);
  });
});

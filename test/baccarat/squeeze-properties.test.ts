import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { opposite, SIDES, type Side } from '../../src/baccarat/hand.ts';
import { squeezeRuling } from '../../src/baccarat/squeeze.ts';
import type { Holders, SqueezeBet } from '../../src/baccarat/squeeze-holders.ts';
import { answered, EIGHT_BET } from '../support/table.ts';

const STANDING = ['d'];

/** Few players, stakes and times, so that ties of stakes and of time are common. */
const bets = fc.array(
  fc.record({
    playerId: fc.constantFrom('a', 'b', 'c', 'd'),
    side: fc.constantFrom('player' as const, 'banker' as const, 'other' as const),
    stake: fc.integer({ min: 1, max: 4 }),
    confirmedAt: fc.integer({ min: 0, max: 5 }).map((second) => `2026-11-29T12:00:0${second}.000Z`),
  }),
  { maxLength: 10 },
);

function holdersOf(of: readonly SqueezeBet[], squeezing = true): Holders {
  const question = { kind: 'shared_table', device: 'shoe', squeezing, bets: of, standing: STANDING } as const;
  const answer = answered(squeezeRuling(EIGHT_BET, question));
  if (answer.kind !== 'holders') throw new TypeError('the answer names no holders');
  return answer.hands;
}

function holder(of: readonly SqueezeBet[], side: Side): string | undefined {
  const hand = holdersOf(of)[side];
  return hand.ruling === 'squeeze' ? hand.playerId : undefined;
}

/** What each seated bettor has on a hand. */
function stakesOn(of: readonly SqueezeBet[], side: Side): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { playerId, stake, side: backed } of of) {
    if (backed === side && !STANDING.includes(playerId))
      sums.set(playerId, (sums.get(playerId) ?? 0) + stake);
  }
  return sums;
}

/** The only bettor who leads a hand, or undefined where it is shared or nobody's. */
function soleLeader(of: readonly SqueezeBet[], side: Side): string | undefined {
  const stakes = stakesOn(of, side);
  const most = Math.max(...stakes.values());
  const leaders = [...stakes].filter(([, stake]) => stake === most);
  return leaders.length === 1 ? leaders[0]?.[0] : undefined;
}

it('gives a hand to a seated bettor who bet on it, or to the dealer', () => {
  fc.assert(
    fc.property(bets, (of) => {
      for (const side of SIDES) {
        const playerId = holder(of, side);
        if (playerId !== undefined) expect([...stakesOn(of, side).keys()]).toContain(playerId);
      }
    }),
  );
});

it('leaves no hand that a seated bettor bet on to the dealer, save one that its only bettor gave up for the other', () => {
  fc.assert(
    fc.property(bets, (of) => {
      for (const side of SIDES) {
        const stakes = stakesOn(of, side);
        if (stakes.size === 0 || holder(of, side) !== undefined) continue;
        const [only] = stakes.keys();
        expect(stakes.size).toBe(1);
        expect(holder(of, opposite(side))).toBe(only);
        expect(stakesOn(of, opposite(side)).get(only ?? '')).toBe(stakes.get(only ?? ''));
      }
    }),
  );
});

it('gives no hand to a bettor while somebody else has staked more on it, save one that its leader gave up', () => {
  fc.assert(
    fc.property(bets, (of) => {
      for (const side of SIDES) {
        const held = holder(of, side);
        const leader = soleLeader(of, side);
        if (held === undefined || leader === undefined || held === leader) continue;
        expect(holder(of, opposite(side))).toBe(leader);
      }
    }),
  );
});

it('moves the right to a bettor who raises a losing stake above the leader’s', () => {
  const raises = fc.tuple(
    bets,
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom(...SIDES),
    fc.integer({ min: 1, max: 3 }),
  );
  fc.assert(
    fc.property(raises, ([of, playerId, side, above]) => {
      const stakes = stakesOn(of, side);
      const mine = stakes.get(playerId) ?? 0;
      const most = Math.max(0, ...stakes.values());
      // Who also leads the other hand with the same stake has to give one of them up.
      fc.pre(mine < most && stakesOn(of, opposite(side)).get(playerId) !== most + above);
      const raise = { playerId, side, stake: most - mine + above, confirmedAt: '2026-11-29T12:00:59.000Z' };
      expect(holder([...of, raise], side)).toBe(playerId);
    }),
  );
});

it('does not move the right when a losing stake is raised to the leader’s and no further', () => {
  const raises = fc.tuple(bets, fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...SIDES));
  fc.assert(
    fc.property(raises, ([of, playerId, side]) => {
      const stakes = stakesOn(of, side);
      const leader = soleLeader(of, side);
      fc.pre(leader !== undefined && leader !== playerId && holder(of, side) === leader);
      const stake = Math.max(...stakes.values()) - (stakes.get(playerId) ?? 0);
      const raise = { playerId, side, stake, confirmedAt: '2026-11-29T12:00:59.000Z' };
      expect(holder([...of, raise], side)).toBe(leader);
    }),
  );
});

it('has the dealer open both hands when squeezing is off, whatever the bets', () => {
  fc.assert(
    fc.property(bets, (of) => {
      const { player, banker } = holdersOf(of, false);
      expect([player.ruling, banker.ruling]).toEqual(['dealer_opens', 'dealer_opens']);
    }),
  );
});

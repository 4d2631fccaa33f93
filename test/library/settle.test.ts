import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../src/baccarat/card.ts';
import { roundOfHands } from '../../src/baccarat/round.ts';
import { loadRuleSet, type RuleSet } from '../../src/bets/rule-set.ts';
import { FULL_1 } from '../../src/bets/rule-sets/full-1.ts';
import type { PlacedBet } from '../../src/bets/settle.ts';
import { type RoundToSettle, settle } from '../../src/library/settle.ts';
import { betOn, ruleSetOf } from '../support/bets.ts';
import { StartedService } from '../support/started-service.ts';

const started = StartedService.forThisFile();

const HANDS = { player: ['2S', '3D', '9C'], banker: ['KH', '6D'] };

function roundOf(hands = HANDS): RoundToSettle['round'] {
  const round = roundOfHands({ player: cardsOf(hands.player), banker: cardsOf(hands.banker) });
  if (!round.ok) throw new TypeError('the cards are no round');
  return round.value;
}

function settled(bets: readonly PlacedBet[], more: Partial<RoundToSettle> = {}) {
  return settle({ round: roundOf(), ruleSet: ruleSetOf('full@1'), bets, ...more });
}

describe('settle', () => {
  it('settles as the service does: bets, totals, and the terms that decided', async () => {
    const bets = [
      betOn('banker', 10_001),
      betOn('player', 2_500, { betId: 'b2' }),
      betOn('banker_commission_free', 333, { betId: 'b3', playerId: 'p2', currency: 'USD' }),
      betOn('lucky_six', 100, { betId: 'b4', void: 'late_bet' }),
    ];
    for (const [rounding, validStakePolicy] of [
      ['down', 'net'],
      ['half_up', 'net_half_on_six'],
      ['half_even', 'net'],
    ] as const) {
      const body = { ruleSet: 'full', deal: { kind: 'hands', ...HANDS }, bets, rounding, validStakePolicy };
      const answer = JSON.parse((await started.api.evaluate(body)).text);
      expect(settled(bets, { rounding, validStakePolicy })).toEqual({
        ok: true,
        value: { rounding, validStakePolicy, bets: answer.bets, totals: answer.totals },
      });
    }
  });

  it('rounds down and nets where nothing is said', () => {
    const bets = [betOn('banker', 10_001)];
    expect(settled(bets)).toEqual(settled(bets, { rounding: 'down', validStakePolicy: 'net' }));
  });

  it('goes by the rounding that a rule set names, whatever it is told', () => {
    const ruleSet = loaded({ ...FULL_1, rounding: 'half_up' });
    const told = settled([betOn('banker', 110)], { ruleSet, rounding: 'down' });
    expect(told).toMatchObject({ ok: true, value: { rounding: 'half_up', bets: [{ winnings: 105 }] } });
  });

  it.each([0, -1, 1.5, Number.NaN, 10 ** 12 + 1])('refuses a stake of %j, with its place', (stake) => {
    expect(settled([betOn('tie', 1), betOn('tie', stake, { betId: 'b2' })])).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_request', faults: [{ pointer: '/bets/1/stake' }] },
    });
  });

  it('refuses a bet id that stands twice', () => {
    expect(settled([betOn('tie', 1), betOn('tie', 2)])).toMatchObject({
      ok: false,
      refusal: { faults: [{ pointer: '/bets/1/betId', code: 'duplicate_bet_id' }] },
    });
  });

  it('refuses a bet that the rule set does not offer, that is closed, or that needs suits', () => {
    expect(settled([betOn('tiger', 1)])).toMatchObject({ refusal: { code: 'bet_not_offered' } });
    const pair = [betOn('player_pair', 1)];
    expect(settled(pair)).toMatchObject({ refusal: { faults: [{ pointer: '/table/roundNumber' }] } });
    expect(settled(pair, { table: { roundNumber: 60 } })).toMatchObject({ ok: true });
    expect(settled(pair, { table: { roundNumber: 61 } })).toMatchObject({ refusal: { code: 'bet_closed' } });
    const round = roundOf({ player: ['2', '3', '9'], banker: ['K', '6'] });
    expect(settled([betOn('perfect_pair', 1)], { round })).toMatchObject({
      refusal: { faults: [{ code: 'suits_required' }] },
    });
  });

  it('refuses amounts that together cannot be written', () => {
    const many = Array.from({ length: 100 }, (_, index) => betOn('tie', 10 ** 12, { betId: `b${index}` }));
    expect(settled([...many])).toMatchObject({ ok: true });
    const more = Array.from({ length: 1_001 }, (_, index) => betOn('tie', 10 ** 12, { betId: `b${index}` }));
    expect(settled(more)).toMatchObject({ ok: false, refusal: { code: 'amount_out_of_range' } });
  });
});

function loaded(data: Parameters<typeof loadRuleSet>[0]): RuleSet {
  const ruleSet = loadRuleSet(data);
  if (!ruleSet.ok) throw new TypeError('the rule set is faulty');
  return ruleSet.value;
}

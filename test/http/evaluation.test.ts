import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { bodyOf, expectProblem, faultsOf } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ruleSetOf } from '../support/bets.ts';
import { BET, DEAL, manyBets, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const evaluate = (request: object) => running.api.evaluate({ ruleSet: 'full', deal: DEAL, ...request });

describe('an evaluation', () => {
  it('settles as the settlement does, needs no key and stores nothing', async () => {
    const request = {
      ...ROUND,
      table: { roundNumber: 4 },
      bets: [BET, { ...BET, betId: 'b2', type: 'either_pair' }],
    };
    const evaluated = bodyOf(await running.api.evaluate(request));
    expect(await running.stored()).toEqual([]);
    const settled = bodyOf(await running.api.settle(running.key, 'R', request));
    for (const member of [
      'ruleSet',
      'decks',
      'rounding',
      'validStakePolicy',
      'deal',
      'outcome',
      'bets',
      'totals',
    ]) {
      expect(evaluated[member]).toEqual(settled[member]);
    }
  });

  it('explains both decisions of the tableau, with the rule and the words', async () => {
    expect(bodyOf(await evaluate({}))).toMatchObject({
      steps: [
        { hand: 'player', firstTwoTotal: 5, action: 'draw', card: '9C', rule: 'MC 9(1)' },
        { hand: 'banker', firstTwoTotal: 6, action: 'stand', rule: 'MC 9(4)(4)' },
      ],
    });
    const { steps } = bodyOf(await evaluate({}));
    expect(JSON.stringify(steps)).toMatch(/Player has 5.*Banker has 6/);
  });

  it.each(RULE_SETS.map(({ id }) => id))('shows what every bet that %s offers comes to', async (ruleSet) => {
    const { offered } = bodyOf(await evaluate({ ruleSet }));
    const types = (offered as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual([...ruleSetOf(ruleSet).bets.keys()]);
  });

  it('leaves out the bets that need suits where there are none', async () => {
    const deal = { kind: 'hands', player: ['2', '3', '9'], banker: ['K', '6'] };
    const { offered } = bodyOf(await evaluate({ deal }));
    expect(JSON.stringify(offered)).not.toContain('perfect_pair');
    expect(JSON.stringify(offered)).toContain('either_pair');
  });

  it('takes rounding and valid-stake policy as given', async () => {
    const bets = [{ ...BET, stake: 10 }];
    const rounded = await evaluate({ bets, rounding: 'half_up', validStakePolicy: 'net_half_on_six' });
    expect(bodyOf(rounded)).toMatchObject({
      rounding: 'half_up',
      validStakePolicy: 'net_half_on_six',
      bets: [{ winnings: 10, commission: 0 }],
    });
    expect(bodyOf(await evaluate({ bets }))).toMatchObject({ rounding: 'down', bets: [{ winnings: 9 }] });
  });

  it('has no bets and no totals where none were given', async () => {
    expect(bodyOf(await evaluate({}))).toMatchObject({ bets: [], totals: [] });
  });

  it('takes ten thousand bets', async () => {
    const { totals } = bodyOf(await evaluate({ bets: manyBets(10_000) }));
    expect(totals).toMatchObject([{ bets: 10_000, stake: 10_000 * BET.stake }]);
  });
});

describe('a sequence with cards too many', () => {
  const sequence = (...cards: string[]) => ({ deal: { kind: 'sequence', cards } });
  const LEGAL = ['9S', 'KH', 'KD', '7C'];

  it('of which one is explained with the ruling that the incident gets', async () => {
    const evaluated = bodyOf(await evaluate(sequence(...LEGAL, '5D')));
    const incident = { kind: 'extra_card', cards: [...LEGAL, '5D'] };
    const ruling = bodyOf(await running.api.rule('incident', { ruleSet: 'full', incident }));
    expect(evaluated['incident']).toEqual(ruling);
    expect(ruling).toMatchObject({ ruling: 'burn_next_round', burn: '5D', rule: { basis: 'borrowed' } });
  });

  it('is settled with the card set aside, and the record says no more', async () => {
    const settled = await running.api.settle(running.key, 'extra', { ...ROUND, ...sequence(...LEGAL, '5D') });
    expect(bodyOf(settled)).toMatchObject({ outcome: { excess: ['5D'], cardCount: 4 } });
    expect(bodyOf(settled)).not.toHaveProperty('incident');
  });

  it('has no ruling where there is none', async () => {
    for (const request of [sequence(...LEGAL), {}]) {
      expect(bodyOf(await evaluate(request))).not.toHaveProperty('incident');
    }
  });

  it('of which two are is refused, and told where to ask', async () => {
    const twoTooMany = sequence(...LEGAL, '5D', '6D');
    const settled = await running.api.settle(running.key, 'two', { ...ROUND, ...twoTooMany });
    for (const answer of [await evaluate(twoTooMany), settled]) {
      expectProblem(answer, 422, 'illegal_deal', ['/deal/cards too_many_cards']);
      expect(bodyOf(answer)['detail']).toContain('POST /v1/table/incident');
    }
    const oneMissing = await evaluate(sequence('2S', '3H', '3D', '4C'));
    expect(bodyOf(oneMissing)['detail']).not.toContain('/v1/table/incident');
  });
});

describe('an evaluation is refused', () => {
  it.each([
    [
      'a committed deal',
      { deal: { kind: 'committed', commitmentId: 'x', nonce: 0, roundNumber: 1 } },
      ['/deal/kind invalid_value'],
    ],
    ['what only a settlement has', { playedAt: '2026-11-29T11:59:58.000Z' }, ['/playedAt unknown_field']],
    ['an unknown rounding', { rounding: 'up' }, ['/rounding invalid_value']],
    ['an unknown policy', { validStakePolicy: 'gross' }, ['/validStakePolicy invalid_value']],
    ['the same bet twice', { bets: [BET, BET] }, ['/bets/1/betId duplicate_bet_id']],
    ['suits of some cards', { deal: { ...DEAL, banker: ['K', '6D'] } }, ['/deal mixed_suits']],
  ])('for %s', async (_, request, faults) => {
    expectProblem(await evaluate(request), 422, 'invalid_request', faults);
  });

  it.each([
    ['unknown_rule_set', { ruleSet: 'none' }, '/ruleSet unknown_rule_set'],
    ['illegal_deal', { deal: { ...DEAL, player: ['2S', '3D'] } }, '/deal/player must_draw'],
    ['bet_not_offered', { bets: [{ ...BET, type: 'big' }] }, '/bets/0/type bet_not_offered'],
    [
      'bet_closed',
      { table: { roundNumber: 61 }, bets: [{ ...BET, type: 'player_pair' }] },
      '/bets/0/type bet_closed',
    ],
  ])('as %s', async (code, request, fault) => {
    expectProblem(await evaluate(request), 422, code, [fault]);
  });

  it('with a key that is none, though it needs no key', async () => {
    const headers = { ...bearer('wrong'), ...JSON_CONTENT };
    const answer = await running.api.send('POST', '/v1/rounds/evaluate', { headers, body: ROUND });
    expectProblem(answer, 401, 'unauthorized');
  });

  it('as malformed where it is', async () => {
    expect(faultsOf(await running.api.evaluate('{"a":1,"a":1}'))).toEqual(['/a duplicate_member']);
  });
});

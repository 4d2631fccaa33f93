import { beforeAll, describe, expect, it } from 'vitest';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';
import { putOwnRuleSet } from '../../src/store/operator-store.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { BET, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

/** A paytable like those that operators really have: Big pays 0.54, and Banker commission is 4%. */
const VIP: RuleSetData = {
  name: 'own.vip',
  version: 1,
  title: 'VIP room',
  decks: { min: 8, max: 8, default: 8 },
  bets: {
    banker: { pays: { banker_wins: '0.96:1', tie: 'push' } },
    big: { pays: { five_or_six_cards: '0.54:1' }, roundCap: 30 },
  },
  notes: ['The house rules of the VIP room.'],
};

const UNKNOWN = ['/ruleSet unknown_rule_set'];

const running = StartedService.forThisFile();
let other: string;

beforeAll(async () => {
  const { service } = running;
  other = await service.addOperator('other');
  await putOwnRuleSet(service.connection, 'op', VIP);
  await putOwnRuleSet(service.connection, 'op', {
    ...VIP,
    version: 2,
    bets: { banker: { pays: { banker_wins: '1:1', tie: 'push' } } },
  });
});

const settleUnder = (key: string, roundId: string, ruleSet: string) =>
  running.api.settle(key, roundId, { ...ROUND, ruleSet, bets: [{ ...BET, type: 'banker', stake: 10_000 }] });

describe("an operator's own rule set", () => {
  it('settles his rounds at his odds, and the record names its version', async () => {
    const settled = bodyOf(await settleUnder(running.key, 'OWN-1', 'own.vip@1'));
    expect(settled).toMatchObject({
      ruleSet: 'own.vip@1',
      bets: [{ odds: '0.96:1', winnings: 9_600, commission: 400, payout: 19_600 }],
    });
  });

  it('without a version is the newest', async () => {
    const settled = bodyOf(await settleUnder(running.key, 'OWN-2', 'own.vip'));
    expect(settled).toMatchObject({ ruleSet: 'own.vip@2', bets: [{ winnings: 10_000, commission: 0 }] });
  });

  it('is unknown to everybody else: to settle, to read, to list, to evaluate', async () => {
    expectProblem(await settleUnder(other, 'OWN-3', 'own.vip@1'), 422, 'unknown_rule_set', UNKNOWN);
    for (const headers of [bearer(other), {}]) {
      expectProblem(await running.api.send('GET', '/v1/rule-sets/own.vip', { headers }), 404, 'not_found');
      expectProblem(
        await running.api.send('GET', '/v1/rule-sets/own.vip/returns', { headers }),
        404,
        'not_found',
      );
      expect((await running.api.send('GET', '/v1/rule-sets', { headers })).text).not.toContain('own.');
      const evaluated = await running.api.send('POST', '/v1/rounds/evaluate', {
        headers: { ...headers, ...JSON_CONTENT },
        body: { ruleSet: 'own.vip', deal: ROUND.deal },
      });
      expectProblem(evaluated, 422, 'unknown_rule_set', UNKNOWN);
    }
  });

  it('is shown to him with its paytable and returns, and nobody may keep the answer', async () => {
    const headers = bearer(running.key);
    const list = await running.api.send('GET', '/v1/rule-sets', { headers });
    expect(list.text).toContain('own.vip@1');
    expect(list.text).toContain('own.vip@2');
    const shown = await running.api.send('GET', '/v1/rule-sets/own.vip@1', { headers });
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shown.headers.get('Vary')).toMatch(/authorization/i);
    expect(bodyOf(shown)).toMatchObject({
      title: 'VIP room',
      bets: [{ type: 'banker' }, { type: 'big', roundCap: 30 }],
    });
    const returns = bodyOf(await running.api.send('GET', '/v1/rule-sets/own.vip@1/returns', { headers }));
    expect(returns).toMatchObject({ decks: 8, bets: [{ type: 'banker' }, { type: 'big' }] });
  });

  it('explains a round to him without storing it', async () => {
    const evaluated = await running.api.send('POST', '/v1/rounds/evaluate', {
      headers: { ...bearer(running.key), ...JSON_CONTENT },
      body: { ruleSet: 'own.vip@1', deal: ROUND.deal },
    });
    expect(bodyOf(evaluated)).toMatchObject({
      ruleSet: 'own.vip@1',
      offered: [{ type: 'banker' }, { type: 'big' }],
    });
  });

  it('is not asked for with a key that is not in force', async () => {
    const answer = await running.api.send('GET', '/v1/rule-sets', { headers: bearer('unknown') });
    expectProblem(answer, 401, 'unauthorized');
  });
});

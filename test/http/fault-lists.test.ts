import { afterEach, describe, expect, it } from 'vitest';
import { bodyOf, expectProblem, faultsOf } from '../support/answers.ts';
import { BET, manyBets, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const settle = (body: unknown) => running.api.settle(running.key, 'faulty', body);

afterEach(async () => expect(await running.stored()).toEqual([]));

describe('all faults at once', () => {
  it('reports ten faults among ten thousand bets', async () => {
    const bets = manyBets(10_000);
    const faults = [11, 222, 3_333, 4_444, 5_555, 6_666, 7_777, 8_888, 9_998, 9_999].map((index) => {
      bets[index] = { ...BET, betId: `b${index}`, stake: 0 };
      return `/bets/${index}/stake too_small`;
    });
    expectProblem(await settle({ ...ROUND, bets }), 422, 'invalid_request', faults);
  });

  it('reports faults of every kind together, one for each place', async () => {
    const text = JSON.stringify({
      ruleSet: 'full',
      deal: { kind: 'hands', player: ['2S', '3', 'zz'], banker: [7] },
      bets: [
        { ...BET, stake: 1 },
        { ...BET, currency: 'e', x: null },
        { ...BET, betId: null },
      ],
      table: { roundNumber: 'FRACTION' },
      extra: true,
    }).replace('"FRACTION"', '17.0');
    expectProblem(await settle(text), 422, 'invalid_request', [
      '/bets/1/currency invalid_format',
      '/bets/1/x unknown_field',
      '/bets/2/betId null_not_allowed',
      '/deal/banker/0 invalid_type',
      '/deal/player/2 invalid_format',
      '/extra unknown_field',
      '/table/roundNumber not_an_integer',
      '/bets/1/betId duplicate_bet_id',
      '/deal mixed_suits',
    ]);
  });

  it('refuses ten thousand and one bets, and says how many it takes', async () => {
    const answer = await settle({ ...ROUND, bets: manyBets(10_001) });
    expectProblem(answer, 422, 'invalid_request', ['/bets too_big']);
    expect(answer.text).toContain('At most 10000 elements.');
  });

  it('names the bet whose id comes again', async () => {
    const answer = await settle({ ...ROUND, bets: [...manyBets(3), { ...BET, betId: 'b1', stake: 1 }] });
    expectProblem(answer, 422, 'invalid_request', ['/bets/3/betId duplicate_bet_id']);
    expect(answer.text).toContain('The bet at /bets/1 has this id too.');
  });

  it('lists the first thousand faults and says that there are more', async () => {
    const answer = await settle({ ...ROUND, bets: manyBets(2_000, { stake: 0 }) });
    expect([answer.status, faultsOf(answer).length]).toEqual([422, 1_000]);
    expect(bodyOf(answer)['detail']).toBe(
      'The request has more than 1000 faults. The first 1000 are listed.',
    );
  });
});

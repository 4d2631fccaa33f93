import { afterEach, describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { MAX_AMOUNT, MAX_STAKE } from '../../src/money/amount.ts';
import { bodyOf, expectProblem, faultsOf } from '../support/answers.ts';
import { type Answer, bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ruleSetOf } from '../support/bets.ts';
import { BET, DEAL, manyBets, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

/** A shoe of one deck, so that a card can be there too often. */
const ONE_DECK = {
  ...ruleSetOf('macau'),
  id: 'one_deck@1',
  name: 'one_deck',
  decks: { min: 1, max: 1, default: 1 },
};

const running = StartedService.forThisFile({ ruleSets: [...RULE_SETS, ONE_DECK] });

/** For each stage what it answers, in the order of the stages. */
const STAGES = {
  mediaType: [415, 'unsupported_media_type'],
  key: [401, 'unauthorized'],
  json: [400, 'malformed_json'],
  schema: [422, 'invalid_request'],
  ruleSet: [422, 'unknown_rule_set'],
  amounts: [422, 'amount_out_of_range'],
  deal: [422, 'illegal_deal'],
  bets: [422, 'bet_not_offered'],
} as const;
type Stage = keyof typeof STAGES;
const ORDER = Object.keys(STAGES) as Stage[];

/** A request in which every stage from the one named on finds something to refuse. */
function sendFaulty(from: Stage): Promise<Answer> {
  const faulty = (stage: Stage) => ORDER.indexOf(stage) >= ORDER.indexOf(from);
  const text = JSON.stringify({
    ruleSet: faulty('ruleSet') ? 'none' : 'macau',
    deal: faulty('deal') ? { ...DEAL, banker: ['KH', '6D', '6D'] } : DEAL,
    bets: [
      // 1,001 Ties at 8:1 could pay more than can be written.
      ...manyBets(faulty('amounts') ? 1_001 : 1, { type: 'tie', stake: MAX_STAKE }),
      { ...BET, betId: 'not-offered', type: 'big' },
    ],
    ...(faulty('schema') && { unknown: true }),
  });
  return running.api.send('PUT', '/v1/rounds/staged/settlement', {
    headers: {
      ...(faulty('mediaType') ? { 'Content-Type': 'text/plain' } : JSON_CONTENT),
      ...bearer(faulty('key') ? 'wrong' : running.key),
    },
    body: faulty('json') ? text.slice(1) : text,
  });
}

afterEach(async () => expect(await running.stored()).toEqual([]));

describe('the earliest stage refuses, whatever the later ones would find', () => {
  it.each(ORDER)('%s', async (stage) => {
    const answer = await sendFaulty(stage);
    const { code } = bodyOf(answer);
    expect([answer.status, code]).toEqual(STAGES[stage]);
  });

  it('asks for the scope before it reads the body', async () => {
    const reader = await running.service.addOperator('op', { scopes: ['read'] });
    const answer = await running.api.settle(reader, 'staged', '{');
    expectProblem(answer, 403, 'forbidden');
  });

  it('refuses a wrong path id together with the faults of the body', async () => {
    const answer = await running.api.settle(running.key, '-', { ...ROUND, bets: [{ ...BET, stake: 0 }] });
    expectProblem(answer, 422, 'invalid_request', ['roundId invalid_format', '/bets/0/stake too_small']);
  });
});

describe('amounts', () => {
  const stakesAddingUpTo = (sum: number) => [
    ...manyBets(Math.floor(sum / MAX_STAKE), { type: 'player', stake: MAX_STAKE }),
    { ...BET, betId: 'rest', type: 'player', stake: sum % MAX_STAKE },
  ];
  const HALF = (MAX_AMOUNT - 1) / 2;
  const voidBet = (stake: number) => ({ ...BET, betId: 'void', type: 'tie', stake, void: 'late_bet' });

  it('are refused when the largest possible payouts pass 2^53 − 1, and settled when they reach it', async () => {
    const deal = { ...DEAL, banker: ['KH', '6D', '6D'] };
    const reach = { ...ROUND, deal, bets: [...stakesAddingUpTo(HALF), voidBet(1)] };
    const pass = { ...ROUND, deal, bets: [...stakesAddingUpTo(HALF), voidBet(2)] };
    expectProblem(await running.api.settle(running.key, 'r', reach), 422, 'illegal_deal', [
      '/deal/banker must_stand',
    ]);
    expectProblem(await running.api.settle(running.key, 'r', pass), 422, 'amount_out_of_range', [
      '/bets amount_out_of_range',
    ]);
    const { deal: _, ...legal } = reach;
    const evaluated = await running.api.evaluate({
      ...legal,
      deal: { ...DEAL, player: ['9S', '9C'], banker: ['KH', 'QH'] },
    });
    expect(bodyOf(evaluated)).toMatchObject({ totals: [{ payout: MAX_AMOUNT, houseResult: -HALF }] });
  });

  it('are added up for each currency, and each that passes is named', async () => {
    const both = ['EUR', 'USD'].flatMap((currency) =>
      manyBets(600, { type: 'tie', stake: MAX_STAKE, currency }).map((bet, index) => ({
        ...bet,
        betId: `${currency}${index}`,
      })),
    );
    expect((await running.api.evaluate({ ...ROUND, bets: both })).status).toBe(200);
    const more = ['KVND', 'USDT'].flatMap((currency) =>
      manyBets(1_001, { type: 'tie', stake: MAX_STAKE, currency }).map((bet, index) => ({
        ...bet,
        betId: `${currency}${index}`,
      })),
    );
    const answer = await running.api.settle(running.key, 'r', { ...ROUND, bets: [...both, ...more] });
    expectProblem(answer, 422, 'amount_out_of_range', [
      '/bets amount_out_of_range',
      '/bets amount_out_of_range',
    ]);
    expect(answer.text).toMatch(/KVND.*USDT/);
  });

  it('betray no card: the same answer whatever the deal', async () => {
    const bets = manyBets(1_001, { type: 'tie', stake: MAX_STAKE });
    const deals = [DEAL, { kind: 'hands', player: [], banker: [] }, { kind: 'sequence', cards: ['AS'] }];
    const answers = await Promise.all(
      deals.map(async (deal) => {
        const { requestId: _, ...problem } = bodyOf(
          await running.api.settle(running.key, 'r', { ...ROUND, deal, bets }),
        );
        return problem;
      }),
    );
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ code: 'amount_out_of_range' });
  });
});

describe('deals', () => {
  it.each([
    [['2S', '3D'], ['KH', '6D'], ['/deal/player must_draw']],
    [
      ['2S', '3D'],
      ['KH', '2D'],
      ['/deal/player must_draw', '/deal/banker must_draw'],
    ],
    [['2S'], ['KH', '6D', '9C', '9D'], ['/deal/player too_few_cards', '/deal/banker too_many_cards']],
  ])('%j against %j are refused with every breach', async (player, banker, faults) => {
    const deal = { kind: 'hands', player, banker };
    expectProblem(
      await running.api.settle(running.key, 'r', { ...ROUND, deal }),
      422,
      'illegal_deal',
      faults,
    );
  });

  it('of a sequence are refused with a pointer to its cards', async () => {
    const deal = { kind: 'sequence', cards: ['2S', 'KH', '3D', '6D'] };
    const answer = await running.api.settle(running.key, 'r', { ...ROUND, deal });
    expectProblem(answer, 422, 'illegal_deal', ['/deal/cards too_few_cards']);
  });

  it('that the shoe cannot hold are refused with every copy of the card', async () => {
    const deal = { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['2S', '5D'] };
    const request = { ...ROUND, ruleSet: 'one_deck', deal, bets: [{ ...BET, type: 'big' }] };
    const answer = await running.api.settle(running.key, 'r', request);
    const faults = ['/deal/player/0 too_many_copies', '/deal/banker/0 too_many_copies'];
    expectProblem(answer, 422, 'impossible_deal', faults);
    expect(
      (await running.api.evaluate({ ...request, ruleSet: 'eight_bet', table: { roundNumber: 1 } })).status,
    ).toBe(200);
  });

  it('say which rule they break, and with which totals', async () => {
    const deal = { ...DEAL, banker: ['KH', '6D', '6D'] };
    const answer = await running.api.settle(running.key, 'r', { ...ROUND, deal });
    expect(faultsOf(answer)).toEqual(['/deal/banker must_stand']);
    expect(answer.text).toMatch(/Banker.*6.*9.*MC 9\(4\)\(4\)/);
  });
});

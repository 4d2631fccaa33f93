import { afterEach, describe, expect, it } from 'vitest';
import { expectProblem, faultsOf } from '../support/answers.ts';
import { BET, DEAL, ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

const settle = (body: unknown) => running.api.settle(running.key, 'bad', body);

/** The example request as text, one piece of it replaced. */
function textWith(piece: string, replacement: string): string {
  const text = JSON.stringify(ROUND);
  expect(text).toContain(piece);
  return text.replace(piece, replacement);
}

function withBet(differs: object) {
  return { ...ROUND, bets: [{ ...BET, ...differs }] };
}

function withDeal(differs: object) {
  return { ...ROUND, deal: { ...DEAL, ...differs } };
}

afterEach(async () => expect(await running.stored()).toEqual([]));

describe('bodies that are no request', () => {
  it.each([
    ['nothing', '', undefined],
    ['white space', ' \n', undefined],
    ['no JSON', '{"ruleSet":', undefined],
    ['a comment', `/* settle */${JSON.stringify(ROUND)}`, undefined],
    ['two documents', `${JSON.stringify(ROUND)}{}`, undefined],
    [
      'a repeated member',
      textWith('"ruleSet":"full"', '"ruleSet":"full","ruleSet":"macau"'),
      '/ruleSet duplicate_member',
    ],
    [
      'a repeated member, escaped',
      textWith('"ruleSet":', '"rule\\u0053et":"macau","ruleSet":'),
      '/ruleSet duplicate_member',
    ],
    ['a repeated __proto__', textWith('{', '{"__proto__":1,"__proto__":2,'), '/__proto__ duplicate_member'],
    [
      'a repeated member in a bet',
      textWith('"stake":10000', '"stake":1,"stake":10000'),
      '/bets/0/stake duplicate_member',
    ],
    ['half a character in a value', textWith('"b1"', '"b\\ud800"'), '/bets/0/betId lone_surrogate'],
    ['half a character in a name', textWith('{', '{"x\\uDFFF":1,'), '/x� lone_surrogate'],
    ['deep nesting', textWith('"full"', `${'['.repeat(40)}${']'.repeat(40)}`), undefined],
    ['bytes that are not UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), undefined],
  ])('refuses %s as malformed', async (_, body, fault) => {
    expectProblem(await settle(body), 400, 'malformed_json', fault === undefined ? [] : [fault]);
  });

  it.each([
    ['a list', [], ' invalid_type'],
    ['null', null, ' null_not_allowed'],
    ['a number', '17', ' invalid_type'],
    ['a text', '"full"', ' invalid_type'],
  ])('refuses %s in the place of a request', async (_, body, fault) => {
    expectProblem(await settle(body), 422, 'invalid_request', [fault]);
  });

  it('skips a byte order mark', async () => {
    const marked = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from('{}')]);
    expectProblem(await settle(marked), 422, 'invalid_request', [
      '/bets required',
      '/deal required',
      '/ruleSet required',
    ]);
  });
});

describe('fields', () => {
  it.each([
    ['an unknown field', { ...ROUND, note: 'x' }, '/note unknown_field'],
    [
      'a name of every object',
      textWith('{', '{"__proto__":{"ruleSet":"macau"},'),
      '/__proto__ unknown_field',
    ],
    ['another one', { ...ROUND, constructor: 1 }, '/constructor unknown_field'],
    ['an unknown field of a bet', withBet({ odds: '2:1' }), '/bets/0/odds unknown_field'],
    ['an unknown field of a deal', withDeal({ burn: 'AS' }), '/deal/burn unknown_field'],
    [
      'another case of a field',
      { ...ROUND, PlayedAt: '2026-11-29T11:59:58.000Z' },
      '/PlayedAt unknown_field',
    ],
    ['an unknown field with a fraction', textWith('{', '{"x":1.5,'), '/x unknown_field'],
    ['an unknown field full of fractions', textWith('{', '{"x":[1.5,{"y":-0}],'), '/x unknown_field'],
    ['null for a missing field', { ...ROUND, table: null }, '/table null_not_allowed'],
    ['null for the void of a bet', withBet({ void: null }), '/bets/0/void null_not_allowed'],
    ['a missing field', { ...ROUND, ruleSet: undefined }, '/ruleSet required'],
    ['a missing player', withBet({ playerId: undefined }), '/bets/0/playerId required'],
    ['a missing bet type', withBet({ type: undefined }), '/bets/0/type required'],
    ['a list for a bet', { ...ROUND, bets: [[]] }, '/bets/0 invalid_type'],
    ['null for a bet', { ...ROUND, bets: [null] }, '/bets/0 null_not_allowed'],
    ['an object for the bets', { ...ROUND, bets: {} }, '/bets invalid_type'],
    ['a text for the table', { ...ROUND, table: 'BAC-07' }, '/table invalid_type'],
  ])('refuses %s', async (_, body, fault) => {
    expectProblem(await settle(body), 422, 'invalid_request', [fault]);
  });

  it('repeats no more of a monstrous name than its beginning', async () => {
    const answer = await settle({ ...ROUND, ['x'.repeat(100_000)]: 1 });
    expect(faultsOf(answer)).toEqual([`/${'x'.repeat(64)}… unknown_field`]);
    expect(answer.text.length).toBeLessThan(1_000);
  });
});

describe('numbers', () => {
  it.each([
    ['"10000"', 'invalid_type'],
    ['true', 'invalid_type'],
    ['[10000]', 'invalid_type'],
    ['0', 'too_small'],
    ['-1', 'too_small'],
    ['-0', 'too_small'],
    ['0.5', 'not_an_integer'],
    ['10000.5', 'not_an_integer'],
    ['10000.0', 'not_an_integer'],
    ['1e4', 'not_an_integer'],
    ['1E+4', 'not_an_integer'],
    ['1000000000001', 'too_big'],
    ['9007199254740993', 'too_big'],
    ['1e13', 'too_big'],
    ['1e400', 'too_big'],
    ['9'.repeat(400), 'too_big'],
    [`-${'9'.repeat(400)}`, 'too_small'],
    ['null', 'null_not_allowed'],
  ])('refuses the stake %s', async (stake, code) => {
    const answer = await settle(textWith('10000', stake));
    expectProblem(answer, 422, 'invalid_request', [`/bets/0/stake ${code}`]);
  });

  it.each(['0', '1.0', '1000001', '"17"'])('refuses the round number %s', async (roundNumber) => {
    const answer = await settle(textWith('{', `{"table":{"roundNumber":${roundNumber}},`));
    expect(faultsOf(answer)).toEqual([expect.stringMatching(/^\/table\/roundNumber /)]);
  });

  it('takes a text that looks like such a number for the text that it is', async () => {
    const answer = await settle({ ...withBet({ betId: '1.0' }), ruleSet: 'none' });
    expectProblem(answer, 422, 'unknown_rule_set', ['/ruleSet unknown_rule_set']);
  });
});

describe('texts', () => {
  it.each(['', '-b', '.b', '_b', 'b 1', 'b#1', 'b/1', 'bé', '😀', 'b\u0000', 'b\n', 'x'.repeat(65)])(
    'refuses the id %j wherever an id stands',
    async (id) => {
      const body = {
        ...ROUND,
        coupId: id,
        table: { tableId: id, shoeId: id },
        bets: [{ ...BET, betId: id, playerId: id, void: id }],
      };
      const places = [
        '/bets/0/betId',
        '/bets/0/playerId',
        '/bets/0/void',
        '/coupId',
        '/table/shoeId',
        '/table/tableId',
      ];
      expectProblem(
        await settle(body),
        422,
        'invalid_request',
        places.map((place) => `${place} invalid_format`),
      );
    },
  );

  it.each(['eur', 'EU', 'EURO_', 'ABCDEFGHIJK', '€€€', ' EUR', ''])(
    'refuses the currency %j',
    async (currency) => {
      expectProblem(await settle(withBet({ currency })), 422, 'invalid_request', [
        '/bets/0/currency invalid_format',
      ]);
    },
  );

  it.each(['Full', 'full@0', 'full@01', 'full@', 'full@1@1', '@1', 'full 1', ''])(
    'refuses the rule set %j',
    async (ruleSet) => {
      expectProblem(await settle({ ...ROUND, ruleSet }), 422, 'invalid_request', ['/ruleSet invalid_format']);
    },
  );

  it.each(['Banker', 'BANKER', 'banker ', 'panda', '', '__proto__', 'toString'])(
    'refuses the bet type %j',
    async (type) => {
      expectProblem(await settle(withBet({ type })), 422, 'invalid_request', ['/bets/0/type invalid_value']);
    },
  );

  it.each([
    ['2026-11-29', 'invalid_format'],
    ['2026-11-29T11:59:58Z', 'invalid_format'],
    ['2026-11-29T11:59:58.000+00:00', 'invalid_format'],
    ['2026-11-29T11:59:58.000z', 'invalid_format'],
    ['2026-11-29 11:59:58.000Z', 'invalid_format'],
    ['2026-11-29T11:59:58.0000Z', 'invalid_format'],
    ['2026-02-30T00:00:00.000Z', 'invalid_value'],
    ['2025-02-29T00:00:00.000Z', 'invalid_value'],
    ['2026-13-01T00:00:00.000Z', 'invalid_value'],
    ['2026-11-29T24:00:00.000Z', 'invalid_value'],
    ['2026-11-29T23:59:60.000Z', 'invalid_value'],
    ['0000-00-00T00:00:00.000Z', 'invalid_value'],
  ])('refuses the time %s', async (playedAt, code) => {
    expectProblem(await settle({ ...ROUND, playedAt }), 422, 'invalid_request', [`/playedAt ${code}`]);
  });
});

describe('deals', () => {
  it.each([
    ['no kind', withDeal({ kind: undefined }), ['/deal/kind required']],
    ['an unknown kind', withDeal({ kind: 'dice' }), ['/deal/kind invalid_value']],
    ['no deal', { ...ROUND, deal: undefined }, ['/deal required']],
    ['null', { ...ROUND, deal: null }, ['/deal null_not_allowed']],
    ['a list', { ...ROUND, deal: [] }, ['/deal invalid_type']],
    ['cards beside hands', withDeal({ cards: [] }), ['/deal/cards unknown_field']],
    ['one hand', withDeal({ banker: undefined }), ['/deal/banker required']],
    ['a hand as a text', withDeal({ player: '2S 3D' }), ['/deal/player invalid_type']],
    ['no card at all', withDeal({ player: ['2S', '', '9C'] }), ['/deal/player/1 invalid_format']],
    ['an unknown rank', withDeal({ player: ['2S', '1D', '9C'] }), ['/deal/player/1 invalid_format']],
    ['eleven', withDeal({ player: ['2S', '11D', '9C'] }), ['/deal/player/1 invalid_format']],
    ['an unknown suit', withDeal({ player: ['2S', '3X', '9C'] }), ['/deal/player/1 invalid_format']],
    ['the suit first', withDeal({ player: ['2S', 'D3', '9C'] }), ['/deal/player/1 invalid_format']],
    ['a number for a card', withDeal({ player: ['2S', 3, '9C'] }), ['/deal/player/1 invalid_type']],
    ['a symbol for a suit', withDeal({ player: ['2S', '3♦', '9C'] }), ['/deal/player/1 invalid_format']],
    ['one suit left out', withDeal({ player: ['2S', '3', '9C'] }), ['/deal mixed_suits']],
    ['one suit given', withDeal({ player: ['2', '3', '9'], banker: ['KH', '6'] }), ['/deal mixed_suits']],
    ['thirteen cards', withDeal({ player: Array(13).fill('AS') }), ['/deal/player too_big']],
    [
      'suits mixed in a sequence',
      { ...ROUND, deal: { kind: 'sequence', cards: ['2S', 'K', '3D', '6D', '9C'] } },
      ['/deal mixed_suits'],
    ],
  ])('refuses %s', async (_, body, faults) => {
    expectProblem(await settle(body), 422, 'invalid_request', faults);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { pointerTo } from '../../../src/json-pointer.ts';
import { putOwnRuleSet } from '../../../src/store/operator-store.ts';
import { bodyOf, expectProblem, faultsOf } from '../../support/answers.ts';
import { JSON_CONTENT, TABLE_ROUTES } from '../../support/api-client.ts';
import { type Place, placesIn } from '../../support/places.ts';
import { StartedService } from '../../support/started-service.ts';
import { TABLE_EXAMPLES } from '../../support/table-examples.ts';
import { asking, reporting, TABLE_REQUESTS } from '../../support/table-requests.ts';

const running = StartedService.forThisFile();

beforeAll(() =>
  putOwnRuleSet(running.service.connection, 'op', {
    name: 'own.vip',
    version: 1,
    title: 'VIP room',
    decks: { min: 4, max: 4, default: 4 },
    bets: { player: { pays: { player_wins: '1:1', tie: 'push' } } },
    notes: [],
  }),
);

describe.each(TABLE_ROUTES)('POST /v1/table/%s', (route) => {
  const request = TABLE_REQUESTS[route];

  it('answers without a key, to any origin, and stores nothing', async () => {
    const headers = { ...JSON_CONTENT, Origin: 'https://casino.example' };
    const answer = await running.api.send('POST', `/v1/table/${route}`, { headers, body: request });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await running.stored()).toEqual([]);
  });

  it('lets any origin ask first', async () => {
    const preflight = await running.api.send('OPTIONS', `/v1/table/${route}`, {
      headers: {
        Origin: 'https://casino.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('POST');
  });

  it('takes POST alone, and JSON alone', async () => {
    expectProblem(await running.api.send('GET', `/v1/table/${route}`), 405, 'method_not_allowed');
    const headers = { 'Content-Type': 'text/plain' };
    const text = await running.api.send('POST', `/v1/table/${route}`, { headers, body: request });
    expectProblem(text, 415, 'unsupported_media_type');
    expectProblem(await running.api.rule(route, '{'), 400, 'malformed_json');
  });

  it('refuses an unknown rule set, and one that is no name', async () => {
    const unknown = await running.api.rule(route, { ...request, ruleSet: 'macau@2' });
    expectProblem(unknown, 422, 'unknown_rule_set', ['/ruleSet unknown_rule_set']);
    const noName = await running.api.rule(route, { ...request, ruleSet: 'Macau' });
    expectProblem(noName, 422, 'invalid_request', ['/ruleSet invalid_format']);
  });

  it('rules by an operator’s own rule set for him alone', async () => {
    const own = { ...request, ruleSet: 'own.vip' };
    expect((await running.api.rule(route, own, running.key)).status).toBe(200);
    expectProblem(await running.api.rule(route, own), 422, 'unknown_rule_set', ['/ruleSet unknown_rule_set']);
  });

  it('refuses a key that is none, though it needs none', async () => {
    expectProblem(await running.api.rule(route, request, 'wrong'), 401, 'unauthorized');
  });

  it('names the missing parts of an empty request, and refuses what it does not know', async () => {
    const empty = await running.api.rule(route, {});
    const required = Object.keys(request).map((member) => `/${member} required`);
    expectProblem(empty, 422, 'invalid_request', required.sort());
    const more = await running.api.rule(route, { ...request, playerId: 'p1' });
    expectProblem(more, 422, 'invalid_request', ['/playerId unknown_field']);
    const nothing = await running.api.rule(route, { ...request, ruleSet: null });
    expectProblem(nothing, 422, 'invalid_request', ['/ruleSet null_not_allowed']);
  });
});

it('names an operator’s own rule set as the source of what it says itself', async () => {
  const question = { kind: 'cut_card', decks: 8, cardsBehind: 14 };
  const refused = await running.api.rule('shoe', asking(question, 'own.vip'), running.key);
  expect(refused.text).toContain('The shoe holds 4 decks. 8 is not allowed by own.vip@1.');
  const bets = [{ betId: 'b1', type: 'banker', stake: 100 }];
  const request = { ...TABLE_REQUESTS.bets, ruleSet: 'own.vip', bets };
  expect(bodyOf(await running.api.rule('bets', request, running.key))).toMatchObject({
    ruling: 'refuse',
    rule: { source: 'own.vip@1', basis: 'own' },
    breaches: [{ code: 'bet_not_offered' }],
  });
});

/** Members that a request may leave out. */
const OPTIONAL = [
  'after',
  'cutBy',
  'cutCards',
  'differential',
  'seat',
  'seats',
  'seatsTaken',
  'shoes',
  'shufflingMachines',
  'standing',
];

describe.each(TABLE_EXAMPLES)('the request $name on $route', ({ route, request }) => {
  const places = placesIn(request);

  /** The request with one object in it replaced. */
  function changed({ path }: Place, change: (found: Readonly<Record<string, unknown>>) => object): object {
    const copy: object = structuredClone(request);
    const parent = path.slice(0, -1).reduce<object>((at, step) => Object(Reflect.get(at, step)), copy);
    const last = path.at(-1);
    if (last === undefined) return change({ ...copy });
    Reflect.set(parent, last, change(Object(Reflect.get(parent, last))));
    return copy;
  }

  async function expectFault(body: object, pointer: string, code: string): Promise<void> {
    expectProblem(await running.api.rule(route, body), 422, 'invalid_request', [`${pointer} ${code}`]);
  }

  it('takes no member that it does not know, in any of its objects', async () => {
    for (const place of places) {
      const body = changed(place, (found) => ({ ...found, note: 'x' }));
      await expectFault(body, pointerTo(...place.path, 'note'), 'unknown_field');
    }
  });

  it('takes null for none of its members', async () => {
    for (const place of places) {
      for (const member of Object.keys(place.value)) {
        const body = changed(place, (found) => ({ ...found, [member]: null }));
        await expectFault(body, pointerTo(...place.path, member), 'null_not_allowed');
      }
    }
  });

  it('needs each of its members, save those that it may leave out', async () => {
    for (const place of places.filter(({ path }) => path.at(-1) !== 'perType')) {
      for (const member of Object.keys(place.value).filter((name) => !OPTIONAL.includes(name))) {
        const body = changed(place, ({ [member]: _, ...others }) => others);
        await expectFault(body, pointerTo(...place.path, member), 'required');
      }
    }
  });

  it('takes its numbers as whole numbers alone', async () => {
    for (const place of places) {
      for (const [member, value] of Object.entries(place.value)) {
        if (typeof value !== 'number') continue;
        const pointer = pointerTo(...place.path, member);
        const written = (number: unknown) => changed(place, (found) => ({ ...found, [member]: number }));
        await expectFault(written(String(value)), pointer, 'invalid_type');
        await expectFault(written(0.5), pointer, 'not_an_integer');
        await expectFault(written(-1), pointer, 'too_small');
        await expectFault(written(Number.MAX_SAFE_INTEGER + 1), pointer, 'too_big');
      }
    }
  });
});

describe('an unknown', () => {
  it.each([
    ['shoe', asking({ kind: 'roulette' }), '/question/kind'],
    ['incident', reporting({ kind: 'fire' }), '/incident/kind'],
    ['squeeze', asking({ kind: 'peek' }), '/question/kind'],
    ['shoe', asking({ kind: 'opening_burn', decks: 8, method: { by: 'dice' } }), '/question/method/by'],
    [
      'shoe',
      asking({ kind: 'last_round', cardsLeft: 9, cutCard: { at: 'lost' }, houseRule: 'one_more_round' }),
      '/question/cutCard/at',
    ],
    ['incident', reporting({ kind: 'trouble', area: 'kitchen', state: 'open' }), '/incident/area'],
    ['tie', { ...TABLE_REQUESTS.tie, houseRule: 'lower_only' }, '/houseRule'],
    ['bets', { ...TABLE_REQUESTS.bets, bets: [{ betId: 'b', type: 'panda', stake: 1 }] }, '/bets/0/type'],
  ] as const)('value is refused by %s in %j', async (route, body, pointer) => {
    expect(faultsOf(await running.api.rule(route, body))).toEqual([`${pointer} invalid_value`]);
  });

  it('card, time and id are refused', async () => {
    const cards = await running.api.rule('incident', reporting({ kind: 'extra_card', cards: ['9S', '1S'] }));
    expect(faultsOf(cards)).toEqual(['/incident/cards/1 invalid_format']);
    const bet = { playerId: '-', type: 'player', stake: 1, confirmedAt: '2026-11-29T12:00:00Z' };
    const { question } = TABLE_REQUESTS.squeeze;
    const bets = await running.api.rule('squeeze', asking({ ...question, bets: [bet] }));
    expect(faultsOf(bets)).toEqual([
      '/question/bets/0/confirmedAt invalid_format',
      '/question/bets/0/playerId invalid_format',
    ]);
  });

  it('incident’s description has characters that can be read, and not too many', async () => {
    const described = (description: string) =>
      running.api.rule('incident', reporting({ kind: 'other', description }));
    expect((await described('酒灑在牌上。'.repeat(83))).status).toBe(200);
    for (const description of ['', 'a\u0000b', 'two\nlines', 'x'.repeat(501)]) {
      expect(faultsOf(await described(description))).toEqual([
        expect.stringMatching(/^\/incident\/description (?:too_small|too_big|invalid_format)$/),
      ]);
    }
  });
});

it('lists all faults of a request at once', async () => {
  const bets = [{ betId: 'b 1', type: 'player', stake: 0, seat: 0 }];
  const limits = { perType: { player: { min: 0, max: 1 }, panda: {} }, differential: -1 };
  expect(faultsOf(await running.api.rule('bets', { ...TABLE_REQUESTS.bets, bets, limits }))).toEqual([
    '/bets/0/betId invalid_format',
    '/bets/0/seat too_small',
    '/bets/0/stake too_small',
    '/limits/differential too_small',
    '/limits/perType/player/min too_small',
    '/limits/perType/panda unknown_field',
  ]);
});

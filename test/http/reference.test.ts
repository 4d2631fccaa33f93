import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { loadPages } from '../../src/entry/pages.ts';
import { PROBLEM_TYPES } from '../../src/http/problem-types.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import { OPENAPI_TEXT } from '../support/openapi-contract.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile({ pages: await loadPages() });

const get = (path: string) => running.api.send('GET', path);

describe('rule sets', () => {
  it('are listed with every version and every bet', async () => {
    const { ruleSets } = bodyOf(await get('/v1/rule-sets'));
    const expected = RULE_SETS.map(({ id, bets }) => ({ id, bets: [...bets.keys()] }));
    expect(ruleSets).toMatchObject(expected);
  });

  it.each(RULE_SETS.map(({ name, id }) => [name, id] as const))(
    '%s is the newest version, %s',
    async (name, id) => {
      const [byName, byId] = [await get(`/v1/rule-sets/${name}`), await get(`/v1/rule-sets/${id}`)];
      expect(byName.text).toBe(byId.text);
      expect(bodyOf(byId)).toMatchObject({ id, name });
    },
  );

  it('show every line of a bet, names in three languages, caps and what needs suits', async () => {
    const { bets } = bodyOf(await get('/v1/rule-sets/full'));
    const offered = bets as readonly { readonly type: string }[];
    const bet = (type: string) => offered.find((each) => each.type === type);
    expect(bet('banker_commission_free')).toMatchObject({
      names: { en: expect.any(String), 'zh-Hant': expect.any(String), 'zh-Hans': expect.any(String) },
      needsSuits: false,
      lines: expect.arrayContaining([
        { line: 'banker_wins_with_six', result: 'win', odds: '1:2' },
        { line: 'tie', result: 'push' },
        { line: 'player_wins', result: 'lose' },
      ]),
    });
    expect(bet('perfect_pair')).toMatchObject({ needsSuits: true, roundCap: 50 });
    expect(bet('player')).not.toHaveProperty('roundCap');
  });

  it.each(['none', 'full@2', 'full@999999', 'own.none'])('answer 404 for %s', async (id) => {
    expectProblem(await get(`/v1/rule-sets/${id}`), 404, 'not_found');
  });

  it.each(['Full', 'full@0', 'full@', '@1', '%20', 'full%402%20'])('refuse the name %s', async (id) => {
    expectProblem(await get(`/v1/rule-sets/${id}`), 422, 'invalid_request', ['id invalid_format']);
  });
});

describe('the error reference', () => {
  it('has a page for every code, where the problem points', async () => {
    for (const [code, { title, status, cause, remedy }] of Object.entries(PROBLEM_TYPES)) {
      const { text } = await get(`/docs/errors/${code}`);
      for (const words of [code, title, String(status), cause, remedy])
        expect(text).toContain(escaped(words));
    }
  });

  it('lists every code', async () => {
    const { text, headers } = await get('/docs/errors');
    for (const code of Object.keys(PROBLEM_TYPES)) expect(text).toContain(`href="/docs/errors/${code}"`);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it.each(['none', '__proto__', 'constructor', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'])(
    'has no page for %s',
    async (code) => {
      expectProblem(await get(`/docs/errors/${code}`), 404, 'not_found');
    },
  );

  it('is reached from a problem', async () => {
    const { type } = bodyOf(await get('/nowhere'));
    expect((await get(String(type))).status).toBe(200);
  });
});

it('serves the committed OpenAPI document to the byte', async () => {
  expect((await get('/openapi.json')).text).toBe(OPENAPI_TEXT);
});

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

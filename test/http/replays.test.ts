import { describe, expect, it } from 'vitest';
import { loadRuleSet, type RuleSet } from '../../src/bets/rule-set.ts';
import { FULL_1 } from '../../src/bets/rule-sets/full-1.ts';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import type { HttpServices } from '../../src/http/env.ts';
import { putSettings } from '../../src/store/operator-store.ts';
import { bodyOf, expectProblem } from '../support/answers.ts';
import type { Answer } from '../support/api-client.ts';
import { BET, DEAL, manyBets, ROUND } from '../support/requests.ts';
import { SETTINGS } from '../support/service.ts';
import { StartedService } from '../support/started-service.ts';

const running = StartedService.forThisFile();

let rounds = 0;

/** The first settlement of a round, and what a later request under it is answered by a changed instance. */
async function settleTwice(first: unknown, second: unknown, changed: Partial<HttpServices> = {}) {
  rounds += 1;
  const roundId = `twice-${rounds}`;
  const settled = await running.api.settle(running.key, roundId, first);
  expect(settled.status).toBe(201);
  return { settled, again: await running.instance(changed).settle(running.key, roundId, second) };
}

function expectReplay({ settled, again }: { settled: Answer; again: Answer }): void {
  expect([again.status, again.text]).toEqual([200, settled.text]);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  for (const name of ['Location', 'ETag']) expect(again.headers.get(name)).toBe(settled.headers.get(name));
}

function loaded(data: typeof FULL_1): RuleSet {
  const ruleSet = loadRuleSet(data);
  if (!ruleSet.ok) throw new TypeError(JSON.stringify(ruleSet.refusal));
  return ruleSet.value;
}

/** A version of `full` that pays Banker otherwise. */
const FULL_2 = loaded({
  ...FULL_1,
  version: 2,
  bets: { ...FULL_1.bets, banker: { pays: { banker_wins: '0.9:1' } } },
});

const REQUEST = {
  ruleSet: 'full',
  table: { tableId: 'BAC-07', shoeId: 'S-3', roundNumber: 17 },
  playedAt: '2026-11-29T11:59:58.000Z',
  coupId: 'C-1',
  deal: DEAL,
  bets: [BET, { ...BET, betId: 'b2', playerId: 'p2', type: 'tie', void: 'late_bet' }],
};

/** The same JSON with the members of every object in the other order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

describe('the same content in other words', () => {
  it.each([
    ['to the byte', JSON.stringify(REQUEST)],
    ['in another order of members', JSON.stringify(reversed(REQUEST))],
    ['with white space', JSON.stringify(REQUEST, null, '\t')],
    ['with a byte order mark', `\u{feff}${JSON.stringify(REQUEST)}`],
    [
      'with escapes',
      JSON.stringify(REQUEST).replace('BAC-07', '\\u0042AC-07').replace('"bets"', '"\\u0062ets"'),
    ],
    ['with the cards in lower case', { ...REQUEST, deal: { ...DEAL, banker: ['kh', '6d'] } }],
    ['with the version that it meant', { ...REQUEST, ruleSet: 'full@1' }],
  ])('is a replay %s', async (_, again) => {
    expectReplay(await settleTwice(REQUEST, again));
  });

  it('is a replay with 10 for T', async () => {
    const deal = (ten: string) => ({ kind: 'hands', player: ['2S', '3D', '9C'], banker: [ten, '6D'] });
    expectReplay(await settleTwice({ ...ROUND, deal: deal('TH') }, { ...ROUND, deal: deal('10h') }));
  });

  it('is a replay for ever, however often and at whatever instance', async () => {
    const { settled } = await settleTwice(REQUEST, REQUEST);
    const roundId = `twice-${rounds}`;
    const replays = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        running.instance(i % 2 ? {} : { clock: () => Date.now() + i }).settle(running.key, roundId, REQUEST),
      ),
    );
    for (const again of replays) expectReplay({ settled, again });
    expect(await running.stored()).toContain(`R#op#${roundId}`);
    expect((await running.stored()).filter((pk) => pk === `R#op#${roundId}`)).toHaveLength(1);
  });
});

describe('the same content', () => {
  /** Small enough to stand beside its version, and so large that its lines are stored in parts. */
  const SIZES = [1, 3_000];

  it.each(SIZES)('of %i bets is a replay after a new version of the rule set', async (count) => {
    const request = { ...ROUND, bets: manyBets(count, { stake: 1_001 }) };
    const twice = await settleTwice(request, request, { ruleSets: [...RULE_SETS, FULL_2] });
    expectReplay(twice);
    expect(bodyOf(twice.again)).toMatchObject({ ruleSet: 'full@1' });
  });

  it.each(SIZES)('of %i bets is a replay by an engine that would compute other amounts', async (count) => {
    const request = { ...ROUND, bets: manyBets(count, { stake: 1_001 }) };
    const otherwise = { ...FULL_2, id: 'full@1', version: 1 };
    expectReplay(await settleTwice(request, request, { engine: '2', ruleSets: [otherwise] }));
  });

  it.each(SIZES)('of %i bets is a replay when its rule set is gone', async (count) => {
    const request = { ...ROUND, bets: manyBets(count) };
    expectReplay(await settleTwice(request, request, { ruleSets: [] }));
  });

  it.each(SIZES)('of %i bets is a replay after the operator changed his settings', async (count) => {
    const key = await running.service.addOperator(`changing-${count}`);
    const request = { ...ROUND, bets: manyBets(count, { stake: 1_010 }) };
    const settled = await running.api.settle(key, 'R', request);
    await putSettings(running.service.connection, `changing-${count}`, {
      ...SETTINGS,
      version: 2,
      from: '2001-01-01',
      timeZone: 'Asia/Macau',
      rounding: 'half_up',
      validStakePolicy: 'net_half_on_six',
      shards: 8,
    });
    expectReplay({ settled, again: await running.instance({}).settle(key, 'R', request) });
  });

  it('is a replay when the rule set no longer offers a bet, or closes it earlier', async () => {
    const { player_pair: _, ...bets } = FULL_1.bets;
    const request = { ...ROUND, table: { roundNumber: 50 }, bets: [{ ...BET, type: 'player_pair' }] };
    const withoutPairs = loaded({ ...FULL_1, bets });
    const earlier = loaded({ ...FULL_1, bets: { ...bets, player_pair: { roundCap: 10 } } });
    expectReplay(await settleTwice(request, request, { ruleSets: [withoutPairs] }));
    expectReplay(await settleTwice(request, request, { ruleSets: [earlier] }));
  });

  it('is a replay when the shoe of the rule set no longer holds the cards', async () => {
    const request = { ...ROUND, deal: { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['2S', '5D'] } };
    const decks = { min: 1, max: 1, default: 1 };
    expectReplay(await settleTwice(request, request, { ruleSets: [loaded({ ...FULL_1, decks })] }));
  });

  it('is a replay when its amounts would be refused today', async () => {
    const request = { ...ROUND, bets: manyBets(1_000, { type: 'tie', stake: 10 ** 12 }) };
    const pays = { tie: '88:1' } as const;
    const dearer = loaded({ ...FULL_1, bets: { ...FULL_1.bets, tie: { pays } } });
    expectReplay(await settleTwice(request, request, { ruleSets: [dearer] }));
  });
});

describe('other content', () => {
  const OTHER = {
    deal: { deal: { kind: 'hands', player: ['2H', '3D', '9C'], banker: ['KH', '6D'] } },
    bets: { bets: [{ ...BET, stake: BET.stake + 1 }, ...REQUEST.bets.slice(1)] },
    table: { table: { ...REQUEST.table, roundNumber: 18 } },
    ruleSet: { ruleSet: 'macau' },
  };
  type Part = keyof typeof OTHER;

  it.each<{ parts: Part[] }>([
    { parts: ['deal'] },
    { parts: ['bets'] },
    { parts: ['table'] },
    { parts: ['ruleSet'] },
    { parts: ['deal', 'bets'] },
    { parts: ['table', 'ruleSet'] },
    { parts: ['deal', 'bets', 'table', 'ruleSet'] },
  ])('is refused, naming $parts', async ({ parts }) => {
    const request = Object.assign({}, REQUEST, ...parts.map((part) => OTHER[part]), { coupId: undefined });
    const { settled, again } = await settleTwice({ ...REQUEST, coupId: undefined }, request);
    expectProblem(
      again,
      409,
      'round_already_settled',
      parts.map((part) => `/${part} differs`),
    );
    const read = await running.api.read(running.key, `twice-${rounds}`);
    expect(read.text).toBe(settled.text);
  });

  it.each([
    ['the bets in another order', { bets: [...REQUEST.bets].reverse() }, '/bets'],
    ['a bet more', { bets: [...REQUEST.bets, { ...BET, betId: 'b3' }] }, '/bets'],
    ['no bets', { bets: [] }, '/bets'],
    ['a void lifted', { bets: [BET, { ...REQUEST.bets[1], void: undefined }] }, '/bets'],
    ['no table', { table: undefined }, '/table'],
    ['another time', { playedAt: '2026-11-29T11:59:58.001Z' }, '/table'],
    ['no time', { playedAt: undefined }, '/table'],
    ['another coup', { coupId: 'C-2' }, '/table'],
    ['the suits left out', { deal: { kind: 'hands', player: ['2', '3', '9'], banker: ['K', '6'] } }, '/deal'],
    [
      'the same cards as a sequence',
      { deal: { kind: 'sequence', cards: ['2S', 'KH', '3D', '6D', '9C'] } },
      '/deal',
    ],
  ])('is %s', async (_, differs, pointer) => {
    const first = { ...REQUEST, coupId: undefined };
    const { again } = await settleTwice(first, { ...first, ...differs });
    expectProblem(again, 409, 'round_already_settled', [`${pointer} differs`]);
  });

  it('is another version pinned, though the content is the same', async () => {
    const newer = { ruleSets: [...RULE_SETS, FULL_2] };
    const { again } = await settleTwice(ROUND, { ...ROUND, ruleSet: 'full@2' }, newer);
    expectProblem(again, 409, 'round_already_settled', ['/ruleSet differs']);
  });

  it('is refused for what is wrong with it, where something is', async () => {
    const { again } = await settleTwice(ROUND, { ...ROUND, bets: [{ ...BET, type: 'big' }] });
    expectProblem(again, 422, 'bet_not_offered', ['/bets/0/type bet_not_offered']);
  });

  it('of two kinds sent at once: one kind settles, the other is refused', async () => {
    const kinds = [ROUND, { ...ROUND, bets: [{ ...BET, stake: 1 }] }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => running.api.settle(running.key, 'raced', kinds[i % 2])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const winner = statuses.indexOf(201) % 2;
    expect(statuses.filter((_, i) => i % 2 === winner && statuses[i] !== 201)).toEqual(Array(9).fill(200));
    expect(statuses.filter((_, i) => i % 2 !== winner)).toEqual(Array(10).fill(409));
  });
});

describe('one body sent a hundred times at once', () => {
  it.each([1, 3_000])('settles once with %i bets, and all answers are the same', async (count) => {
    const request = { ...ROUND, bets: manyBets(count) };
    const roundId = `hundred-${count}`;
    const times = count === 1 ? 100 : 10;
    const answers = await Promise.all(
      Array.from({ length: times }, () => running.api.settle(running.key, roundId, request)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(times - 1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

import { z } from '@hono/zod-openapi';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickCheck } from '../../src/http/quick-check.ts';
import {
  Bet,
  quickSettlementRequest,
  SettlementRequestInput,
} from '../../src/http/schemas/settlement-request.ts';
import { MAX_STAKE } from '../../src/money/amount.ts';
import { placedBets } from '../support/arbitraries.ts';
import { requestOf, settlementRequests } from '../support/settlement-requests.ts';

/** What stands where a member's value should: at the edge of what is taken, or nothing like it. */
const oddities = fc.oneof(
  fc.constantFrom(...['', 'a', ' a', 'a\n', 'é', 'banker', 'EUR', 'eur', '__proto__', 'constructor']),
  fc.constantFrom('x'.repeat(64), 'x'.repeat(65), 'X'.repeat(10), 'X'.repeat(11)),
  fc.constantFrom(0, -0, 1, 1.5, -1, MAX_STAKE, MAX_STAKE + 1, 2 ** 53, 1e300),
  fc.constantFrom(null, true, [], {}, [1], '1'),
);

const NAMES = ['betId', 'currency', 'playerId', 'stake', 'type', 'void', 'Stake', '__proto__', 'toString'];

/** Bets as JSON brings them, most with a member that is odd, missing or unknown. */
const roughBets = fc
  .record({
    bet: placedBets(undefined, 1).filter(({ length }) => length === 1),
    changes: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.option(oddities)), { maxLength: 2 }),
  })
  .map(({ bet: [bet = {}], changes }) => {
    const members = new Map<string, unknown>(Object.entries(bet));
    for (const [name, value] of changes) value === null ? members.delete(name) : members.set(name, value);
    return JSON.parse(
      `{${[...members].map((member) => member.map((part) => JSON.stringify(part)).join(':'))}}`,
    );
  });

describe('the quick check of a bet', () => {
  const fits = quickCheck(Bet);

  it('takes what the schema takes, and nothing that the schema refuses or changes', () => {
    const verdicts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(fc.oneof(roughBets, oddities), (value) => {
        const parsed = Bet.safeParse(value);
        verdicts[parsed.success ? 'taken' : 'refused'] += 1;
        if (fits(value)) expect(parsed).toEqual({ success: true, data: value });
        // This one name the schema library drops; so the schema is to decide, not the quick check.
        else if (!Object.hasOwn(Object(value), '__proto__')) expect(parsed.success).toBe(false);
      }),
      { numRuns: 5_000 },
    );
    expect(Math.min(verdicts.taken, verdicts.refused)).toBeGreaterThan(500);
  });

  it('leaves a member that is written out as undefined to the schema', () => {
    const bet = { betId: 'b', currency: 'EUR', playerId: 'p', stake: 1, type: 'tie' };
    expect([fits(bet), fits({ ...bet, void: undefined })]).toEqual([true, false]);
  });
});

describe('the quick way through a request', () => {
  it('answers what the schema answers, or leaves it to the schema', () => {
    let quick = 0;
    fc.assert(
      fc.property(settlementRequests, fc.option(fc.array(roughBets, { maxLength: 3 })), (request, bets) => {
        const body = JSON.parse(JSON.stringify(bets === null ? request : { ...request, bets }));
        const parsed = SettlementRequestInput.safeParse(body);
        const answer = quickSettlementRequest(body);
        if (answer === undefined) return;
        quick += 1;
        expect(parsed).toEqual({ success: true, data: answer });
      }),
      { numRuns: 500 },
    );
    expect(quick).toBeGreaterThan(200);
  });

  it.each([
    ['no object', [[]]],
    ['no bets', { ...requestOf([]), bets: undefined }],
    ['a fault beside the bets', { ...requestOf([]), playedAt: 'yesterday' }],
    ['an unknown member', { ...requestOf([]), odds: 1 }],
    ['too many bets', { ...requestOf([]), bets: Array(10_001).fill(bet('b')) }],
  ])('leaves a body with %s to the schema', (_, body) => {
    expect(quickSettlementRequest(body)).toBeUndefined();
  });

  it('is taken by ten thousand bets, whatever the order of their members', () => {
    const bets = Array.from({ length: 10_000 }, (_, index) => bet(`b${index}`));
    const reversed = bets.map((one) => Object.fromEntries(Object.entries(one).toReversed()));
    for (const list of [bets, reversed])
      expect(quickSettlementRequest({ ...requestOf([]), bets: list })).toBeDefined();
  });
});

function bet(betId: string) {
  return { betId, currency: 'EUR', playerId: 'p', stake: 1, type: 'tie' };
}

describe('a schema that asks for more than a quick check knows', () => {
  it.each([
    ['a transformed text', z.string().transform((text) => text.trim())],
    ['a refined text', z.string().refine((text) => text !== 'x')],
    ['a text cut to size', z.string().trim()],
    ['a format without a pattern', z.string().min(3)],
    ['a pattern with a memory', z.string().regex(/a/g)],
    ['any number', z.number()],
    ['a multiple', z.int().multipleOf(5)],
    ['an object with other members', z.object({ a: z.int() })],
    ['an object that keeps other members', z.looseObject({ a: z.int() })],
    ['a union', z.union([z.string(), z.int()])],
    ['a default', z.strictObject({ a: z.int().default(1) })],
  ])('is refused when it is read: %s', (_, schema) => {
    expect(() => quickCheck(schema)).toThrow(/no quick check/);
  });

  it('has its bounds read: inclusive and exclusive ones', () => {
    const fits = quickCheck(z.int().gt(1).lt(5).max(4).min(2));
    expect([1, 2, 4, 5].map(fits)).toEqual([false, true, true, false]);
  });
});

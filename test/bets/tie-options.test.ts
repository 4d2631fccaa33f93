import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HandStake, type TieFacts, tieRuling } from '../../src/bets/tie-options.ts';
import { MAX_AMOUNT } from '../../src/money/amount.ts';
import { answered, EIGHT_BET, FULL, faultsOf, MACAU } from '../support/table.ts';

const on = (type: HandStake['type'], stake: number): HandStake => ({ type, stake });

function facts(differs: Partial<TieFacts> = {}): TieFacts {
  return {
    houseRule: 'free',
    winner: 'tie',
    nextRoundStarted: false,
    before: [on('player', 500)],
    ...differs,
  };
}

function ruled(differs: Partial<TieFacts> = {}, rules = MACAU) {
  return answered(tieRuling(rules, facts(differs)));
}

/** The changes as `type action`, with `!` where one is not allowed. */
function changes(differs: Partial<TieFacts>) {
  return ruled(differs).changes?.map(({ type, action, allowed }) => `${type} ${action}${allowed ? '' : '!'}`);
}

const allowedBy = (differs: Partial<TieFacts>) =>
  ruled(differs)
    .options.filter(({ allowed }) => allowed)
    .map(({ action }) => action);

describe('what may be done after a tie', () => {
  it('is anything under MC 12', () => {
    expect(allowedBy({})).toEqual(['leave', 'raise', 'lower', 'cancel', 'move']);
    expect(ruled()).toMatchObject({ ruling: 'accept', rule: { source: 'MC 12', basis: 'own' } });
    expect(ruled({}, FULL).rule).toMatchObject({ source: 'MC 12', basis: 'borrowed' });
    expect(ruled()).not.toHaveProperty('changes');
  });

  it('is to leave or raise alone under the house rule of MC note 2', () => {
    expect(allowedBy({ houseRule: 'raise_only' })).toEqual(['leave', 'raise']);
    const answer = ruled({ houseRule: 'raise_only' });
    expect(answer.rule).toMatchObject({ source: 'MC note 2', basis: 'own' });
    expect(answer.furtherRules).toMatchObject([{ source: 'MC 12' }]);
  });

  it('is nothing when the round was no tie, or the next has started', () => {
    for (const late of [{ winner: 'player' }, { winner: 'banker' }, { nextRoundStarted: true }] as const) {
      expect(allowedBy(late)).toEqual([]);
      expect(ruled({ ...late, after: [on('player', 500)] })).toMatchObject({
        ruling: 'refuse',
        rule: { source: 'MC 12' },
      });
    }
    expect(ruled({ winner: 'banker' }).reason).toContain('the Banker won');
  });
});

describe('a change under the free house rule', () => {
  it.each([
    ['left', [on('player', 500)], ['player leave']],
    ['raised', [on('player', 501)], ['player raise']],
    ['lowered', [on('player', 499)], ['player lower']],
    ['cancelled', [], ['player cancel']],
    ['cancelled with a stake of 0', [on('player', 0)], ['player cancel']],
    ['moved', [on('banker', 500)], ['player cancel', 'banker place']],
  ] as const)('is allowed when a stake is %s', (_, after, expected) => {
    expect(ruled({ after }).ruling).toBe('accept');
    expect(changes({ after })).toEqual(expected);
  });

  it('says how much is moved from which hand to which', () => {
    expect(ruled({ after: [on('player', 200), on('banker', 300)] }).moved).toEqual({
      from: 'player',
      to: 'banker',
      amount: 300,
    });
    expect(ruled({ after: [on('player', 200), on('banker', 900)] }).moved?.amount).toBe(300);
    expect(ruled({ before: [on('banker', 500)], after: [on('player', 100)] }).moved).toEqual({
      from: 'banker',
      to: 'player',
      amount: 100,
    });
    expect(ruled({ after: [on('player', 600), on('banker', 100)] })).not.toHaveProperty('moved');
  });

  it('names a stake where none lay as a new bet, by this service’s choice, save one that was moved there', () => {
    const rulesOf = (after: readonly HandStake[]) =>
      (ruled({ after }).furtherRules ?? []).map(({ basis }) => basis);
    expect(rulesOf([on('player', 500), on('banker', 100)])).toEqual(['choice']);
    expect(rulesOf([on('player', 400), on('banker', 100)])).toEqual([]);
  });

  it('sums the stakes of one type', () => {
    const before = [on('player', 200), on('player', 300)];
    expect(changes({ before, after: [on('player', 500)] })).toEqual(['player leave']);
  });
});

describe('a change under raise_only', () => {
  const houseRule = 'raise_only';

  it('is allowed when a stake is left or raised, or is new', () => {
    expect(changes({ houseRule, after: [on('player', 500)] })).toEqual(['player leave']);
    expect(changes({ houseRule, after: [on('player', 501)] })).toEqual(['player raise']);
    const beside = [on('player', 500), on('banker', 100)];
    expect(changes({ houseRule, after: beside })).toEqual(['player leave', 'banker place']);
    expect(ruled({ houseRule, after: beside }).ruling).toBe('accept');
  });

  it('is refused when a stake is lowered by a unit, cancelled or moved, with the least that must stay', () => {
    for (const after of [[on('player', 499)], [], [on('banker', 500)]]) {
      const answer = ruled({ houseRule, after });
      expect(answer).toMatchObject({ ruling: 'refuse', rule: { source: 'MC note 2' } });
      expect(answer.changes?.[0]).toMatchObject({ type: 'player', allowed: false, least: 500 });
    }
    expect(ruled({ houseRule, after: [on('player', 499)] }).reason).toContain(
      'player is lowered, 500 to 499: not allowed, at least 500 must lie there.',
    );
  });

  it('holds for each bet type, also between the two Banker bets', () => {
    const change = { before: [on('banker', 100)], after: [on('banker_commission_free', 100)] };
    expect(answered(tieRuling(EIGHT_BET, facts({ houseRule, ...change }))).ruling).toBe('refuse');
    expect(answered(tieRuling(EIGHT_BET, facts(change)))).toMatchObject({ ruling: 'accept' });
  });

  it('is refused just when some stake falls, whatever the stakes', () => {
    const stakes = fc.record({ player: fc.nat({ max: 3 }), banker: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(stakes, stakes, (before, after) => {
        fc.pre(before.player + before.banker > 0);
        const listed = (of: typeof before) => [on('player', of.player), on('banker', of.banker)];
        const change = { before: listed(before), after: listed(after) };
        const falls = after.player < before.player || after.banker < before.banker;
        expect(ruled({ houseRule, ...change }).ruling).toBe(falls ? 'refuse' : 'accept');
        expect(ruled(change).ruling).toBe('accept');
      }),
    );
  });
});

describe('facts that cannot be judged', () => {
  const pointers = (differs: Partial<TieFacts>, rules = MACAU) =>
    faultsOf(tieRuling(rules, facts(differs))).map(({ pointer, code }) => `${pointer} ${code}`);

  it('are stakes on other bets, which the tie decided, and on bets that are not offered', () => {
    expect(
      pointers({ before: [on('player', 1), on('tie', 1)], after: [on('banker_commission_free', 1)] }),
    ).toEqual(['/before/1/type contradiction', '/after/0/type contradiction']);
    expect(pointers({ after: [on('banker_commission_free', 1)] }, FULL)).toEqual([]);
  });

  it('are no stakes at all before', () => {
    expect(pointers({ before: [] })).toEqual(['/before missing']);
    expect(pointers({ before: [on('player', 0)] })).toEqual(['/before missing']);
  });

  it('are stakes that together leave the range of amounts', () => {
    const after = [on('player', MAX_AMOUNT), on('banker', 1)];
    expect(pointers({ after: [on('player', MAX_AMOUNT)] })).toEqual([]);
    expect(pointers({ after })).toEqual(['/after out_of_range']);
  });
});

it('throws for a house rule that there is not, rather than allow or forbid', () => {
  const unknown = JSON.parse('"lower_only"'); // as a caller that does not check its types would bring it
  expect(() => tieRuling(MACAU, facts({ houseRule: unknown }))).toThrow('unexpected "lower_only"');
});

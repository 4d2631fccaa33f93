import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETS } from '../../src/bets/bet-types.ts';
import { loadOwnRuleSet } from '../../src/bets/own-rule-set.ts';
import { payText } from '../../src/bets/rule-set.ts';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';

const TIE = { pays: { tie: '9:1' } } as const;

function own(differs: Partial<RuleSetData>): RuleSetData {
  return {
    name: 'own.lucky_palace',
    version: 1,
    title: 'Lucky Palace, main floor',
    decks: { min: 6, max: 8, default: 8 },
    bets: { tie: TIE },
    notes: [],
    ...differs,
  };
}

/** Where each fault lies and which it is. */
function faultsOf(differs: Partial<RuleSetData>): readonly (readonly [pointer: string, code: string])[] {
  const loaded = loadOwnRuleSet(own(differs));
  return loaded.ok ? [] : loaded.refusal.map(({ pointer, code }) => [pointer, code]);
}

describe('loadOwnRuleSet', () => {
  it('takes an operator’s own odds, caps, rounding and decks', () => {
    const loaded = loadOwnRuleSet(
      own({
        rounding: 'half_up',
        bets: {
          big: { pays: { five_or_six_cards: '0.54:1' }, roundCap: 30 },
          lucky_six: { pays: { two_card_six: '12:1', three_card_six: '23:1' } },
          tie: { pays: { tie: '9:1', no_tie: 'lose' } },
        },
      }),
    );
    if (!loaded.ok) throw new TypeError(JSON.stringify(loaded.refusal));
    const { id, decks, rounding, bets } = loaded.value;
    expect({ id, decks, rounding }).toEqual({
      id: 'own.lucky_palace@1',
      decks: { min: 6, max: 8, default: 8 },
      rounding: 'half_up',
    });
    expect(bets.get('big')).toMatchObject({ roundCap: 30, bestOdds: { numerator: 27, denominator: 50 } });
    expect([...(bets.get('lucky_six')?.pays ?? [])].map(([line, pay]) => [line, payText(pay)])).toEqual([
      ['two_card_six', '12:1'],
      ['three_card_six', '23:1'],
      ['no_winning_six', 'lose'],
    ]);
  });

  it('takes every bet of the catalogue at the odds that its definition states', () => {
    const bets = Object.fromEntries(BETS.map(({ type, lines }) => [type, { pays: lines }]));
    expect(faultsOf({ bets })).toEqual([]);
  });

  it('lets a losing line pay, and a paying line push or lose', () => {
    const pays = { tie: 'lose', player_wins: '0.9:1', banker_wins: 'push' } as const;
    expect(faultsOf({ bets: { player: { pays } } })).toEqual([]);
  });

  it('refuses a paying line that is left out, whatever it would pay by default', () => {
    expect(faultsOf({ bets: { player: { pays: { player_wins: '1:1' } } } })).toEqual([
      ['/bets/player/pays/tie', 'missing_line'],
    ]);
    expect(faultsOf({ bets: { lucky_six: {} } })).toEqual([
      ['/bets/lucky_six/pays/two_card_six', 'missing_line'],
      ['/bets/lucky_six/pays/three_card_six', 'missing_line'],
    ]);
  });

  it('asks of every bet each line that does not lose by default, and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BETS), ({ type, lines }) => {
        const asked = faultsOf({ bets: { [type]: {} } }).map(([pointer]) => pointer);
        const paying = Object.entries(lines).filter(([, pay]) => pay !== 'lose');
        expect(asked).toEqual(paying.map(([line]) => `/bets/${type}/pays/${line}`));
      }),
    );
  });

  it.each(['6:3', '2:4', '8', '8:0', '0:1', '-1:1', '1:1 ', 'half', '1e3:1'])(
    'refuses odds of %j',
    (text) => {
      const pays = { tie: text as '1:1' };
      expect(faultsOf({ bets: { tie: { pays } } })).toEqual([['/bets/tie/pays/tie', 'invalid_odds']]);
    },
  );

  it.each([0, -3, 1.5, Number.NaN])('refuses a round cap of %f', (roundCap) => {
    expect(faultsOf({ bets: { tie: { ...TIE, roundCap } } })).toEqual([
      ['/bets/tie/roundCap', 'invalid_cap'],
    ]);
  });

  it.each([
    ['no pack', { min: 0, max: 8, default: 8 }, ['/decks/min']],
    ['more packs than a shoe holds', { min: 8, max: 13, default: 13 }, ['/decks/max', '/decks/default']],
    ['half a pack', { min: 6, max: 8, default: 7.5 }, ['/decks/default']],
    ['a range that ends before it begins', { min: 8, max: 6, default: 8 }, ['/decks/min']],
    ['a default below the range', { min: 6, max: 8, default: 5 }, ['/decks/default']],
    ['a default above the range', { min: 6, max: 7, default: 8 }, ['/decks/default']],
  ])('refuses a shoe of %s', (_, decks, pointers) => {
    expect(faultsOf({ decks })).toEqual(pointers.map((pointer) => [pointer, 'invalid_decks']));
  });

  it('takes the smallest and the largest shoe', () => {
    expect(faultsOf({ decks: { min: 1, max: 12, default: 1 } })).toEqual([]);
    expect(faultsOf({ decks: { min: 12, max: 12, default: 12 } })).toEqual([]);
  });

  it.each([
    'full',
    'own',
    'own.',
    'Own.table',
    'own.a b',
    'own.a@2',
    'own.a/b',
    'my.own.a',
    `own.${'a'.repeat(41)}`,
  ])('refuses the name %j', (name) => {
    expect(faultsOf({ name })).toEqual([['/name', 'invalid_name']]);
  });

  it.each([0, 1.5, -1])('refuses version %f', (version) => {
    expect(faultsOf({ version })).toEqual([['/version', 'invalid_version']]);
  });

  it('refuses bets and lines that do not exist, even those that every object has', () => {
    const pays = { ...TIE.pays, win: '8:1', toString: '8:1', 'a/b~c': '8:1' } as const;
    expect(faultsOf({ bets: { 'insurance/bet': { pays: {} }, constructor: {}, tie: { pays } } })).toEqual([
      ['/bets/insurance~1bet', 'unknown_bet'],
      ['/bets/constructor', 'unknown_bet'],
      ['/bets/tie/pays/win', 'unknown_line'],
      ['/bets/tie/pays/toString', 'unknown_line'],
      ['/bets/tie/pays/a~1b~0c', 'unknown_line'],
    ]);
  });

  it('refuses a bet that no line of wins, and a rule set without bets', () => {
    expect(faultsOf({ bets: { tie: { pays: { tie: 'push' } } } })).toEqual([
      ['/bets/tie/pays', 'never_wins'],
    ]);
    expect(faultsOf({ bets: {} })).toEqual([['/bets', 'no_bets']]);
  });

  it('names all faults at once', () => {
    const bets = { tie: { pays: { tie: '16:2' }, roundCap: 0 }, small: {}, red: {} } as const;
    expect(faultsOf({ name: 'mine', version: 0, decks: { min: 0, max: 8, default: 8 }, bets })).toEqual([
      ['/name', 'invalid_name'],
      ['/version', 'invalid_version'],
      ['/decks/min', 'invalid_decks'],
      ['/bets/tie/pays/tie', 'invalid_odds'],
      ['/bets/tie/roundCap', 'invalid_cap'],
      ['/bets/red', 'unknown_bet'],
      ['/bets/small/pays/four_cards', 'missing_line'],
    ]);
  });
});

it('says of every fault of an own rule set what is wrong', () => {
  const reasonsOf = (differs: Partial<RuleSetData>) => {
    const loaded = loadOwnRuleSet(own(differs));
    return loaded.ok ? [] : loaded.refusal.map(({ reason }) => reason);
  };
  const faulty = { name: 'mine', version: 0, decks: { min: 0, max: 8, default: 13 }, bets: { small: {} } };
  expect(reasonsOf(faulty)).toEqual([
    'The name of an own rule set is own. and then 1 to 40 of a–z, 0–9, _ and -; mine is not.',
    'A version is a whole number from 1; 0 is not.',
    'A shoe holds 1 to 12 decks, not 0.',
    'A shoe holds 1 to 12 decks, not 13.',
    'An own rule set says what each line pays; small lacks four_cards.',
  ]);
  expect(reasonsOf({ decks: { min: 8, max: 6, default: 8 } })).toEqual(['From 8 to 6 decks is no range.']);
});

describe('the released rule sets', () => {
  it('have names that no own rule set can take', () => {
    expect(RULE_SETS.filter(({ name }) => name.startsWith('own.'))).toEqual([]);
  });
});

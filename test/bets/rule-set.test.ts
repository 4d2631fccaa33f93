import { describe, expect, test } from 'vitest';
import { loadRuleSet, payText, type RuleSet, type RuleSetFault } from '../../src/bets/rule-set.ts';
import type { RuleSetData } from '../../src/bets/rule-sets/rule-set-data.ts';

function dataOf(differs: Partial<RuleSetData>): RuleSetData {
  return {
    name: 'house',
    version: 3,
    title: 'A house of its own',
    decks: { min: 8, max: 8, default: 8 },
    bets: { tie: {} },
    notes: [],
    ...differs,
  };
}

function loaded(differs: Partial<RuleSetData>): RuleSet {
  const result = loadRuleSet(dataOf(differs));
  if (result.ok) return result.value;
  throw new TypeError(result.refusal.map(({ reason }) => reason).join(' '));
}

function faultsOf(differs: Partial<RuleSetData>): readonly RuleSetFault[] {
  const result = loadRuleSet(dataOf(differs));
  return result.ok ? [] : result.refusal;
}

describe('a loaded rule set', () => {
  test('has an id of its name and version, no placement rules and no rounding where none are written', () => {
    expect(loaded({})).toMatchObject({ id: 'house@3', name: 'house', version: 3, placement: {} });
    expect(loaded({})).not.toHaveProperty('rounding');
    expect(loaded({ rounding: 'half_even' }).rounding).toBe('half_even');
  });

  test('pays on each line what it says, and the bet’s default where it says nothing, in paytable order', () => {
    const { bets } = loaded({
      bets: { banker_commission_free: { pays: { tie: 'lose', banker_wins_with_six: '2:3' } } },
    });
    const pays = [...(bets.get('banker_commission_free')?.pays ?? [])];
    expect(pays.map(([line, pay]) => [line, payText(pay)])).toEqual([
      ['banker_wins', '1:1'],
      ['banker_wins_with_six', '2:3'],
      ['tie', 'lose'],
      ['player_wins', 'lose'],
    ]);
  });

  test('keeps a round cap where one is written and has none elsewhere', () => {
    const { bets } = loaded({ bets: { tie: { roundCap: 1 }, big: {} } });
    expect(bets.get('tie')?.roundCap).toBe(1);
    expect(bets.get('big')).not.toHaveProperty('roundCap');
  });

  test.each([
    [{ two_card_six: '12:1', three_card_six: '20:1' }, '20:1'],
    [{ two_card_six: '25:1', three_card_six: '20:1' }, '25:1'],
    [{ two_card_six: '7:2', three_card_six: '3.4:1' }, '7:2'],
    [{ two_card_six: '999999.9998:1', three_card_six: '999999.9999:1' }, '999999.9999:1'],
    [{ two_card_six: 'push', three_card_six: 'lose', no_winning_six: '1:9' }, '1:9'],
  ] as const)('knows the best odds of lines that pay %o: %s', (pays, best) => {
    expect(loaded({ bets: { lucky_six: { pays } } }).bets.get('lucky_six')?.bestOdds.text).toBe(best);
  });
});

describe('a rule set at fault', () => {
  test('is refused with every fault, each with its pointer, its code and what is wrong', () => {
    const bets = {
      insurance: {},
      'a/b~c': {},
      tie: { pays: { tie: '2:4', toString: '8:1' }, roundCap: 1.5 },
      player_pair: { pays: { pair: 'push' } },
    } as const;
    expect(faultsOf({ decks: { min: 8, max: 8, default: 9 }, bets })).toEqual([
      {
        pointer: '/decks/default',
        code: 'invalid_decks',
        reason: 'The default, 9, lies outside the range of 8 to 8 decks.',
      },
      { pointer: '/bets/insurance', code: 'unknown_bet', reason: 'There is no bet insurance.' },
      { pointer: '/bets/a~1b~0c', code: 'unknown_bet', reason: 'There is no bet a/b~c.' },
      { pointer: '/bets/tie/pays/toString', code: 'unknown_line', reason: 'tie has no line toString.' },
      {
        pointer: '/bets/tie/pays/tie',
        code: 'invalid_odds',
        reason: '2:4 is neither odds in lowest terms, such as 8:1 or 0.95:1, nor push or lose.',
      },
      {
        pointer: '/bets/tie/roundCap',
        code: 'invalid_cap',
        reason: 'A round cap is a whole number from 1; 1.5 is not.',
      },
      { pointer: '/bets/player_pair/pays', code: 'never_wins', reason: 'No line of player_pair wins.' },
    ]);
  });

  test('is refused without a bet', () => {
    expect(faultsOf({ bets: {} })).toEqual([
      { pointer: '/bets', code: 'no_bets', reason: 'A rule set offers at least one bet.' },
    ]);
  });

  test('is not said to win never where its odds are unreadable: one fault has one name', () => {
    expect(faultsOf({ bets: { tie: { pays: { tie: '0:1' } } } }).map(({ code }) => code)).toEqual([
      'invalid_odds',
    ]);
  });
});

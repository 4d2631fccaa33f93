import { describe, expect, it } from 'vitest';
import { decide, decisionsIn, paidIn } from '../../src/bets/decisions.ts';
import type { RuleSet } from '../../src/bets/rule-set.ts';
import { RULE_SETS } from '../../src/bets/rule-sets/index.ts';
import { ruleSetOf, ruleSetWith } from '../support/bets.ts';
import { roundOf } from '../support/rounds.ts';

/** A rule set as it is, but each of its bets writes down that it was asked. */
function asking(ruleSet: RuleSet): { readonly ruleSet: RuleSet; readonly asked: string[] } {
  const asked: string[] = [];
  const bets = [...ruleSet.bets].map(([type, { bet, ...offer }]) => {
    const decideAndTell: typeof bet.decide = (round) => {
      asked.push(type);
      return bet.decide(round);
    };
    return [type, { ...offer, bet: { ...bet, decide: decideAndTell } }] as const;
  });
  return { ruleSet: { ...ruleSet, bets: new Map(bets) }, asked };
}

describe('the decisions of a rule set in a round', () => {
  it.each(RULE_SETS.map((ruleSet) => [ruleSet.id, ruleSet] as const))(
    'are those on each bet that %s offers, in its order',
    (_, released) => {
      // Another object, of which nothing is remembered.
      const ruleSet = { ...released };
      for (const round of [
        roundOf('8S 8S', '9D 9C'),
        roundOf('2S 3D 9C', 'KH 6D'),
        roundOf('4S 4D', '4H 4C'),
      ]) {
        const offers = [...ruleSet.bets.values()];
        const decisions = offers.map((offered) => decide(offered, round));
        expect(decisionsIn(ruleSet, round)).toEqual(decisions);
        const paid = decisions.filter(({ result }) => result === 'win' || result === 'push');
        expect(paidIn(ruleSet, round)).toEqual(paid);
      }
    },
  );

  it('leave out the bets that need suits where the deal has none', () => {
    const ruleSet = ruleSetWith({ tie: {}, perfect_pair: {}, player_pair: {} });
    const types = (player: string, banker: string) =>
      decisionsIn(ruleSet, roundOf(player, banker)).map(({ type }) => type);
    expect(types('4 4', '4 4')).toEqual(['tie', 'player_pair']);
    expect(types('4S 4S', '4S 4S')).toEqual(['tie', 'perfect_pair', 'player_pair']);
  });

  it('are asked for once for all rounds of a kind', () => {
    const { ruleSet, asked } = asking(ruleSetOf('full'));
    const first = decisionsIn(ruleSet, roundOf('KS 9D', '2H 5C'));
    expect(decisionsIn(ruleSet, roundOf('4H 5S', '6D AC'))).toBe(first);
    expect(asked).toEqual([...ruleSet.bets.keys()]);
  });

  it('are one list where two kinds decide all bets alike', () => {
    const { ruleSet, asked } = asking(ruleSetWith({ tie: {}, player: {} }));
    const first = decisionsIn(ruleSet, roundOf('KS 9D', '2H 5C'));
    expect(decisionsIn(ruleSet, roundOf('KS 9D', '2H 6C'))).toBe(first);
    expect(paidIn(ruleSet, roundOf('KS 9D', '2H 6C'))).toBe(paidIn(ruleSet, roundOf('KS 9D', '2H 5C')));
    expect(asked).toEqual(['tie', 'player', 'tie', 'player']);
    expect(decisionsIn(ruleSet, roundOf('KS 9D', 'KH 9C'))).not.toBe(first);
  });

  it('are asked for anew for another kind, and under another rule set', () => {
    const { ruleSet, asked } = asking(ruleSetWith({ tie: {} }));
    decisionsIn(ruleSet, roundOf('KS 9D', '2H 5C'));
    decisionsIn(ruleSet, roundOf('KS 9D', '2H 6C'));
    expect(asked).toHaveLength(2);
    const generous = ruleSetWith({ tie: { pays: { tie: '9:1' } } });
    const tie = roundOf('KS 9D', 'KH 9C');
    expect(decisionsIn(generous, tie)[0]?.odds?.text).toBe('9:1');
    expect(decisionsIn(ruleSet, tie)[0]?.odds?.text).toBe('8:1');
  });
});

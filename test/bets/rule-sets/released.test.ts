import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payText, type RuleSet } from '../../../src/bets/rule-set.ts';
import { RULE_SETS } from '../../../src/bets/rule-sets/index.ts';
import { canonicalJson } from '../../../src/settlement/canonical-json.ts';

/**
 * The digests with which the rule sets were released, oldest first. Settled rounds name these versions:
 * a digest is never edited, and a changed rule is a new version with a digest of its own.
 */
const RELEASED: Readonly<Record<string, string>> = {
  'macau@1': 'c101321cda596c0e7c2328f3f0807f18f18fca2d121cd1871885818e598f9d7e',
  'full@1': 'd8b54c735e78b5a09a14974557464ad0c9e80379af8e3fb238ae84e02263b9ee',
  'eight_bet@1': '1847ef90f491a9f10f7168a83afbee55c6924405d3d2c1074113a60ce90c5887',
  'market@1': '0930c1913428d37b886479214fe5349defed1d01965cbe55178c412173b1db28',
};

/** All that a rule set says, with every pay that it takes from a bet's defaults, as canonical JSON. */
function contentOf({ bets, ...rest }: RuleSet): string {
  const offered = [...bets].map(([type, { bet, pays, roundCap }]) => ({
    type,
    pays: [...pays].map(([line, pay]) => [line, payText(pay)]),
    roundCap: roundCap ?? null,
    backs: bet.backs ?? null,
    commission: bet.commission ?? false,
    halfTurnoverLine: bet.halfTurnoverLine ?? null,
    needsSuits: bet.needsSuits ?? false,
  }));
  return canonicalJson({ ...rest, bets: offered });
}

function digestOf(ruleSet: RuleSet): string {
  return createHash('sha256').update(contentOf(ruleSet)).digest('hex');
}

describe('a released rule set', () => {
  test.each(RULE_SETS)('$id is as it was released: what it says and every pay', (ruleSet) => {
    expect(digestOf(ruleSet)).toBe(RELEASED[ruleSet.id]);
  });

  test('is never taken away, and none stands before one that was released earlier', () => {
    expect(RULE_SETS.map(({ id }) => id)).toEqual(Object.keys(RELEASED));
  });

  test('has another digest when one pay, one cap or one flag of it changes', () => {
    const [ruleSet] = RULE_SETS;
    const tie = ruleSet?.bets.get('tie');
    if (ruleSet === undefined || tie === undefined) throw new Error('the first rule set offers a tie');
    const altered = (differs: Partial<typeof tie>) =>
      digestOf({ ...ruleSet, bets: new Map([...ruleSet.bets, ['tie', { ...tie, ...differs }]]) });
    const digests = [
      digestOf(ruleSet),
      altered({ pays: new Map([...tie.pays, ['no_tie', 'push' as const]]) }),
      altered({ roundCap: 60 }),
      altered({ bet: { ...tie.bet, commission: true } }),
      digestOf({ ...ruleSet, rounding: 'half_up' }),
    ];
    expect(altered({})).toBe(digests[0]);
    expect(new Set(digests).size).toBe(digests.length);
  });
});

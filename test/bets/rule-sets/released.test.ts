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
  'macau@1': 'adf7bbeb7330097745cac1ef6205292fb9ff5a19f83ebdfacddf3f6938962252',
  'full@1': 'e291889f43fc61a50f3afe2f51296f7f4f20ad21bf7666c495a158703e8e7b5b',
  'eight_bet@1': '4da6cd971bc4102b5fb7723d683fbadcf78751aa2d4ccf856fff266609c64d16',
  'market@1': 'c24f7b9b8e0c6465a44444299bf900b032181cd0cca85acf86fb798b143bd71d',
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
    onPairs: bet.onPairs ?? false,
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

import { describe, expect, it } from 'vitest';
import { returns } from '../../../src/entry/cli/returns.ts';

function printed(...args: string[]): string {
  const answer = returns(args);
  if (answer.ok) return answer.value;
  throw new TypeError(answer.refusal);
}

function refused(...args: string[]): string {
  const answer = returns(args);
  if (answer.ok) throw new TypeError('the arguments were taken');
  return answer.refusal;
}

describe('returns', () => {
  it('prints a line of figures for each bet of the rule set, columns aligned', () => {
    const [title, blank, heading, ...rows] = printed('--rule-set', 'eight_bet', '--decks', '8').split('\n');
    expect(title).toBe('eight_bet@1, 8 decks: Eight-bet live table with Big and Small');
    expect(blank).toBe('');
    expect(heading).toBe(
      'bet                     return to player      house edge        hit rate        variance',
    );
    expect(rows).toHaveLength(8);
    expect(rows[3]).toBe(
      'tie                       0.856403712213  0.143596287787  0.095155968024  6.974206091623',
    );
    expect(new Set([heading, ...rows].map((row) => row?.length)).size).toBe(1);
  });

  it('prints every line with what it pays and the deals that it decides, if asked', () => {
    const rows = printed('--rule-set=eight_bet@1', '--lines').split('\n');
    expect(rows).toContain(
      'banker_commission_free  banker_wins_with_six     1:2  0.053863715858   269232304455680',
    );
    expect(rows).toContain(
      'tie                     no_tie                  lose  0.904844031976  4522770849030144',
    );
  });

  it('takes full and the rule set’s usual shoe where nothing is said', () => {
    expect(printed()).toBe(printed('--rule-set', 'full@1', '--decks', '8'));
  });

  it('takes any shoe of 1 to 12 packs', () => {
    expect(printed('--rule-set', 'macau', '--decks', '1')).toContain('macau@1, 1 deck: ');
    expect(printed('--rule-set', 'macau', '--decks', '12')).toContain('macau@1, 12 decks: ');
  });

  it.each(['0', '13', '8.0', '0x8', '-1', ' 8', '', 'eight'])('refuses %j packs', (decks) => {
    expect(refused(`--decks=${decks}`)).toContain(
      `A shoe holds 1 to 12 packs, not ${decks}.\nusage: returns`,
    );
  });

  it('refuses a rule set that does not exist and names those that do', () => {
    expect(refused('--rule-set', 'vegas')).toContain(
      'There is no rule set vegas; there are macau@1, full@1, eight_bet@1, market@1.\nusage: returns',
    );
  });

  it.each([[['--deck', '8']], [['full']], [['--decks']]])(
    'refuses the arguments %j and says how they go',
    (args) => {
      expect(refused(...args)).toContain('\nusage: returns');
    },
  );
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/engines.ts';
import { runHere } from '../../support/program.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function printed(...args: string[]): Promise<string> {
  const { status, out, err } = await runHere(['returns', ...args]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out.trimEnd();
}

async function refused(...args: string[]): Promise<string> {
  const { status, out, err } = await runHere(['returns', ...args]);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  return err;
}

/** An own rule set in a file. */
function ruleSetFile(name: string, pays: object): string {
  const path = join(folder.path, `${name}.json`);
  const decks = { min: 6, max: 8, default: 6 };
  const content = {
    name: `own.${name}`,
    version: 1,
    title: 'Room',
    decks,
    bets: { tie: { pays } },
    notes: [],
  };
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('returns', () => {
  it('prints a line of figures for each bet of the rule set, columns aligned', async () => {
    const text = await printed('--rule-set', 'eight_bet', '--decks', '8');
    const [title, blank, heading, ...rows] = text.split('\n');
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

  it('prints every line with what it pays and the deals that it decides, if asked', async () => {
    const rows = (await printed('--rule-set=eight_bet@1', '--lines')).split('\n');
    expect(rows).toContain(
      'banker_commission_free  banker_wins_with_six     1:2  0.053863715858   269232304455680',
    );
    expect(rows).toContain(
      'tie                     no_tie                  lose  0.904844031976  4522770849030144',
    );
  });

  it('answers in JSON what the API answers, with the exact fractions', async () => {
    const { ruleSet, decks, bets } = JSON.parse(await printed('--rule-set', 'macau', '--json'));
    expect({ ruleSet, decks }).toEqual({ ruleSet: 'macau@1', decks: 8 });
    expect(bets).toContainEqual(
      expect.objectContaining({
        type: 'tie',
        returnToPlayer: { decimal: '0.856403712213', fraction: expect.stringMatching(/^\d+\/\d+$/) },
        lines: expect.arrayContaining([expect.objectContaining({ line: 'tie', deals: '475627426473216' })]),
      }),
    );
  });

  it('takes full and the rule set’s usual shoe where nothing is said', async () => {
    expect(await printed()).toBe(await printed('--rule-set', 'full@1', '--decks', '8'));
  });

  it('takes an operator’s own rule set from a file, in its own usual shoe', async () => {
    const rows = (await printed('--file', ruleSetFile('room', { tie: '9:1' }))).split('\n');
    expect(rows[0]).toBe('own.room@1, 6 decks: Room');
    expect(rows[3]).toMatch(/^tie +0\.950687\d{6} /);
  });

  it('refuses a file that is no rule set, with a pointer to each fault, and one that is not there', async () => {
    expect(await refused('--file', ruleSetFile('odd', { tie: '8', no_tie: 'win' }))).toMatch(
      /\/bets\/tie\/pays\/tie: 8 is neither odds .*\n.*\/bets\/tie\/pays\/no_tie: win is neither odds/,
    );
    expect(await refused('--file', join(folder.path, 'missing.json'))).toContain(
      'missing.json cannot be read',
    );
  });

  it('refuses a name beside a file', async () => {
    const file = ruleSetFile('both', { tie: '8:1' });
    expect(await refused('--file', file, '--rule-set', 'full')).toContain('not by both');
  });

  it('takes any shoe of 1 to 12 packs', async () => {
    expect(await printed('--rule-set', 'macau', '--decks', '1')).toContain('macau@1, 1 deck: ');
    expect(await printed('--rule-set', 'macau', '--decks', '12')).toContain('macau@1, 12 decks: ');
  });

  it.each(['0', '13', '8.0', '0x8', '-1', ' 8', '', 'eight'])('refuses %j packs', async (decks) => {
    expect(await refused(`--decks=${decks}`)).toContain(`A shoe holds 1 to 12 packs, not ${decks}.\n`);
  });

  it('refuses a rule set that does not exist and names those that do', async () => {
    expect(await refused('--rule-set', 'vegas')).toContain(
      'There is no rule set vegas; there are macau@1, full@1, eight_bet@1, market@1.\n',
    );
  });

  it.each([
    [['--deck', '8'], '(Did you mean --decks?)'],
    [['full'], 'too many arguments'],
    [['--decks'], "option '--decks <number>' argument missing"],
  ])('refuses the arguments %j and says what is wrong and how help is got', async (args, words) => {
    const said = await refused(...args);
    expect(said).toContain(words);
    expect(said).toContain('Add --help to see how it goes.');
  });
});

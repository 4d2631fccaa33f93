import { describe, expect, it } from 'vitest';
import { parseSettings, SETTING_NAMES } from '../../../infra/settings.ts';
import { startEngine } from '../../support/engines.ts';
import { pageText } from '../../support/page-blocks.ts';
import { runHere } from '../../support/program.ts';
import { synthesised } from '../../support/synthesised.ts';

const PAGE = pageText('deploy');

/** The first block of a text that deploys. */
function deploying(text: string): string {
  return text.split('```').find((block) => block.includes('npm run deploy')) ?? '';
}

/** The rows of the table of settings: their names, and the default of each as it is written. */
function rows(): [name: string, byDefault: string][] {
  const table = PAGE.slice(PAGE.indexOf('| Setting |'), PAGE.indexOf('\n\nThe `admin`'));
  return table
    .split('\n')
    .slice(2)
    .flatMap((row) => {
      const cells = row.split(' | ');
      const names = [...(cells[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      const defaults = (cells.at(-1) ?? '').replaceAll(/[`|]/g, '').trim().split(', ');
      return names.map((name, index): [string, string] => [name, defaults[index] ?? defaults[0] ?? '']);
    });
}

function written(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '–' : String(value);
}

describe('the page on deployment', () => {
  it('names every setting and its default', () => {
    const defaults: Record<string, unknown> = parseSettings({});
    expect(rows()).toEqual(SETTING_NAMES.map((name) => [name, written(defaults[name])]));
  });

  it('deploys with settings that there are, as the README does', () => {
    const named = [...deploying(PAGE).matchAll(/-c (\w+)=(\S+)/g)];
    const context = Object.fromEntries(named.map(([, name = '', value = '']) => [name, value]));
    expect(parseSettings(context)).toMatchObject({ stage: 'prod', operators: ['acme'] });
    expect(deploying(pageText('README'))).toBe(deploying(PAGE));
    expect(deploying(PAGE).trim().split('\n')).toHaveLength(1 + 5);
  });

  it('makes an operator and a key by commands that work', async () => {
    const engine = await startEngine('dynalite');
    const environment = { STORE_ENDPOINT: engine.endpoint, TABLE_NAME: 'deployed' };
    const commands = [...deploying(PAGE).matchAll(/^npm run admin -- ([^#\n]+)/gm)];
    const said = [];
    for (const [, command = ''] of commands) {
      said.push(await runHere(['admin', ...command.trim().split(/ +/)], { environment }));
    }
    await engine.stop();
    expect(said.map(({ status, err }) => [status, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(said[0]?.out).toContain('Asia/Macau');
    const [, leaked = ''] = /`(bsk_\[[^`]+)`/.exec(pageText('operate')) ?? [];
    expect(said[1]?.out.split('\n')[0]).toMatch(new RegExp(`^${leaked}$`));
  });

  it('names outputs that the stack has', () => {
    const outputs = Object.keys(synthesised().template.findOutputs('*'));
    expect(outputs).toEqual(expect.arrayContaining(['TableName', 'ExportCommand', 'Url', 'ArchiveBucket']));
    const named = [...PAGE.matchAll(/outputs? `?(\w+)`?/g)].map(([, name = '']) => name);
    expect(named.filter((name) => name !== 'DomainTarget')).toEqual(['TableName', 'ExportCommand']);
  });

  it('costs what its rows add up to', () => {
    const [, sums = ''] = PAGE.split('| | units | USD |');
    const [priced = '', rest = ''] = sums.split('| **Sum** |');
    const prices = [...priced.matchAll(/\| (\d+\.\d\d) \|$/gm)].map(([, price]) => Number(price));
    const [, sum = ''] = /\*\*(\d+\.\d\d)\*\*/.exec(rest) ?? [];
    expect(prices).toHaveLength(5);
    expect(prices.reduce((total, price) => total + price).toFixed(2)).toBe(sum);
    expect(pageText('README')).toContain(`cost about ${sum} USD`);
  });
});

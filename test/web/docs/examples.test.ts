import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_KEY } from '../../../src/entry/demo-operator.ts';
import { differences, pageNames, pageText, runnableBlocks, strayMarks } from '../../support/page-blocks.ts';
import { PageOffice } from '../../support/page-office.ts';

const PAGES = ['README', ...pageNames()].map((name) => ({ name, text: pageText(name) }));
const RUN = PAGES.map(({ name, text }) => ({ name, blocks: runnableBlocks(text) })).filter(
  ({ blocks }) => blocks.length > 0,
);

/** The programs that the blocks of a language use and that a machine may not have. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  bash: ['curl', 'openssl'],
  python: ['python3'],
};

function isMissing(program: string): boolean {
  return spawnSync(program, ['version']).error !== undefined;
}

/** The three rounds that the page on reconciliation tells of. */
async function settleYesterday(office: PageOffice): Promise<void> {
  const deal = { kind: 'hands', player: ['2S', '3D', '9C'], banker: ['KH', '6D'] };
  const bets = [
    { type: 'banker', stake: 10_000 },
    { type: 'player', stake: 2_000 },
    { type: 'tie', stake: 500 },
  ];
  for (const [index, bet] of bets.entries()) {
    const body = { ruleSet: 'macau', deal, bets: [{ betId: 'b1', playerId: 'p1', currency: 'EUR', ...bet }] };
    const { status } = await office.at(office.noon + index).settle(DEMO_KEY, `N-${index + 1}`, body);
    expect(status).toBe(201);
  }
}

let office: PageOffice;
beforeAll(async () => {
  office = await PageOffice.open();
  await settleYesterday(office);
}, 60_000);
afterAll(() => office.close());

describe('what the pages tell the reader to run', () => {
  it.for(RUN)(
    'works, and is answered as $name says',
    { timeout: 120_000 },
    async ({ name, blocks }, context) => {
      const missing = [...new Set(blocks.flatMap(({ language }) => PROGRAMS[language] ?? []))].filter(
        isMissing,
      );
      if (missing.length > 0) context.skip(`not installed: ${missing.join(', ')}`);
      const printed = await office.run(name, blocks);
      for (const { block, out } of printed) {
        const found = block.answer === undefined ? [] : differences(block.answer, out);
        expect(found, `${block.text}\n\nprinted\n\n${out}`).toEqual([]);
      }
    },
  );

  it.each(PAGES)('is marked in $name so that it is seen', ({ text }) => {
    expect(strayMarks(text)).toEqual([]);
  });
});

describe('these checks', () => {
  const answer = (text: string, language = 'json') => ({ language, text });

  it('find a value, a member and a length that differ, at any depth', () => {
    const said = answer('{ "a": [{ "b": 1, "…": "…" }], "c": "x…z" }');
    expect(differences(said, '{"a":[{"b":1,"more":2}],"c":"xyz"}')).toEqual([]);
    expect(differences(said, '{"a":[{"b":2}],"c":"xyz"}')).toHaveLength(1);
    expect(differences(said, '{"a":[{"b":1},{}],"c":"xyz"}')).toHaveLength(1);
    expect(differences(said, '{"a":[],"c":"xyz"}')).toHaveLength(1);
    expect(differences(said, '{"a":[{"b":1}],"c":"xy","d":0}')).toHaveLength(2);
  });

  it('find a line that differs and one too many', () => {
    expect(differences(answer('200 …\nend', 'text'), '200 OK\nend\n')).toEqual([]);
    expect(differences(answer('200 …\nend', 'text'), '409 OK\nend\n')).toHaveLength(1);
    expect(differences(answer('200', 'text'), '200\n200\n')).toHaveLength(1);
  });

  it('see every block, in lists too, and what is marked wrongly', () => {
    const page = '```bash run\na\n```\n\n- x\n\n  ```text answer\n  b\n  ```\n\n```sh\nc\n```\n';
    expect(runnableBlocks(page)).toEqual([{ language: 'bash', text: 'a', answer: answer('b', 'text') }]);
    expect(strayMarks(page)).toEqual([]);
    const installed = '```ts installed\na\n```\n';
    expect(runnableBlocks(installed)).toEqual([]);
    expect(runnableBlocks(installed, 'installed')).toEqual([{ language: 'ts', text: 'a' }]);
    expect(strayMarks(installed)).toEqual([]);
    expect(strayMarks('```sh rum\n```\n\n```json answer\n```\n')).toEqual(['sh rum', 'json answer']);
  });
});

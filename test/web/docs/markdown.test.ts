import { existsSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Tokens, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { serverLink } from '../../../src/web/docs/links.ts';
import { renderMarkdown } from '../../../src/web/docs/markdown.ts';
import { pageNames, pageText } from '../../support/page-blocks.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'src/web/docs/pages';

describe('a page of Markdown', () => {
  it('becomes its title, what is below, and the headings that can be linked to', () => {
    const page = renderMarkdown(
      '# Title\n\nText.\n\n## One `two`, three\n\n### Deeper\n\n## One `two`, three\n',
    );
    expect(page.title).toBe('Title');
    expect(page.content).not.toContain('Title');
    expect(page.headings).toEqual([
      { id: 'one-two-three', title: 'One <code>two</code>, three' },
      { id: 'one-two-three-1', title: 'One <code>two</code>, three' },
    ]);
    for (const { id } of page.headings) expect(page.content).toContain(`<h2 id="${id}">`);
  });

  it('shows code as it is', () => {
    const { content } = renderMarkdown('# T\n\n```bash run\ncurl "$A" <b> & c\n```\n');
    expect(content).toContain('data-language="bash"');
    expect(content).toContain('curl &quot;$A&quot; &lt;b&gt; &amp; c');
  });

  it('shows a table without headings without an empty row', () => {
    const table = (heading: string) =>
      renderMarkdown(`# T\n\n| ${heading} | |\n| --- | --- |\n| a | b |\n`).content;
    expect(table('')).not.toContain('<thead>');
    expect(table('H')).toContain('<thead>');
  });

  it('may hold comments, which are not shown, and no other HTML', () => {
    expect(renderMarkdown('# T\n\n<!-- bets: made -->\n\nx\n').content).toBe('<p>x</p>\n');
    expect(() => renderMarkdown('# T\n\n<script>a()</script>\n')).toThrow('HTML');
    expect(() => renderMarkdown('# T\n\na <b>c</b>\n')).toThrow('HTML');
    expect(() => renderMarkdown('Text\n')).toThrow('no title');
  });

  it.each([
    ['#part', '#part'],
    ['fairness.md', '/docs/guides/fairness'],
    ['live-table.md#late-bets', '/docs/guides/live-table#late-bets'],
    ['errors.md', '/docs/errors'],
    ['errors.md#illegal_deal', '/docs/errors/illegal_deal'],
    ['../../../../openapi/openapi.json', '/openapi.json'],
    ['http://127.0.0.1:8787/verify', '/verify'],
    ['https://www.rfc-editor.org/rfc/rfc9457', 'https://www.rfc-editor.org/rfc/rfc9457'],
    ['../../../../test/vectors/shoe-v1.json', undefined],
  ])('links to %s, on the server %s', (href, target) => {
    expect(serverLink(href)).toBe(target);
  });
});

/** The links of a text between files of the repository, and the ids that its headings have there. */
function linksAndIds(markdown: string) {
  const tokens = lexer(markdown);
  const slugger = new GithubSlugger();
  const links: string[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'link') links.push(token['href']);
  });
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  return {
    links: links.filter((href) => !/^[a-z]+:/.test(href)),
    ids: headings.map(({ text }) => slugger.slug(text.replaceAll(/[`*]/g, ''))),
  };
}

describe('in the repository', () => {
  it.each(['README', ...pageNames()])('the links of %s lead to files and headings that are there', (name) => {
    const folder = name === 'README' ? '.' : FOLDER;
    const { links, ids } = linksAndIds(pageText(name));
    for (const link of links) {
      const [file = '', fragment] = link.split('#');
      expect(existsSync(join(ROOT, folder, file)), link).toBe(true);
      const target = /([a-z-]+)\.md$/.exec(file)?.[1];
      const targetIds = file === '' ? ids : target === undefined ? [] : linksAndIds(pageText(target)).ids;
      if (fragment !== undefined) expect(targetIds, link).toContain(fragment);
    }
  });
});

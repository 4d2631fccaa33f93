import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { CONTENTS } from './contents.ts';
import { layout, type Markup } from './layout.ts';
import { type RenderedPage, renderMarkdown } from './markdown.ts';

/** A page by its path. */
export interface DocsPage {
  readonly path: string;
  readonly markup: string;
}

interface Guide extends RenderedPage {
  readonly name: string;
}

interface Group {
  readonly title: string;
  readonly guides: readonly Guide[];
}

/** The list of the guides, which is also where a visitor arrives, and every guide. */
export function guidePages(style: string): readonly DocsPage[] {
  const groups = CONTENTS.map(({ title, names }) => ({ title, guides: names.map(readGuide) }));
  const list = ['/', '/docs/guides'].map((path) => ({
    path,
    markup: layout({ path, title: 'Documentation', style, main: guideList(groups) }),
  }));
  return [...list, ...groups.flatMap(({ guides }) => guides).map((guide) => guidePage(guide, groups, style))];
}

function readGuide(name: string): Guide {
  const markdown = readFileSync(new URL(`pages/${name}.md`, import.meta.url), 'utf8');
  return { name, ...renderMarkdown(markdown) };
}

function guidePage(guide: Guide, groups: readonly Group[], style: string): DocsPage {
  const path = `/docs/guides/${guide.name}`;
  const main = html`<article>
<h1>${guide.title}</h1>
${guide.headings.length < 3 ? '' : onThisPage(guide)}
${raw(guide.content)}
</article>`;
  const aside = groups.map(
    ({ title, guides }) => html`<h2>${title}</h2>
<ul>${guides.map(({ name, title }) => guideLink(name, title, guide.name))}</ul>`,
  );
  return {
    path,
    markup: layout({
      path,
      title: guide.title,
      style,
      main,
      aside: html`<nav aria-label="Guides">${aside}</nav>`,
    }),
  };
}

function onThisPage({ headings }: Guide): Markup {
  return html`<nav class="contents" aria-label="On this page"><ul>
${headings.map(({ id, title }) => html`<li><a href="#${id}">${raw(title)}</a></li>`)}
</ul></nav>`;
}

function guideLink(name: string, title: string, current: string): Markup {
  const isHere = name === current;
  return html`<li><a href="/docs/guides/${name}"${isHere ? raw(' aria-current="page"') : ''}>${title}</a></li>`;
}

function guideList(groups: readonly Group[]): Markup {
  return html`<article>
<h1>Settle baccarat rounds</h1>
<p>This server settles finished baccarat (punto banco) rounds: it checks the cards, computes the payout of every bet, and stores the settlement once. Begin with the <a href="/docs/guides/quickstart">quickstart</a>; the <a href="/docs">API reference</a> has every operation, to be read and tried.</p>
${groups.map(
  ({ title, guides }) => html`<h2>${title}</h2>
<ul class="cards">${guides.map(({ name, title }) => html`<li><a href="/docs/guides/${name}">${title}</a></li>`)}</ul>`,
)}
<h2>Also here</h2>
<ul class="cards">
<li><a href="/docs/errors">Every error: cause, example, what to do</a></li>
<li><a href="/verify">Check a deal in the browser</a></li>
<li><a href="/openapi.json">The OpenAPI document</a></li>
</ul>
</article>`;
}

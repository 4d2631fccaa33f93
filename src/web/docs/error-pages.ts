import { html, raw } from 'hono/html';
import { type ProblemCode, problemTypePath } from '../../http/problem-types.ts';
import { errorMarkdown, errorTable, PROBLEM_CODES } from './error-reference.ts';
import type { DocsPage } from './guide-pages.ts';
import { layout, type Markup } from './layout.ts';
import { renderMarkdown } from './markdown.ts';

/** The list of the errors, and a page for each of them. */
export function errorPages(style: string): readonly DocsPage[] {
  const list = { path: '/docs/errors', title: 'Errors', main: errorList() };
  const pages = PROBLEM_CODES.map((code) => ({
    path: problemTypePath(code),
    title: code,
    main: errorPage(code),
  }));
  return [list, ...pages].map((page) => ({ path: page.path, markup: layout({ ...page, style }) }));
}

function errorList(): Markup {
  const { content } = renderMarkdown(`# Errors\n\n${errorTable((code) => `errors.md#${code}`)}`);
  return html`<article>
<h1>Errors</h1>
<p>Every error is problem JSON (<a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a>) with a <code>code</code>. What to do after a time-out, and about answers that have no code: <a href="/docs/guides/retries">retries and time-outs</a>.</p>
${raw(content)}
</article>`;
}

function errorPage(code: ProblemCode): Markup {
  const { content } = renderMarkdown(`# ${code}\n\n${errorMarkdown(code)}`);
  return html`<article>
<p class="over"><a href="/docs/errors">Errors</a></p>
<h1><code>${code}</code></h1>
${raw(content)}
</article>`;
}

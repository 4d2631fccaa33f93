import { html } from 'hono/html';
import { PROBLEM_TYPES, type ProblemCode, problemTypePath } from '../../http/problem-types.ts';
import type { DocsPage } from './guide-pages.ts';
import { layout, type Markup } from './layout.ts';

/** The list of the errors, and a page for each of them. */
export function errorPages(style: string): readonly DocsPage[] {
  const codes = Object.keys(PROBLEM_TYPES) as ProblemCode[];
  const pages = codes.map((code) => ({ path: problemTypePath(code), title: code, main: errorDetail(code) }));
  return [{ path: '/docs/errors', title: 'Errors', main: errorList(codes) }, ...pages].map(
    ({ path, title, main }) => ({ path, markup: layout({ path, title, style, main }) }),
  );
}

function errorList(codes: readonly ProblemCode[]): Markup {
  return html`<article>
<h1>Errors</h1>
<p>Every error is problem JSON (RFC 9457) with a <code>code</code>. What to do about time-outs, and about answers that have no code: <a href="/docs/guides/retries">retries and time-outs</a>.</p>
<div class="scroll" tabindex="0"><table>
<thead><tr><th>Code</th><th>Status</th><th>Meaning</th><th>Retry</th></tr></thead>
<tbody>${codes.map(errorRow)}</tbody>
</table></div>
</article>`;
}

function errorRow(code: ProblemCode): Markup {
  const { status, title, retryable } = PROBLEM_TYPES[code];
  return html`<tr><td><a href="${problemTypePath(code)}"><code>${code}</code></a></td><td>${status}</td><td>${title}</td><td>${retryable ? 'yes' : 'no'}</td></tr>
`;
}

function errorDetail(code: ProblemCode): Markup {
  const { status, title, retryable, cause, remedy } = PROBLEM_TYPES[code];
  return html`<article>
<p class="over"><a href="/docs/errors">Errors</a></p>
<h1><code>${code}</code></h1>
<p class="lead">${title}.</p>
<dl>
<dt>Status</dt><dd>${status}</dd>
<dt>Cause</dt><dd>${cause}</dd>
<dt>What to do</dt><dd>${remedy}</dd>
<dt>May the same request succeed when it is sent again?</dt><dd>${retryable ? 'Yes.' : 'No.'}</dd>
</dl>
</article>`;
}

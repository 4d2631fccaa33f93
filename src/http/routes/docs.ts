import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { abridged } from '../echo.ts';
import { endpoint } from '../endpoint.ts';
import { problemResponse } from '../problem.ts';
import { PROBLEM_TYPES, type ProblemCode, problemTypePath } from '../problem-types.ts';
import { Page } from '../schemas/texts.ts';

const PAGE = { schema: Page, mediaType: 'text/html', example: '<!doctype html>…' };

/** Plain text and our own style, nothing else: no script, no frame, no foreign host. */
const TEXT_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export const errorReferenceEndpoint = endpoint({
  method: 'get',
  path: '/docs/errors',
  operationId: 'errorReference',
  tag: 'Service',
  summary: 'Read the error reference',
  description: 'Every error code with its status, its cause and what to do.',
  answers: { 200: { description: 'A page.', ...PAGE } },
  problems: [],
  handle: (c) => c.html(page('Errors', errorList()), 200, { 'Content-Security-Policy': TEXT_PAGE_POLICY }),
});

export const errorPageEndpoint = endpoint({
  method: 'get',
  path: '/docs/errors/{code}',
  operationId: 'errorPage',
  tag: 'Service',
  summary: 'Read about one error code',
  description: 'Where `type` of a problem points.',
  params: z.strictObject({
    code: z.string().openapi({
      pattern: '^[a-z_]+$',
      maxLength: 64,
      description: 'The `code` of a problem.',
      example: 'illegal_deal',
    }),
  }),
  answers: { 200: { description: 'A page.', ...PAGE } },
  problems: ['not_found'],
  handle(c, { params: { code } }) {
    if (!isProblemCode(code))
      return problemResponse(c, { code: 'not_found', detail: `There is no error ${abridged(code)}.` });
    return c.html(page(code, errorDetail(code)), 200, { 'Content-Security-Policy': TEXT_PAGE_POLICY });
  },
});

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEM_TYPES, code);
}

function errorList() {
  const rows = Object.entries(PROBLEM_TYPES).map(
    ([code, { status, title, retryable }]) => html`<tr>
      <td><a href="${problemTypePath(code as ProblemCode)}"><code>${code}</code></a></td>
      <td>${status}</td>
      <td>${title}</td>
      <td>${retryable ? 'yes' : 'no'}</td>
    </tr>`,
  );
  return html`<table>
    <thead>
      <tr><th>Code</th><th>Status</th><th>Meaning</th><th>Retry</th></tr>
    </thead>
    <tbody>${rows}</tbody>
  </table>`;
}

function errorDetail(code: ProblemCode) {
  const { status, title, retryable, cause, remedy } = PROBLEM_TYPES[code];
  return html`<p>${title}.</p>
    <dl>
      <dt>Status</dt><dd>${status}</dd>
      <dt>Cause</dt><dd>${cause}</dd>
      <dt>What to do</dt><dd>${remedy}</dd>
      <dt>May the same request succeed when sent again?</dt><dd>${retryable ? 'Yes.' : 'No.'}</dd>
    </dl>
    <p><a href="/docs/errors">All errors</a></p>`;
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · baccarat-settlement</title>
        <style>
          body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
          td, th { text-align: left; padding: 0.25rem 1rem 0.25rem 0; }
          dt { font-weight: 600; margin-top: 1rem; }
          dd { margin: 0; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { html } from 'hono/html';
import type { Endpoint } from '../../http/endpoint.ts';
import { ENDPOINTS } from '../../http/routes/index.ts';
import { lastingAsset, type WebAsset, webAsset } from '../web-asset.ts';
import { layout, type Markup } from './layout.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The API reference draws itself with styles of its own making; everything it loads, it loads from us,
 * and it can send nothing anywhere else.
 */
const REFERENCE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The API reference: the list of the operations, at once and without a script, until Swagger UI, which
 * takes its time, has drawn the OpenAPI document in its place.
 */
export function referenceAssets(style: string): readonly WebAsset[] {
  const policy = { 'Content-Security-Policy': REFERENCE_POLICY };
  const asset = (name: string, type: string, file: string | URL) =>
    lastingAsset(`/docs/assets/${name}`, type, readFileSync(file, 'utf8'), policy);
  const css = asset('swagger-ui.css', 'text/css', resolve('swagger-ui-dist/swagger-ui.css'));
  const library = asset(
    'swagger-ui-bundle.js',
    'text/javascript',
    resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  );
  const start = asset('docs.js', 'text/javascript', new URL('docs.js', import.meta.url));
  const markup = layout({
    path: '/docs',
    title: 'API reference',
    style,
    // The document is fetched while the library is, and not after it.
    head: html`<link rel="stylesheet" href="${css.url}">
    <link rel="preload" href="/openapi.json" as="fetch" crossorigin="anonymous">
    <script src="${library.url}" defer></script>
    <script src="${start.url}" defer></script>`,
    main: html`<div id="reference">${operationList()}</div>`,
  });
  return [webAsset('/docs', 'text/html', markup, policy), css, library, start];
}

function operationList(): Markup {
  const byTag = Object.entries(Object.groupBy(ENDPOINTS, ({ tag }) => tag));
  return html`<article>
<h1>API reference</h1>
<p>Every operation, its parameters, bodies, answers and errors are drawn here in a moment, to be read and tried. Without JavaScript, read <a href="/openapi.json">the OpenAPI document</a> or <a href="/docs/guides">the guides</a>.</p>
${byTag.map(([tag, operations = []]) => html`<h2>${tag}</h2><div class="scroll" tabindex="0"><table><tbody>${operations.map(operationRow)}</tbody></table></div>`)}
</article>`;
}

function operationRow({ method, path, summary }: Endpoint): Markup {
  return html`<tr><td><code>${method.toUpperCase()} ${path}</code></td><td>${summary}</td></tr>
`;
}

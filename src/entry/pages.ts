import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { StaticPage } from '../http/env.ts';
import { bundleVerifyPage } from '../web/bundle-verify-page.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The API reference draws itself with styles of its own making; everything it loads, it loads from us,
 * and it can send nothing anywhere else.
 */
const DOCS_HEADERS = {
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Every page that is served as it is, with what it loads. */
export async function loadPages(): Promise<readonly StaticPage[]> {
  return [...docsPages(), ...(await bundleVerifyPage())];
}

/** The text of the OpenAPI document. */
export function readOpenApiText(): string {
  return readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');
}

/** The API reference, read from disk once. */
function docsPages(): StaticPage[] {
  const page = (path: string, contentType: string, file: string | URL): StaticPage => ({
    path,
    headers: { ...DOCS_HEADERS, 'Content-Type': `${contentType}; charset=utf-8` },
    body: readFileSync(file, 'utf8'),
  });
  return [
    page('/docs', 'text/html', new URL('../web/docs/index.html', import.meta.url)),
    page('/docs/assets/docs.js', 'text/javascript', new URL('../web/docs/docs.js', import.meta.url)),
    page('/docs/assets/swagger-ui.css', 'text/css', resolve('swagger-ui-dist/swagger-ui.css')),
    page(
      '/docs/assets/swagger-ui-bundle.js',
      'text/javascript',
      resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    ),
  ];
}

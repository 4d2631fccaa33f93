import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { StaticPage } from '../http/env.ts';

const { resolve } = createRequire(import.meta.url);

/** The API reference with everything that it loads, read from disk once. */
export function docsPages(): StaticPage[] {
  const page = (path: string, contentType: string, file: string | URL): StaticPage => ({
    path,
    contentType: `${contentType}; charset=utf-8`,
    body: new Uint8Array(readFileSync(file)),
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

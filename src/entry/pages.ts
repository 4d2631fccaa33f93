import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { StaticPage } from '../http/env.ts';
import { bundleVerifyPage } from '../web/bundle-verify-page.ts';
import { docsAssets } from '../web/docs/docs-assets.ts';
import type { WebAsset } from '../web/web-asset.ts';

/** Everything that is served as it is, with what it loads. */
export async function loadPages(): Promise<readonly StaticPage[]> {
  const [docs, verify] = await Promise.all([docsAssets(), bundleVerifyPage()]);
  return [openApiDocument(), ...docs, ...verify].map(compressible);
}

function openApiDocument(): WebAsset {
  return {
    path: '/openapi.json',
    headers: { 'Content-Type': 'application/json' },
    body: readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'),
  };
}

/** Compresses a page when that is first asked for. */
function compressible({ path, headers, body }: WebAsset): StaticPage {
  let compressed: Uint8Array<ArrayBuffer> | undefined;
  return {
    path,
    headers,
    body,
    get gzip() {
      compressed ??= new Uint8Array(gzipSync(body, { level: 9 }));
      return compressed;
    },
  };
}

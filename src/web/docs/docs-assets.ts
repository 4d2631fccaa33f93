import { bundled } from '../bundled.ts';
import { lastingAsset, type WebAsset, webAsset } from '../web-asset.ts';
import { errorPages } from './error-pages.ts';
import { guidePages } from './guide-pages.ts';
import { referenceAssets } from './reference-page.ts';

/** Text and our own style sheet, nothing else: no script, no frame, no foreign host. */
const TEXT_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The documentation: the API reference, the guides, the error reference, and what they load. */
export async function docsAssets(): Promise<readonly WebAsset[]> {
  const policy = { 'Content-Security-Policy': TEXT_POLICY };
  const style = lastingAsset(
    '/docs/assets/pages.css',
    'text/css',
    await bundled(new URL('pages.css', import.meta.url)),
    policy,
  );
  const pages = [...guidePages(style.url), ...errorPages(style.url)];
  return [
    ...pages.map(({ path, markup }) => webAsset(path, 'text/html', markup, policy)),
    style,
    ...referenceAssets(style.url),
  ];
}

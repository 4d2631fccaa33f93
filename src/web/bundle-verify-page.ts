import { readFile } from 'node:fs/promises';
import { bundled } from './bundled.ts';
import { VERIFY_PAGE_POLICY } from './verify/policy.ts';
import { type WebAsset, webAsset } from './web-asset.ts';

const HEADERS = {
  'Content-Security-Policy': VERIFY_PAGE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Builds the page on which a player checks a deal: its markup, its style sheet and one script, all of
 * them from this repository. The markup names the other two relative to `/verify`.
 */
export async function bundleVerifyPage(): Promise<readonly WebAsset[]> {
  const [markup, style, script] = await Promise.all([
    readFile(source('index.html'), 'utf8'),
    bundled(source('verify.css')),
    bundled(source('verify.ts')),
  ]);
  return [
    webAsset('/verify', 'text/html', markup, HEADERS),
    webAsset('/verify/verify.css', 'text/css', style, HEADERS),
    webAsset('/verify/verify.js', 'text/javascript', script, HEADERS),
  ];
}

function source(file: string): URL {
  return new URL(`verify/${file}`, import.meta.url);
}

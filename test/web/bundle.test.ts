import { beforeAll, describe, expect, test } from 'vitest';
import { bundleVerifyPage } from '../../src/web/bundle-verify-page.ts';
import type { WebAsset } from '../../src/web/web-asset.ts';

let assets: readonly WebAsset[] = [];

beforeAll(async () => {
  assets = await bundleVerifyPage();
});

function body(path: string): string {
  const found = assets.find((asset) => asset.path === path);
  if (found === undefined) throw new TypeError(`there is no ${path}`);
  return found.body;
}

describe('the bundle of the page', () => {
  test('is its markup, its style sheet and one script, each under the policy', () => {
    expect(assets.map(({ path, headers }) => [path, headers['Content-Type']])).toEqual([
      ['/verify', 'text/html; charset=utf-8'],
      ['/verify/verify.css', 'text/css; charset=utf-8'],
      ['/verify/verify.js', 'text/javascript; charset=utf-8'],
    ]);
    for (const { headers } of assets) {
      expect(headers['Content-Security-Policy']).toMatch(/default-src 'none'; script-src 'self';/);
      expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  test('has no script or style inside the markup, and takes nothing from anybody else', () => {
    expect(body('/verify')).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
    const addresses = [...body('/verify').matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(([, to]) => to);
    expect(addresses.filter((to) => !to?.startsWith('data:'))).toEqual([
      'verify/verify.css',
      'verify/verify.js',
    ]);
    expect(body('/verify/verify.css')).not.toMatch(/@import|url\(/);
  });

  test('has nothing in its script that could send what is entered, and nothing of Node', () => {
    expect(body('/verify/verify.js')).not.toMatch(
      /fetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import\(|innerHTML|eval\(|node:/,
    );
  });

  test('comes out the same every time, and small', async () => {
    expect(await bundleVerifyPage()).toEqual(assets);
    expect(Buffer.byteLength(assets.map((asset) => asset.body).join(''))).toBeLessThan(50_000);
  });
});

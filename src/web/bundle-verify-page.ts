import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { VERIFY_PAGE_POLICY } from './verify/policy.ts';

/** A file of the page as it is served: at this path, with these headers. */
export interface WebAsset {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SOURCES = join(import.meta.dirname, 'verify');

const HEADERS = {
  'Content-Security-Policy': VERIFY_PAGE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Builds the page on which a player checks a deal: its markup, its style sheet and one script, all of
 * them from this repository. The markup names the other two relative to `/verify`.
 */
export async function bundleVerifyPage(): Promise<readonly WebAsset[]> {
  const [markup, style, script] = await Promise.all([
    readFile(join(SOURCES, 'index.html'), 'utf8'),
    bundled('verify.css'),
    bundled('verify.ts'),
  ]);
  return [
    asset('/verify', 'text/html', markup),
    asset('/verify/verify.css', 'text/css', style),
    asset('/verify/verify.js', 'text/javascript', script),
  ];
}

function asset(path: string, type: string, body: string): WebAsset {
  return { path, headers: { 'Content-Type': `${type}; charset=utf-8`, ...HEADERS }, body };
}

async function bundled(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCES, source)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new TypeError(`esbuild made nothing of ${source}`);
  return output.text;
}

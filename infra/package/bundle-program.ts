import { join } from 'node:path';
import { build } from 'esbuild';
import { packPages } from '../../src/entry/packed-pages.ts';
import { loadPages } from '../../src/entry/pages.ts';
import { pagesBeside, versionsAlone } from '../bundle-plugins.ts';
import { EMBEDDED_STORE } from './manifest.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Bundles the program with every package that it uses into `folder`, and lays beside it the pages that
 * `serve` serves. What a command loads only when it runs stays a file of its own. Answers the
 * files that went into the bundle, relative to the repository.
 */
export async function bundleProgram(folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: join(ROOT, 'src/entry/start.mjs'), out: 'baccarat-settlement' }],
    outdir: folder,
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    keepNames: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    target: 'node22.18',
    mainFields: ['module', 'main'],
    metafile: true,
    external: [...EMBEDDED_STORE],
    plugins: [versionsAlone, pagesBeside],
    logLevel: 'silent',
  });
  packPages(await loadPages(), folder);
  return Object.keys(metafile.inputs);
}

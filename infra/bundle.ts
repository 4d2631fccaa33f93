import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { packPages } from '../src/entry/packed-pages.ts';
import { loadPages } from '../src/entry/pages.ts';
import {
  pagesBeside,
  plainBuiltins,
  slimSdk,
  slimZod,
  versionsAlone,
  withoutDescriptions,
} from './bundle-plugins.ts';

const ROOT = join(import.meta.dirname, '..');

/** A Lambda function's code: a folder with `index.mjs`, whose export `handler` is called. */
export interface FunctionBundle {
  readonly folder: string;
  readonly metafile: Metafile;
}

/** The API: its code, and beside it what it serves as it is. */
export async function bundleApi(folder = join(ROOT, 'dist/api')): Promise<FunctionBundle> {
  const bundle = await bundleModule(join(ROOT, 'src/entry/lambda.ts'), folder);
  packPages(await loadPages(), folder);
  return bundle;
}

/** The nightly close. */
export function bundleCloseDay(folder = join(ROOT, 'dist/close-day')): Promise<FunctionBundle> {
  return bundleModule(join(ROOT, 'src/entry/jobs/close-day.ts'), folder);
}

/** What makes a bundle smaller than esbuild alone would. */
const SLIMMING = [plainBuiltins, slimZod, slimSdk, versionsAlone, withoutDescriptions, pagesBeside];

/**
 * Bundles one module for Lambda's Node 24 into `folder`, minified, with a source map beside it. What it
 * imports only when it needs it stays a file of its own. No build tool and no package is needed there.
 */
export async function bundleModule(
  entryPoint: string,
  folder: string,
  plugins: Plugin[] = SLIMMING,
): Promise<FunctionBundle> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: entryPoint, out: 'index' }],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    metafile: true,
    external: UNUSED,
    plugins,
    logLevel: 'silent',
  });
  return { folder, metafile };
}

/**
 * Packages that the SDK would load when it is asked for what never happens here: credentials from
 * elsewhere than the environment, a browser.
 */
const UNUSED = [
  ...['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(
    (source) => `@aws-sdk/credential-provider-${source}`,
  ),
  '@smithy/credential-provider-imds',
  'bowser',
];

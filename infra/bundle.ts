import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { packPages } from '../src/entry/packed-pages.ts';
import { loadPages } from '../src/entry/pages.ts';
import { effectFree, undescribed } from './undescribed.ts';

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

/**
 * Bundles one module for Lambda's Node 24 into `folder`, minified, with a source map beside it. What it
 * imports only when it needs it stays a file of its own. No build tool and no package is needed there.
 */
export async function bundleModule(entryPoint: string, folder: string): Promise<FunctionBundle> {
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
    plugins: [slimZod, slimSdk, withoutDescriptions, withPackedPages],
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

/**
 * Our schemas need the small build of Zod and a few methods. Its messages in every language are half of
 * what is left; JSON schemas are for the generator of the OpenAPI document.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^zod$/ }, () => ({ path: join(import.meta.dirname, 'fluent-zod.ts') }));
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
    onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/ },
      async ({ path }) => {
        const exported = (await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
        return {
          contents: [...exported].map(([, name]) => `export const ${name} = () => undefined;`).join('\n'),
        };
      },
    );
  },
};

/** Errors of AWS that the sources know by their class. */
export const KNOWN_BY_CLASS = [
  'ConditionalCheckFailedException',
  'ResourceInUseException',
  'ResourceNotFoundException',
] as const;

/**
 * The SDK's clients take their version from their package.json, and the rest of it with it. They know the
 * errors and the shapes of all their operations; those that are never called fall away. An error without
 * a class of its own has its name, message and status all the same, in its service's class.
 */
const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup({ onLoad, onResolve }) {
    // Loaded with the first operation that streams events, where a client does not ask for it at once.
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : undefined,
    );
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-\w+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // For a Node that was built without hash functions.
    onLoad({ filter: /[\\/]Sha256Js\.js$/ }, () => ({ contents: 'export const Sha256Js = undefined;' }));
    // DynamoDB's client makes a cache of the endpoints that operations discover; none of its operations does.
    onLoad({ filter: /[\\/]@aws-sdk[\\/]endpoint-cache[\\/].*\.js$/ }, () => ({
      contents: 'export class EndpointCache {}',
    }));
    const unknown = new RegExp(`^n0_registry\\.registerError\\((?!${KNOWN_BY_CLASS.join('|')}).*\\);$`, 'gm');
    onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-(?:dynamodb|kms)[\\/].*[\\/]schemas_0\.js$/ },
      async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return { contents: effectFree(path, text.replaceAll(unknown, '')) };
      },
    );
  },
};

/** The OpenAPI document is generated beforehand; what it is generated from need not be loaded. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:http[\\/].*|entry[\\/]config)\.ts$/ }, async ({ path }) => ({
      contents: undescribed(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** The pages are made here, not there: they lie beside the bundle. */
const PACKED_PAGES = `import { packedPages } from './packed-pages.ts';
export const { loadPages } = packedPages(import.meta.dirname);`;

const withPackedPages: Plugin = {
  name: 'with-packed-pages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]entry[\\/]pages\.ts$/ }, () => ({
      contents: PACKED_PAGES,
      resolveDir: join(ROOT, 'src/entry'),
    }));
  },
};

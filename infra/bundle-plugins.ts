import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { effectFree, undescribed } from './undescribed.ts';

/**
 * Node's own modules, as Node has them, and of each what is used. Importing one as an ES module makes Node
 * list all that it exports, and with that load streams, web cryptography and more that nobody asked for.
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:/ }, ({ path, kind, importer }) => {
      if (kind !== 'import-statement') return undefined;
      // Each importer has its own, so that these few lines never make a file that several chunks share.
      return { path, suffix: `?${importer}`, namespace: 'builtin', sideEffects: false };
    });
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => {
      const names = Object.keys(process.getBuiltinModule(path) ?? {}).filter((name) => /^\w+$/.test(name));
      return {
        contents: [
          `const builtin = process.getBuiltinModule('${path}');`,
          'export default builtin;',
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`),
        ].join('\n'),
      };
    });
  },
};

/**
 * Our schemas need the small build of Zod and a few methods. Its messages in every language are half of
 * what is left; JSON schemas are for the generator of the OpenAPI document.
 */
export const slimZod: Plugin = {
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
 * The SDK's clients know the errors and the shapes of all their operations; those that are never called
 * fall away. An error without a class of its own has its name, message and status all the same, in its
 * service's class.
 */
export const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup({ onLoad, onResolve }) {
    // Loaded with the first operation that streams events, where a client does not ask for it at once.
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : undefined,
    );
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
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:http[\\/].*|entry[\\/]config)\.ts$/ }, async ({ path }) => ({
      contents: undescribed(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/**
 * A package.json is imported for the version in it; the clients of the SDK take theirs from it, and the
 * rest of it with it.
 */
export const versionsAlone: Plugin = {
  name: 'versions-alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** The pages are made where the bundle is, and lie beside it. */
export const pagesBeside: Plugin = {
  name: 'pages-beside',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]entry[\\/]pages\.ts$/ }, ({ path }) => ({
      contents: `import { packedPages } from './packed-pages.ts';
export const { loadPages } = packedPages(import.meta.dirname);`,
      resolveDir: dirname(path),
    }));
  },
};

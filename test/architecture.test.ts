import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { readSources, resolved, SOURCE_ROOT, type SourceFile, specifiersIn } from './support/source-files.ts';

/**
 * The folders of src from the bottom up; the first entry is the files that lie in src itself. A file
 * imports from its own folder and from rows below it. Folders in one row never import each other.
 */
const LAYERS = [
  ['.'],
  ['money'],
  ['baccarat'],
  ['bets'],
  ['probability', 'fairness'],
  ['settlement'],
  ['store', 'http', 'library'],
  ['web'],
  ['entry'],
];

/** The folders that know no clock, no chance, no file, no network and no package. */
const PURE = new Set(['.', 'money', 'baccarat', 'bets', 'probability']);

const IMPURE =
  /\b(?:Date|Math\.random|crypto|performance|process|fetch|setTimeout|setInterval|setImmediate|queueMicrotask|console|globalThis|Temporal|Intl|localStorage)\b/;

const SOURCES = readSources();

function folderOf(path: string): string {
  const [folder, ...rest] = path.split('/');
  return folder === undefined || rest.length === 0 ? '.' : folder;
}

function rowOf(path: string): number {
  return LAYERS.findIndex((row) => row.includes(folderOf(path)));
}

/** The imports that lead from one file of src to another. */
function importsOf({ path, specifiers }: Pick<SourceFile, 'path' | 'specifiers'>): string[] {
  return specifiers.flatMap((specifier) => resolved(path, specifier) ?? []);
}

/** The imports that go up or sideways, each as `from → to`. */
function wrongWays(files: readonly Pick<SourceFile, 'path' | 'specifiers'>[]): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((to) => folderOf(to) !== folderOf(file.path) && rowOf(to) >= rowOf(file.path))
      .map((to) => `${file.path} → ${to}`),
  );
}

/** A chain of imports that comes back to where it began; undefined where there is none. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (path: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const next of imports.get(path) ?? []) {
      const cycle = walk(next, [...above, path]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  for (const path of imports.keys()) {
    const cycle = walk(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Every import that esbuild sees in the sources, types left out as esbuild does, as `from specifier`. */
async function importsSeenByEsbuild(): Promise<{ readonly files: string[]; readonly imports: string[] }> {
  const { metafile } = await build({
    absWorkingDir: SOURCE_ROOT,
    entryPoints: SOURCES.map(({ path }) => path),
    outdir: 'unwritten',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  const files = Object.entries(metafile.inputs);
  return {
    files: files.map(([path]) => path).filter((path) => !path.startsWith('..')),
    imports: files.flatMap(([path, { imports }]) =>
      imports.flatMap(({ original, path: to }) => (to.startsWith('<') ? [] : `${path} ${original ?? to}`)),
    ),
  };
}

describe('the sources', () => {
  test('are all seen by these checks, with every import that a parser finds in them', async () => {
    const seen = await importsSeenByEsbuild();
    expect(SOURCES.length).toBeGreaterThan(20);
    expect(seen.files.toSorted()).toEqual(SOURCES.map(({ path }) => path));
    const ours = new Set(
      SOURCES.flatMap(({ path, specifiers }) => specifiers.map((specifier) => `${path} ${specifier}`)),
    );
    expect(seen.imports.filter((found) => !ours.has(found))).toEqual([]);
    expect(seen.imports.length).toBeGreaterThan(SOURCES.length);
  });

  test('have no statement that begins with import and was not read as an import', () => {
    const unread = SOURCES.filter(({ text, specifiers }) => {
      const statements = text.match(/^import\b(?!\s*[.(])/gm)?.length ?? 0;
      return statements > specifiers.length;
    });
    expect(unread.map(({ path }) => path)).toEqual([]);
  });

  test('lie in folders that have a place in the order of the layers', () => {
    expect(SOURCES.filter(({ path }) => rowOf(path) < 0).map(({ path }) => path)).toEqual([]);
  });

  test('import files that exist', () => {
    const paths = new Set(SOURCES.map(({ path }) => path));
    const broken = SOURCES.flatMap((file) =>
      importsOf(file)
        .filter((to) => !to.startsWith('..') && !paths.has(to))
        .map((to) => `${file.path} → ${to}`),
    );
    expect(broken).toEqual([]);
  });

  test('import one way: never from a higher layer, and never from a sibling', () => {
    expect(wrongWays(SOURCES)).toEqual([]);
  });

  test('import each other in no circle', () => {
    expect(cycleIn(new Map(SOURCES.map((file) => [file.path, importsOf(file)])))).toBeUndefined();
  });

  test('of the pure layers import no package and no module of Node', () => {
    const impure = SOURCES.filter(({ path }) => PURE.has(folderOf(path))).flatMap(({ path, specifiers }) =>
      specifiers.filter((specifier) => !specifier.startsWith('.')).map((specifier) => `${path} ${specifier}`),
    );
    expect(impure).toEqual([]);
  });

  test('of the pure layers name no clock, no chance and no outside world', () => {
    const impure = SOURCES.filter(({ path }) => PURE.has(folderOf(path))).flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '');
      return IMPURE.exec(code)?.map((word) => `${path} ${word}`) ?? [];
    });
    expect(impure).toEqual([]);
  });

  test('are no longer than 300 lines each', () => {
    expect(SOURCES.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path} ${lines}`)).toEqual(
      [],
    );
  });
});

describe('these checks', () => {
  test('read every form of import, and types as well', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type { B } from './b.ts';",
      'import * as c from "./c.ts";',
      "import {\n  type D,\n  e,\n} from './d.ts';",
      "import './e.ts';",
      "export { f } from './f.ts';",
      "export * from './g.ts';",
      "const h = await import('./h.ts');",
      "let i: import('./i.ts').I;",
      "import j, { type J } from './j.json' with { type: 'json' };",
      "const notAnImport = 'from nowhere';",
    ].join('\n');
    const read = specifiersIn(text).map((specifier) => specifier.slice(2, 3));
    expect(read.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  });

  test.each([
    ['bets/settle.ts', '../settlement/record.ts'],
    ['store/keys.ts', '../http/app.ts'],
    ['http/app.ts', '../store/keys.ts'],
    ['probability/returns.ts', '../fairness/shuffle.ts'],
    ['result.ts', './money/amount.ts'],
    ['web/page.ts', '../entry/config.ts'],
    ['store/keys.ts', '../web/page.ts'],
    ['library/index.ts', '../http/app.ts'],
  ])('find the wrong way from %s to %s', (path, specifier) => {
    expect(wrongWays([{ path, specifiers: [specifier] }])).toHaveLength(1);
  });

  test.each([
    ['bets/settle.ts', './totals.ts'],
    ['bets/catalogue/size.ts', '../bet.ts'],
    ['bets/settle.ts', '../result.ts'],
    ['entry/compose.ts', '../store/keys.ts'],
    ['settlement/record.ts', '../fairness/commitment.ts'],
    ['http/app.ts', 'hono'],
  ])('allow the way from %s to %s', (path, specifier) => {
    expect(wrongWays([{ path, specifiers: [specifier] }])).toEqual([]);
  });

  test('find a circle of imports, and none where there is none', () => {
    const chain = { a: ['b'], b: ['c', 'd'], c: ['d'], d: [] };
    expect(cycleIn(new Map(Object.entries(chain)))).toBeUndefined();
    expect(cycleIn(new Map(Object.entries({ ...chain, d: ['b'] })))).toEqual(['b', 'c', 'd', 'b']);
    expect(cycleIn(new Map([['a', ['a']]]))).toEqual(['a', 'a']);
  });
});

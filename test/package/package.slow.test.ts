import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../support/engines.ts';
import { SHOE_VECTORS } from '../support/fairness-vectors.ts';
import { type Consumer, installPackage } from '../support/packed-package.ts';
import { differences, pageText, runnableBlocks } from '../support/page-blocks.ts';
import { examplesIn, printedBy } from '../support/samples.ts';
import { ServerProcess } from '../support/server-process.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installPackage();
}, 300_000);
afterAll(() => consumer?.remove());

const installed = (...path: string[]) => join(consumer.folder, 'node_modules/baccarat-settlement', ...path);

/** The files of the installed package that end so, with their text. */
function filesOf(folder: string, ending: string): [name: string, text: string][] {
  return readdirSync(installed(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]);
}

/** What a page shows of the installed package. */
const samplesOf = (page: string) => runnableBlocks(pageText(page), 'installed');

/** Bundles a module of the consumer's as his bundler would. */
async function bundle(contents: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: consumer.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the package', () => {
  it('installs nothing besides itself', () => {
    const { packages } = JSON.parse(
      readFileSync(join(consumer.folder, 'node_modules/.package-lock.json'), 'utf8'),
    );
    expect(Object.keys(packages)).toEqual(['node_modules/baccarat-settlement']);
    const { version, dependencies } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
    expect({ version, dependencies }).toEqual({ version: manifest.version, dependencies: undefined });
  });

  it('holds what a library needs and no source, test or map', () => {
    expect(readdirSync(installed()).sort()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY.txt',
      'bin',
      'lib',
      'package.json',
    ]);
    const others = filesOf('lib', '').filter(([name]) => !/\.(?:js|d\.ts)$/.test(name));
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('imports from its library no package and no module of Node', () => {
    const modules = filesOf('lib', '.js');
    expect(modules.length).toBeGreaterThan(50);
    const foreign = modules.flatMap(([name, text]) =>
      [...text.matchAll(/^(?:import|export)\b[^;'"]*\bfrom\s*['"]([^.'"][^'"]*)['"]/gm)].map(
        ([, specifier]) => `${name} ${specifier}`,
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('names in its declarations files that are there', () => {
    const specifiers = filesOf('lib', '.d.ts').flatMap(([, text]) =>
      [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, specifier = '']) => specifier),
    );
    expect(specifiers.length).toBeGreaterThan(100);
    expect(specifiers.filter((specifier) => !specifier.endsWith('.js'))).toEqual([]);
  });

  it('brings the licence of every package in its program, all of them permissive', () => {
    const text = readFileSync(installed('THIRD-PARTY.txt'), 'utf8');
    const licences = [...text.matchAll(/^-{80}\n\n\S+ \S+ \((.*)\)$/gm)].map(([, licence]) => licence);
    expect(licences.length).toBeGreaterThan(20);
    expect(new Set(licences)).toEqual(new Set(licences.filter((name) => PERMISSIVE.test(name ?? ''))));
    expect(text).toMatch(/^commander \d/m);
    expect(text).toMatch(/^swagger-ui-dist \d/m);
  });
});

const PERMISSIVE = /^\(?(?:MIT|Apache-2\.0|BSD-[23]-Clause|ISC|0BSD|BlueOak-1\.0\.0)/;

describe('the library, for a consumer with strict TypeScript', () => {
  it('does what its page and its comments show', async () => {
    const examples = filesOf('lib', '.d.ts').flatMap(([, text]) => examplesIn(text));
    const samples = [...samplesOf('library').map(({ text }) => text), ...examples];
    expect(samples.length).toBeGreaterThan(16);
    await consumer.compile(Object.fromEntries(samples.map((code, index) => [`sample-${index}.ts`, code])));
    for (const [index, code] of samples.entries()) {
      const { out, err } = await consumer.shell(`node out/sample-${index}.js`);
      expect({ code, out, err }).toEqual({ code, out: printedBy(code), err: '' });
    }
  });

  it('agrees with every vector of shoe-v1', async () => {
    const vectors = JSON.stringify(SHOE_VECTORS);
    await consumer.compile({
      'vectors.ts': `import { dealSeeds, verifyDeal } from 'baccarat-settlement';
const vectors = ${vectors};
for (const { serverSeed, serverSeedHash, clientSeed, nonce, decks, burn, first20Cards, first5Rounds } of vectors) {
  const dealt = await dealSeeds({ scheme: 'shoe-v1', serverSeed, clientSeed, nonce, decks, burn });
  const cards = dealt.ok ? dealt.value.cards.slice(0, 20).map(({ code }) => code).join(' ') : '';
  const fields = { serverSeed, serverSeedHash, clientSeed, nonce: String(nonce), decks: String(decks), burn };
  const checked = await verifyDeal({ ...fields, round: '1', expect: first5Rounds[0] ?? '' });
  console.log(cards === first20Cards && checked.ok && checked.value.matches);
}`,
    });
    const { out } = await consumer.shell('node out/vectors.js');
    expect(out).toBe('true\n'.repeat(SHOE_VECTORS.length));
  });

  it('is dropped by a bundler but for what is imported', async () => {
    const one = await bundle(
      "import { parseCard } from 'baccarat-settlement'; console.log(parseCard('AS'));",
      'browser',
    );
    const all = await bundle("export * from 'baccarat-settlement';", 'browser');
    expect(one).toContain('AS');
    expect(one.length).toBeLessThan(all.length / 20);
  });

  it('is bundled for browsers whole, without a module of Node', async () => {
    const all = await bundle("export * from 'baccarat-settlement';", 'browser');
    expect(all).not.toMatch(/["']node:|\brequire\(|\bprocess\b|\bBuffer\b/);
  });
});

describe('the program, as the package brings it', () => {
  it('says its version and explains itself', async () => {
    expect(await consumer.shell('baccarat-settlement --version')).toMatchObject({
      status: 0,
      out: `${manifest.version}\n`,
    });
    expect((await consumer.shell('baccarat-settlement --help')).out).toContain('reconcile');
    expect((await consumer.shell('baccarat-settlement verify --seed x')).status).toBe(2);
  });

  it('prints what its page shows, against a running service where it needs one', async () => {
    const data = temporaryFolder();
    const server = await ServerProcess.start({ DATA_DIR: data.path });
    try {
      const samples = samplesOf('command');
      expect(samples.length).toBeGreaterThan(4);
      for (const { text: code, answer } of samples) {
        const script = code.replace('http://127.0.0.1:8787', server.url);
        const { status, out, err } = await consumer.shell(script);
        expect({ code, status, err }).toEqual({ code, status: 0, err: '' });
        expect(answer && differences(answer, out), code).toEqual([]);
      }
    } finally {
      await server.stop();
      data.remove();
    }
  });

  it('names what to install where the embedded store is asked for, and works without it elsewhere', async () => {
    const refused = await consumer.shell('baccarat-settlement serve --port 0 --data-dir data');
    expect(refused.status).toBe(1);
    expect(refused.err).toContain('npm install dynalite@4 classic-level@3');
    expect(await consumer.shell('baccarat-settlement admin operator show acme')).toMatchObject({
      status: 2,
      err: expect.stringContaining('npm install dynalite@4 classic-level@3'),
    });
  });
});

import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from './bundle-program.ts';
import { packageManifest } from './manifest.ts';
import { thirdPartyText } from './third-party.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is published as it stands in the repository. */
const COPIED = ['README.md', 'LICENSE'];

/**
 * Makes in `folder` what `npm pack` packs: a package of its own, because the repository's package.json is
 * that of the service and names its dependencies. The library is compiled module by module, so that a
 * bundler takes of it what is used; the program is bundled, so that the package needs no other.
 */
export async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compileLibrary(join(folder, 'lib'));
  const inputs = await bundleProgram(join(folder, 'bin'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`);
  await writeFile(join(folder, 'THIRD-PARTY.txt'), await thirdPartyText(inputs));
  for (const name of COPIED) await copyFile(join(ROOT, name), join(folder, name));
}

async function compileLibrary(folder: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '--project', join(ROOT, 'infra/package'), '--outDir', folder];
  await promisify(execFile)(process.execPath, args);
  for (const path of await readdir(folder, { recursive: true })) {
    if (path.endsWith('.d.ts')) await nameModules(join(folder, path));
  }
}

/** The compiler rewrites what modules import, but not what their declarations do. */
async function nameModules(declarations: string): Promise<void> {
  const text = await readFile(declarations, 'utf8');
  await writeFile(declarations, text.replaceAll(/(\bfrom '\.[^']*)\.ts'/g, "$1.js'"));
}

if (import.meta.main) await buildPackage(join(ROOT, 'dist/package'));

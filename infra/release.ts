import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleApi, bundleCloseDay } from './bundle.ts';

/**
 * `npm run release`: all that a release is, from a clean tree that passes every check, in dist/release:
 * the functions' code, the template, the OpenAPI document, a bill of materials in both formats, and the
 * hash of each file. `--unchecked` leaves the tree and the checks aside; `--out` names another folder.
 */
const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/release' },
    unchecked: { type: 'boolean', default: false },
  },
});
const folder = resolve(ROOT, values.out);

if (!values.unchecked) check();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await Promise.all([bundleApi(join(folder, 'api')), bundleCloseDay(join(folder, 'close-day'))]);
const template = join(folder, 'cdk');
run('npx', ['cdk', 'synth', '--quiet', '--output', template], join(ROOT, 'infra'));
cpSync(join(ROOT, 'openapi/openapi.json'), join(folder, 'openapi.json'));
bill('cyclonedx', 'sbom.cdx.json');
bill('spdx', 'sbom.spdx.json');
writeFileSync(join(folder, 'SHA256SUMS'), sums());
console.log(`released to ${folder}`);

function check(): void {
  const changes = run('git', ['status', '--porcelain']);
  if (changes !== '') throw new Error(`the tree is not clean:\n${changes}`);
  run('npm', ['run', 'check:supply-chain']);
  run('npm', ['run', 'check']);
}

/** Of all packages: npm, asked to omit those of development, omits what these share with us as well. */
function bill(format: 'cyclonedx' | 'spdx', file: string): void {
  writeFileSync(join(folder, file), run('npm', ['sbom', '--sbom-format', format]));
}

/** The hash of every file, as `sha256sum --check` reads it. */
function sums(): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${relative(folder, file)}\n`,
    )
    .join('');
}

function run(command: string, args: readonly string[], cwd = ROOT): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/engines.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = temporaryFolder();
const release = join(folder.path, 'release');

const read = (file: string) => readFileSync(join(release, file), 'utf8');

beforeAll(() => {
  const script = join(ROOT, 'infra/release.ts');
  execFileSync(process.execPath, [script, '--unchecked', '--out', release], { cwd: ROOT, stdio: 'pipe' });
}, 300_000);
afterAll(() => folder.remove());

it('holds the code of the functions, the template and the document', () => {
  for (const file of ['api/index.mjs', 'close-day/index.mjs', 'cdk/BaccaratSettlement-dev.template.json']) {
    expect(existsSync(join(release, file))).toBe(true);
  }
  expect(read('openapi.json')).toBe(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8'));
});

it('names in both bills of materials every package that ships, with its version', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const cyclone = JSON.parse(read('sbom.cdx.json')).components.map(
    ({ name, version }: Record<string, string>) => `${name}@${version}`,
  );
  const spdx = JSON.parse(read('sbom.spdx.json')).packages.map(
    ({ name, versionInfo }: Record<string, string>) => `${name}@${versionInfo}`,
  );
  for (const names of [cyclone, spdx]) {
    const shipped = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    expect(names).toEqual(expect.arrayContaining(shipped));
  }
});

it('has the hash of every file, as sha256sum reads it', () => {
  const output = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
    cwd: release,
    encoding: 'utf8',
  });
  expect(output.trim().split('\n').length).toBeGreaterThan(10);
  expect(output).toContain('api/index.mjs: OK');
  expect(output).toContain('sbom.cdx.json: OK');
});

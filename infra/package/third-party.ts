import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A package that is part of what is published. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** Its licence and notices as it brings them; empty where it brings none. */
  readonly texts: readonly string[];
}

/** Drawn by the API reference, which is served as it is: no import leads there. */
const SERVED = 'node_modules/swagger-ui-dist/index.js';

/** Every package that the files of a bundle come from, and those that are served beside it, by name. */
export async function thirdParties(inputs: readonly string[]): Promise<readonly ThirdParty[]> {
  const folders = new Set(
    [...inputs, SERVED].flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  );
  const parties = await Promise.all([...folders].map((folder) => thirdParty(join(ROOT, folder))));
  return parties.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licences of everything that is bundled, as its licences ask for. */
export async function thirdPartyText(inputs: readonly string[]): Promise<string> {
  const parties = await thirdParties(inputs);
  const opening = 'The program in bin/ contains these packages; the library in lib/ contains none.';
  const entries = parties.map(({ name, version, license, texts }) =>
    [`${name} ${version} (${license})`, ...texts].join('\n\n'),
  );
  return `${[opening, ...entries].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

async function thirdParty(folder: string): Promise<ThirdParty> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { name, version, license: String(license), texts: texts.map((text) => text.trim()) };
}

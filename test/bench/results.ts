import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import type { Row } from './row.ts';

/** What one run of the benchmarks has measured, and on what. */
export interface Results {
  /** RFC 3339, UTC. */
  readonly date: string;
  readonly machine: Machine;
  readonly full: boolean;
  readonly subjects: readonly SubjectResults[];
}

export interface SubjectResults {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
}

const FILE = new URL('results/latest.json', import.meta.url);

/** The machine that this runs on. */
export function thisMachine(): Machine {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${type()} ${release().replace(/-.*/, '')}`,
    node: process.versions.node,
  };
}

/** The results that are committed; undefined where there are none. */
export function readResults(): Results | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined;
}

/** Puts results in the place of those before. */
export function writeResults(results: Results): void {
  mkdirSync(new URL('.', FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

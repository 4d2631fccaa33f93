import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The folder of the sources. */
export const SOURCE_ROOT = join(import.meta.dirname, '../../src');

/** A file of src with what it imports. Paths are relative to src, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
  /** Every specifier as it is written, types and dynamic imports included. */
  readonly specifiers: readonly string[];
}

/** `import … from`, `export … from` and `import '…'` as statements, and `import('…')` anywhere. */
const STATEMENT = /^(?:import|export)\b[^;'"`]*?\bfrom\s*(['"])([^'"]+)\1|^import\s*(['"])([^'"]+)\3/gm;
const DYNAMIC = /\bimport\(\s*(['"`])([^'"`]+)\1/g;

/** Every specifier that a module's text imports, in the order of the text. */
export function specifiersIn(text: string): string[] {
  const statements = [...text.matchAll(STATEMENT)].map((match) => match[2] ?? match[4] ?? '');
  return [...statements, ...[...text.matchAll(DYNAMIC)].map((match) => match[2] ?? '')];
}

/** The paths of all files under src that hold code. */
export function sourcePaths(): string[] {
  return readdirSync(SOURCE_ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => posix.relative(SOURCE_ROOT, posix.join(entry.parentPath, entry.name)))
    .sort();
}

/** Reads all files under src that hold code. */
export function readSources(): SourceFile[] {
  return sourcePaths().map((path) => {
    const text = readFileSync(join(SOURCE_ROOT, path), 'utf8');
    return { path, text, lines: text.trimEnd().split('\n').length, specifiers: specifiersIn(text) };
  });
}

/** The path that a relative specifier leads to; undefined for a package or a module of Node. */
export function resolved(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}
